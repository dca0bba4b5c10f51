import { useState } from 'react'
import { RefundRequest, refundsApi } from '#domains/payments/refunds/contract.ts'
import { linesOfKind, type RefundKind, refundKinds } from '#domains/payments/refunds/rules.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useFields } from '#platform/browser/use_fields.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { ActionDialog } from '#ui/admin/action_dialog.tsx'
import { CheckField, RadioCards } from '#ui/choice_fields.tsx'
import { MoneyField, TextArea } from '#ui/text_fields.tsx'
import { orderDeskWords } from './messages.ts'
import type { OrderDesk } from './order_desk.ts'

const m = orderDeskWords.refund

type RefundDialogProps = { desk: OrderDesk; onClose: () => void }

/** Asks for money to go back: the goods, the gifts or all of it; another person may have to approve. */
export const RefundDialog = ({ desk, onClose }: RefundDialogProps) => {
  const { id, version, order_no } = desk.order
  const { run, running } = useAction(refundsApi.request)
  const { data } = useData(refundsApi.list, { params: { id } })
  const form = useFields({ amount: '', reason: '' })
  const [chosen, setChosen] = useState<RefundKind>()
  const [restock, setRestock] = useState(false)
  const leftOf = (kind: RefundKind) =>
    linesOfKind(data?.refundable ?? [], kind).reduce((sum, { left }) => sum + left, 0)
  const kinds = refundKinds.filter((kind) => leftOf(kind) > 0)
  const kind = chosen ?? kinds[0] ?? 'all'
  const send = async () => {
    const { amount, reason } = form.values
    const body = {
      version,
      kind,
      amount: amount.trim() ? amount : null,
      reason,
      restock: kind !== 'donation' && restock,
    }
    if (!form.check(RefundRequest, body)) return
    const failure = await desk.run(() => run({ params: { id }, body }), orderDeskWords.done.refund)
    if (!form.refuse(failure?.errors)) onClose()
  }
  return (
    <ActionDialog
      title={m.ask(order_no)}
      text={m.ask_text(formatMoney(data?.left ?? 0))}
      confirm={orderDeskWords.action.refund}
      danger
      running={running}
      dirty={form.dirty}
      onSend={() => void send()}
      onClose={onClose}
    >
      <RadioCards
        name="refund-kind"
        label={m.what}
        options={kinds.map((one) => ({
          value: one,
          label: m.everything(m.kind[one] ?? one, formatMoney(leftOf(one))),
        }))}
        value={kind}
        onChange={setChosen}
      />
      <MoneyField label={m.amount} optional hint={m.amount_hint} {...form.field('amount')} />
      <TextArea label={m.reason} maxLength={200} {...form.field('reason')} />
      {kind !== 'donation' && desk.order.items_total > 0 && (
        <CheckField label={m.restock} checked={restock} onChange={(event) => setRestock(event.target.checked)} />
      )}
    </ActionDialog>
  )
}
