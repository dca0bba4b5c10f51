import { useState } from 'react'
import { type Refund, refundsApi } from '#domains/payments/refunds/contract.ts'
import type { RefundAction } from '#domains/payments/refunds/rules.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { text } from '#ui/admin/form_fields.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import type { OrderDesk } from './order_desk.ts'
import { refundDeskWords as m } from './refund_messages.ts'

type StepProps = { refund: Refund; desk: OrderDesk; onClose: () => void }

const titleOf: Record<RefundAction, (sum: string) => string> = {
  approve: m.ask_approve,
  send: m.ask_send,
  done: m.ask_done,
  fail: m.ask_fail,
}
const textOf: Record<RefundAction, string> = {
  approve: m.ask_approve_text,
  send: m.ask_send_text,
  done: m.ask_done_text,
  fail: m.ask_fail_text,
}

/** What the dialog of a step says. */
const saidOf = ({ amount }: Refund, action: RefundAction) => ({
  title: titleOf[action](formatMoney(amount)),
  text: textOf[action],
  step: m[action],
  done: m.told[action],
})

/** A step that only asks whether to take it. */
const PlainDialog = ({ refund, action, desk, onClose }: StepProps & { action: 'approve' | 'done' }) => {
  const steps = { approve: useAction(refundsApi.approve), done: useAction(refundsApi.done) }
  return (
    <StepDialog
      desk={desk}
      record={refund}
      form={noFields}
      send={steps[action].run}
      {...saidOf(refund, action)}
      onClose={onClose}
    />
  )
}

const sendForm = formOf(refundsApi.send, { provider_ref: text(m.provider_ref) })

const SendDialog = ({ refund, desk, onClose }: StepProps) => (
  <StepDialog
    desk={desk}
    record={refund}
    form={sendForm}
    send={useAction(refundsApi.send).run}
    {...saidOf(refund, 'send')}
    onClose={onClose}
  >
    {({ field }) => <TextField optional maxLength={60} {...field('provider_ref')} />}
  </StepDialog>
)

const failForm = formOf(refundsApi.fail, { reason: text(m.reason) })

const FailDialog = ({ refund, desk, onClose }: StepProps) => (
  <StepDialog
    desk={desk}
    record={refund}
    form={failForm}
    send={useAction(refundsApi.fail).run}
    {...saidOf(refund, 'fail')}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

const RefundStep = ({ action, ...props }: StepProps & { action: RefundAction }) => {
  if (action === 'send') return <SendDialog {...props} />
  if (action === 'fail') return <FailDialog {...props} />
  return <PlainDialog {...props} action={action} />
}

/** What this person may do with a refund now; who asked for much may not approve it, and reads why. */
export const RefundSteps = ({ refund, desk }: { refund: Refund; desk: OrderDesk }) => {
  const [asking, setAsking] = useState<RefundAction>()
  const blocked = refund.waits_for_second && !refund.actions.includes('approve')
  if (refund.actions.length === 0 && !blocked) return null
  return (
    <div className="row gap-2 wrap">
      {blocked && (
        <>
          <span className="small muted">{m.second_person}</span>
          <Button size="small" disabled>
            {m.approve}
          </Button>
        </>
      )}
      {refund.actions.map((action) => (
        <Button
          key={action}
          size="small"
          kind={action === 'fail' ? 'danger' : 'secondary'}
          onClick={() => setAsking(action)}
        >
          {m[action]}
        </Button>
      ))}
      {asking && <RefundStep refund={refund} action={asking} desk={desk} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
