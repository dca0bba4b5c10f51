import { machine } from '#platform/contract/machine.ts'
import { addMinutes, type Day, type Instant } from '#platform/contract/time.ts'
import type { GoodsDocument, OrderStates } from '../rules.ts'
import { invoiceWords } from './messages.ts'

export const invoiceMachine = machine({
  states: ['pending', 'issued', 'failed', 'voided', 'allowance'],
  actions: {
    issue: { from: ['pending', 'failed'], to: 'issued' },
    fail: { from: ['pending'], to: 'failed' },
    // a part went back, or all of it after the term of the invoice (折讓)
    allow: { from: ['issued', 'allowance'], to: 'allowance' },
    void: { from: ['issued', 'allowance'], to: 'voided' },
    // sent once more after it was refused
    resend: { from: ['failed'], to: 'pending' },
    // nothing is left to be invoiced before it was issued
    drop: { from: ['pending', 'failed'], to: 'voided' },
  },
})

type Sold = OrderStates & { goods_total: number }

type Chosen = {
  readonly invoice_type: 'member' | 'mobile' | 'citizen' | 'company' | 'donate' | 'paper' | null
  readonly invoice_company: string | null
  readonly invoice_company_id: string | null
  readonly invoice_carrier: string | null
  readonly invoice_love_code: string | null
}

/** Whoever chose nothing gets it on paper. */
export const unchosen = 'paper'

type Documented = { readonly goods_document: GoodsDocument }

export const isPlain = (order: Documented): boolean => order.goods_document === 'plain_receipt'

/** A receipt of ours is kept in no carrier and given to nobody else. */
const typeOf = ({ invoice_type, goods_document }: Chosen & Documented): NonNullable<Chosen['invoice_type']> =>
  goods_document === 'plain_receipt' && invoice_type !== 'company' ? unchosen : (invoice_type ?? unchosen)

/** To whom the invoice of an order goes, and where it is kept, as the order says now. */
export const buyerOf = (order: Chosen & Documented) => ({
  type: typeOf(order),
  buyer_title: order.invoice_company,
  buyer_tax_id: order.invoice_company_id,
  carrier: order.invoice_carrier,
  love_code: order.invoice_love_code,
})

/** Whether the goods of an order may be invoiced: they cost something, and the money is here. */
export const canInvoice = (order: Sold): boolean =>
  order.status !== 'cancelled' &&
  order.goods_total > 0 &&
  (order.payment_status === 'paid' || order.payment_status === 'partially_refunded')

/** Whether the time of the invoice has come: goods that nobody carries are handed over when they are paid. */
export const isInvoiceDue = (order: Sold & { shipped_at: Instant | null }, issue_when: 'paid' | 'shipped'): boolean =>
  canInvoice(order) && (issue_when === 'paid' || order.shipped_at !== null || order.shipping_status === 'not_required')

/** What the list of orders asks of their invoices. */
export const invoiceFilterStates = ['waiting', 'failed', 'issued'] as const
export type InvoiceFilterState = (typeof invoiceFilterStates)[number]

/** Whether an order without an invoice may still get one. */
export const mayBeInvoiced = (order: Sold): boolean =>
  order.status !== 'cancelled' && order.payment_status !== 'refunded' && order.goods_total > 0

const vatPercent = 5

/**
 * The sums of an invoice, NT$. Prices hold their VAT (加值型及非加值型營業稅法 §32); carriage is taxed.
 *
 * @param lines goods with what each came to after discounts and refunds
 * @param total what the invoice comes to, carriage included
 */
export const invoiceSums = (lines: readonly { tax_type: 'taxable' | 'exempt'; amount: number }[], total: number) => {
  const exempt = lines.reduce((sum, { tax_type, amount }) => sum + (tax_type === 'exempt' ? amount : 0), 0)
  const taxable = total - exempt
  const tax_amount = taxable - Math.round((taxable * 100) / (100 + vatPercent))
  const tax_type = exempt === 0 ? ('taxable' as const) : taxable === 0 ? ('exempt' as const) : ('mixed' as const)
  return { sales_amount: total - tax_amount, tax_amount, total, tax_type }
}

/** A line of an invoice. NT$ with VAT; `price` × `count` is `amount` to the dollar. */
export type InvoiceLine = {
  readonly name: string
  readonly count: number
  readonly unit: string
  readonly price: number
  readonly amount: number
  readonly tax_type: 'taxable' | 'exempt'
}

/** What was sold: a sum for so many pieces, discounts and refunds taken off. */
export type SoldLine = Pick<InvoiceLine, 'name' | 'amount' | 'tax_type'> & { readonly quantity: number }

/**
 * The lines of an invoice. Where a sum is not a whole price for each piece (3 pieces for 917), the pieces are one line with
 * their number in its name, so that lines and total agree to the dollar. What came to nothing has no line.
 */
export const invoiceLines = (sold: readonly SoldLine[]): InvoiceLine[] =>
  sold
    .filter(({ amount }) => amount !== 0)
    .map(({ name, quantity, amount, tax_type }) =>
      quantity > 0 && amount % quantity === 0
        ? { name, count: quantity, unit: invoiceWords.piece, price: amount / quantity, amount, tax_type }
        : {
            name: invoiceWords.pieces(name, quantity),
            count: 1,
            unit: invoiceWords.lot,
            price: amount,
            amount,
            tax_type,
          },
    )

/** The first month of the two for which an invoice counts: 1, 3, 5, 7, 9 or 11 (統一發票使用辦法 §15). */
const termOf = (day: Day): string => {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)} ${month - ((month + 1) % 2)}`
}

/**
 * What the provider is told of a refund: that the invoice is void when all of it goes back within its two months and nothing
 * was taken off before, else that the sum is taken off. One that was donated cannot be void (ECPay, 作廢發票).
 *
 * @param left what the invoice still comes to before this refund, NT$
 */
export const changeOfRefund = (
  invoice: { readonly total: number; readonly type: string; readonly issued_on: Day },
  { left, amount, today }: { readonly left: number; readonly amount: number; readonly today: Day },
): 'void' | 'allowance' =>
  left === invoice.total && amount >= left && invoice.type !== 'donate' && termOf(invoice.issued_on) === termOf(today)
    ? 'void'
    : 'allowance'

/** Minutes until what was refused or not answered is sent once more; after the last try somebody has to look. */
const pauses = [1, 10, 60, 360] as const

/** How often an invoice or a change of one is sent before somebody has to look: within nine hours, of the 48 that the law gives. */
export const maxTries = pauses.length + 1

/** When what was tried so often is tried again; null when it was the last time. */
export const nextTryAt = (tries: number, now: Date): Date | null => {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : addMinutes(now, pause)
}
