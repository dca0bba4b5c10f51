import { useState } from 'react'
import type { z } from 'zod'
import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { actionsIn } from '#platform/contract/machine.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text, tick } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { type DeskReturn, returnsApi } from '../contract.ts'
import { type ReturnAction, returnMachine } from '../rules.ts'
import { returnDeskWords as m } from './messages.ts'

export type ReturnAtDesk = z.output<typeof DeskReturn>
type StepProps = { row: ReturnAtDesk; desk: Run; onClose: () => void }

/** A step that only asks whether to take it. */
const PlainDialog = ({ row, action, desk, onClose }: StepProps & { action: 'approve' | 'receive' }) => {
  const { id, version } = row
  const steps = { approve: useAction(returnsApi.approve), receive: useAction(returnsApi.receive) }
  const { run, running } = steps[action]
  const take = () => desk.run(() => run({ params: { id }, body: { version } }), m.told[action]).then(onClose)
  return (
    <ConfirmDialog
      open
      title={m.ask[action]}
      text={m.text[action]}
      confirm={m.action[action]}
      busy={running}
      onConfirm={() => void take()}
      onClose={onClose}
    />
  )
}

const rejectForm = formOf(returnsApi.reject, { reason: text(m.reason) })

const RejectDialog = ({ row: { id, version }, desk, onClose }: StepProps) => {
  const { run } = useAction(returnsApi.reject)
  const { field, page } = useActionForm(withVersion(rejectForm, version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.told.reject,
    onClose,
  })
  return (
    <FormDialog
      {...page}
      title={m.ask.reject}
      text={m.text.reject}
      saveLabel={m.action.reject}
      danger
      onClose={onClose}
    >
      <TextArea maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}

const refundForm = formOf(returnsApi.refund, { shipping: tick(m.shipping), restock: tick(m.restock) })

const RefundDialog = ({ row: { id, version }, desk, onClose }: StepProps) => {
  const { run } = useAction(returnsApi.refund)
  const { field, page } = useActionForm(withVersion(refundForm, version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.told.refund,
    onClose,
  })
  return (
    <FormDialog {...page} title={m.ask.refund} text={m.text.refund} saveLabel={m.action.refund} onClose={onClose}>
      <CheckField {...field('shipping')} />
      <CheckField {...field('restock')} />
    </FormDialog>
  )
}

const StepDialog = ({ action, ...props }: StepProps & { action: ReturnAction }) => {
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
      {asking && <StepDialog row={row} action={asking} desk={desk} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
