import { useState } from 'react'
import type { z } from 'zod'
import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { actionsIn } from '#platform/contract/machine.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { oneOf, text } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { SelectField, TextArea } from '#ui/text_fields.tsx'
import type { DeskOrder } from '../../desk/contract.ts'
import { type DeskReturn, returnsApi } from '../contract.ts'
import { type ReturnAction, returnMachine } from '../rules.ts'
import { returnDeskWords as m } from './messages.ts'

export type ReturnAtDesk = z.output<typeof DeskReturn>
type Refunds = DeskOrder['refunds']
type StepProps = { row: ReturnAtDesk; refunds: Refunds; desk: Run; onClose: () => void }

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

const doneRefunds = (refunds: Refunds) => refunds.filter(({ state }) => state === 'done')

const refundForm = (refunds: Refunds) =>
  formOf(returnsApi.refund, {
    refund_id: oneOf(
      m.refund,
      doneRefunds(refunds).map(({ id, amount, created_at }) => ({
        value: String(id),
        label: m.refund_of(formatMoney(amount), tableDate(taipeiDay(created_at))),
      })),
    ),
  })

const RefundDialog = ({ row: { id, version }, refunds, desk, onClose }: StepProps) => {
  const { run } = useAction(returnsApi.refund)
  const { choice, page } = useActionForm(withVersion(refundForm(refunds), version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.told.refund,
    onClose,
  })
  return (
    <FormDialog {...page} title={m.ask.refund} text={m.text.refund} saveLabel={m.action.refund} onClose={onClose}>
      <SelectField placeholder={m.choose} {...choice('refund_id')} />
    </FormDialog>
  )
}

const StepDialog = ({ action, ...props }: StepProps & { action: ReturnAction }) => {
  if (action === 'reject') return <RejectDialog {...props} />
  if (action === 'refund') return <RefundDialog {...props} />
  return <PlainDialog {...props} action={action} />
}

/** The steps that a return may take now. It ends with a refund that is done; until there is one, it says so. */
export const ReturnSteps = ({ row, refunds, desk }: Omit<StepProps, 'onClose'>) => {
  const [asking, setAsking] = useState<ReturnAction>()
  const actions = actionsIn(returnMachine, row.state)
  if (actions.length === 0) return null
  const lacksRefund = actions.includes('refund') && doneRefunds(refunds).length === 0
  return (
    <div className="row gap-2 wrap">
      {lacksRefund && <span className="small muted">{m.no_refund}</span>}
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          kind={action === 'reject' ? 'danger' : 'secondary'}
          disabled={action === 'refund' && lacksRefund}
          onClick={() => setAsking(action)}
        >
          {m.action[action]}
        </Button>
      ))}
      {asking && (
        <StepDialog row={row} refunds={refunds} action={asking} desk={desk} onClose={() => setAsking(undefined)} />
      )}
    </div>
  )
}
