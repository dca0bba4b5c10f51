import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as m from './messages.ts'
import type { MyOrder } from './my_order.ts'

type PaperProps = { icon: IconName; title: string; facts: readonly (string | null)[]; action?: ReactNode }

const Paper = ({ icon, title, facts, action }: PaperProps) => (
  <div className="row between wrap paper">
    <div className="row align-top gap-2">
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <p className="small muted figures">{facts.filter(Boolean).join('・')}</p>
      </div>
    </div>
    {action}
  </div>
)

const Receipt = ({ receipt }: { receipt: MyOrder['receipts'][number] }) => {
  const { id, receipt_no, state, type, total_amount, issued_on, merged_into_no, replaced_by_no } = receipt
  const gone = state === 'issued' ? null : m.receipt_gone[state](state === 'merged' ? merged_into_no : replaced_by_no)
  return (
    <Paper
      icon="receipt"
      title={m.receipt(receipt_no, total_amount)}
      facts={[m.receipt_on(issued_on), m.receipt_type[type], gone]}
      action={
        gone ? (
          <ButtonLink kind="text" size="small" href="/account/receipts">
            {m.see_receipts}
          </ButtonLink>
        ) : (
          <ButtonLink
            kind="outline"
            size="small"
            href={`/account/receipts/print?ids=${id}`}
            aria-label={m.see_receipt_of(receipt_no)}
          >
            {m.see_receipt}
          </ButtonLink>
        )
      }
    />
  )
}

const Invoice = ({
  order,
  invoice,
  paid,
}: {
  order: MyOrder
  invoice: NonNullable<MyOrder['invoice']>
  paid: boolean
}) => {
  const { state, invoice_no, random_code, issued_on, type, total, follows } = invoice
  const isPlain = invoice.document === 'plain_receipt'
  const issued = issued_on ? m.invoice_on(issued_on) : m.invoice_state[state === 'waiting' && paid ? 'paid' : state]
  return (
    <Paper
      icon="file-invoice"
      title={isPlain ? m.goods_receipt(total) : m.invoice(total)}
      facts={[
        invoice_no && (isPlain ? m.goods_receipt_no(invoice_no) : m.invoice_no(invoice_no)),
        random_code && m.random_code(random_code),
        issued,
        state === 'voided' || state === 'allowance' ? m.invoice_state[follows ? 'follows' : state] : null,
        isPlain
          ? m.goods_receipt_for[invoice.kept_in ? 'company' : 'person'](invoice.kept_in ?? '')
          : m.invoice_in[type](invoice.kept_in ?? ''),
      ]}
      action={
        isPlain &&
        state === 'issued' && (
          <ButtonLink
            kind="outline"
            size="small"
            href={`/api/my/orders/${order.id}/goods-receipt/pdf`}
            target="_blank"
            aria-label={m.see_receipt_of(invoice_no ?? '')}
          >
            {m.see_receipt}
          </ButtonLink>
        )
      }
    />
  )
}

/** What the law gives for an order: the receipt of its gifts, the invoice of its goods. */
export const OrderPapers = ({ order }: { order: MyOrder }) => {
  const { receipts, invoice, receipt_type, receipt_name } = order
  const isOver = order.status === 'cancelled' || order.payment_status === 'refunded'
  const waits = order.campaign_items.length > 0 && receipts.length === 0 && !isOver
  if (!waits && receipts.length === 0 && !invoice) return null
  return (
    <section className="card order-card mt-6">
      <div className="card-head">
        <h2>{m.papers}</h2>
      </div>
      <div className="pad stack gap-4">
        {waits && (
          <Paper
            icon="receipt"
            title={m.receipt_of(order.campaigns_total)}
            facts={[m.receipt_later[receipt_type](receipt_name ?? '')]}
          />
        )}
        {receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} />
        ))}
        {invoice && <Invoice order={order} invoice={invoice} paid={order.payment_status === 'paid'} />}
      </div>
    </section>
  )
}
