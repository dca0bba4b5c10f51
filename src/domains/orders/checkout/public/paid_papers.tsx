import { useCustomerSession } from '#domains/customers/ui/session.ts'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as m from '../messages.ts'
import type { ViewProps } from './result_views.tsx'

const paperAddress = (order_no: string, id: number, key: string): string =>
  `/api/orders/${order_no}/receipts/${id}/pdf?key=${encodeURIComponent(key)}`

type PaperProps = { icon: IconName; title: string; text: string; link?: { href: string; label: string } | false }

const Paper = ({ icon, title, text, link }: PaperProps) => (
  <div className="card pad-small row align-top">
    <Icon name={icon} large />
    <div className="grow">
      <b>{title}</b>
      <p className="small muted figures">{text}</p>
      {link && (
        <a
          className="link small"
          href={link.href}
          {...(link.href.startsWith('/api/') && { target: '_blank', rel: 'noopener' })}
        >
          {link.label}
        </a>
      )}
    </div>
  </div>
)

/** Receipt and invoice, apart: one is for gifts, the other for goods. */
export const Papers = ({ order, order_key }: Pick<ViewProps, 'order' | 'order_key'>) => {
  const { loggedIn } = useCustomerSession()
  const { receipts, receipt_type, invoice_type, campaigns_total, grand_total, goods_document, goods_receipt_no } = order
  const goods = grand_total - campaigns_total
  const issued = receipts.filter(({ state }) => state === 'issued')
  // the link of an order opens the paper of this order alone
  const receiptLink = ({ id, type }: CustomerOrder['receipts'][number]) =>
    loggedIn
      ? { href: '/account/receipts', label: m.see_receipts }
      : type === 'single' && { href: paperAddress(order.order_no, id, order_key), label: m.open_receipt }
  const noReceipt = campaigns_total > 0 && issued.length === 0
  return (
    <>
      <h2 className="mt-8 result-block">{m.papers_title}</h2>
      <div className="grid columns-2 mt-3">
        {issued.map((receipt) => (
          <Paper
            key={receipt.id}
            icon="receipt"
            title={m.receipt_of(formatMoney(receipt.total_amount))}
            text={receipt_type === 'none' ? m.receipt_kept(receipt.receipt_no) : m.receipt_sent(receipt.receipt_no)}
            link={receiptLink(receipt)}
          />
        ))}
        {noReceipt && (
          <Paper
            icon="receipt"
            title={m.receipt_of(formatMoney(campaigns_total))}
            text={m.receipt_later[receipt_type]}
          />
        )}
        {goods > 0 && goods_document === 'plain_receipt' && (
          <Paper
            icon="file-invoice"
            title={m.plain_of(formatMoney(goods))}
            text={goods_receipt_no ? m.plain_issued(goods_receipt_no) : m.plain_later}
            link={
              goods_receipt_no !== null && {
                href: `/api/orders/${order.order_no}/goods-receipt/pdf?key=${encodeURIComponent(order_key)}`,
                label: m.open_receipt,
              }
            }
          />
        )}
        {goods > 0 && goods_document === 'e_invoice' && (
          <Paper
            icon="file-invoice"
            title={m.invoice_of(formatMoney(goods))}
            text={m.invoice_how[invoice_type ?? 'member']}
          />
        )}
      </div>
    </>
  )
}
