import { useState } from 'react'
import { type Refund, refundsApi } from '#domains/payments/refunds/contract.ts'
import type { RefundAction } from '#domains/payments/refunds/rules.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useFields } from '#platform/browser/use_fields.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { ActionDialog } from '#ui/admin/action_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { orderDeskWords } from './messages.ts'
import type { OrderDesk } from './order_desk.ts'

const m = orderDeskWords.refund

type StepProps = { refund: Refund; action: RefundAction; desk: OrderDesk; onClose: () => void }

const title: Record<RefundAction, (sum: string) => string> = {
  approve: m.ask_approve,
  send: m.ask_send,
  done: m.ask_done,
  fail: m.ask_fail,
}
const text: Record<RefundAction, string> = {
  approve: m.ask_approve_text,
  send: m.ask_send_text,
  done: m.ask_done_text,
  fail: m.ask_fail_text,
}

const useStep = () => {
  const approve = useAction(refundsApi.approve)
  const send = useAction(refundsApi.send)
  const done = useAction(refundsApi.done)
  const fail = useAction(refundsApi.fail)
  return { approve, send, done, fail }
}

const StepDialog = ({ refund, action, desk, onClose }: StepProps) => {
  const steps = useStep()
  const form = useFields({ provider_ref: '', reason: '' })
  const { id, version } = refund
  const send = async () => {
    const body = { version, ...form.values }
    if (action === 'fail' && !form.check(refundsApi.fail.body, body)) return
    const failure = await desk.run(() => steps[action].run({ params: { id }, body }), m.told[action])
    if (!form.refuse(failure?.errors)) onClose()
  }
  return (
    <ActionDialog
      title={title[action](formatMoney(refund.amount))}
      text={text[action]}
      confirm={m[action]}
      danger={action === 'fail'}
      running={steps[action].running}
      dirty={form.dirty}
      onSend={() => void send()}
      onClose={onClose}
    >
      {action === 'send' && (
        <TextField label={m.provider_ref} optional maxLength={60} {...form.field('provider_ref')} />
      )}
      {action === 'fail' && <TextArea label={m.reason} maxLength={200} {...form.field('reason')} />}
    </ActionDialog>
  )
}

/** What this person may do with a refund now; who asked for much may not approve it, and reads why. */
export const RefundSteps = ({ refund, desk }: { refund: Refund; desk: OrderDesk }) => {
  const [asking, setAsking] = useState<RefundAction>()
  const blocked = refund.state === 'requested' && !refund.actions.includes('approve')
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
      {asking && <StepDialog refund={refund} action={asking} desk={desk} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
