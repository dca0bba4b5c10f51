import { useState } from 'react'
import type { z } from 'zod'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { actionsIn } from '#platform/contract/machine.ts'
import { text, tick } from '#ui/admin/form_fields.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { type DeskReturn, returnsApi } from '../contract.ts'
import { type ReturnAction, returnMachine } from '../rules.ts'
import { returnDeskWords as m } from './messages.ts'

export type ReturnAtDesk = z.output<typeof DeskReturn>
type StepProps = { row: ReturnAtDesk; desk: Run; onClose: () => void }

/** What the dialog of a step says. */
const saidOf = (action: ReturnAction) => ({
  title: m.ask[action],
  text: m.text[action],
  step: m.action[action],
  done: m.told[action],
})

/** A step that only asks whether to take it. */
const PlainDialog = ({ row, action, desk, onClose }: StepProps & { action: 'approve' | 'receive' }) => {
  const steps = { approve: useAction(returnsApi.approve), receive: useAction(returnsApi.receive) }
  return (
    <StepDialog
      desk={desk}
      record={row}
      form={noFields}
      send={steps[action].run}
      {...saidOf(action)}
      onClose={onClose}
    />
  )
}

const rejectForm = formOf(returnsApi.reject, { reason: text(m.reason) })

const RejectDialog = ({ row, desk, onClose }: StepProps) => (
  <StepDialog
    desk={desk}
    record={row}
    form={rejectForm}
    send={useAction(returnsApi.reject).run}
    {...saidOf('reject')}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

const refundForm = formOf(returnsApi.refund, { shipping: tick(m.shipping), restock: tick(m.restock) })

const RefundDialog = ({ row, desk, onClose }: StepProps) => (
  <StepDialog
    desk={desk}
    record={row}
    form={refundForm}
    send={useAction(returnsApi.refund).run}
    {...saidOf('refund')}
    onClose={onClose}
  >
    {({ field }) => (
      <>
        <CheckField {...field('shipping')} />
        <CheckField {...field('restock')} />
      </>
    )}
  </StepDialog>
)

const ReturnStep = ({ action, ...props }: StepProps & { action: ReturnAction }) => {
  if (action === 'reject') return <RejectDialog {...props} />
  if (action === 'refund') return <RefundDialog {...props} />
  return <PlainDialog {...props} action={action} />
}

/** The steps that a return may take now; while its refund is under way, the next ones are those of the refund. */
export const ReturnSteps = ({ row, desk }: Omit<StepProps, 'onClose'>) => {
  const [asking, setAsking] = useState<ReturnAction>()
  const actions = actionsIn(returnMachine, row.state)
  if (actions.length === 0) return null
  if (row.refund_id !== null) return <p className="small muted">{m.refund_asked}</p>
  return (
    <div className="row gap-2 wrap">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          kind={action === 'reject' ? 'danger' : 'secondary'}
          onClick={() => setAsking(action)}
        >
          {m.action[action]}
        </Button>
      ))}
      {asking && <ReturnStep row={row} action={asking} desk={desk} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
