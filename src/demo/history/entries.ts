import { publicName } from '#domains/customers/rules.ts'
import { ledgerWords } from '#domains/ledger/messages.ts'
import type { Instant } from '#platform/contract/time.ts'
import type { BankKey } from '../banks.ts'
import { later } from '../calendar.ts'
import type { Row } from '../rows.ts'
import { paidAs } from '../texts/history.ts'
import type { Refund } from './after_payment.ts'
import type { PaidOrder } from './payments.ts'
import { hasReached } from './sale.ts'

/** A row of the cash book before it has a number. `sign` is what it does to its account. */
export type Entry = {
  at: Instant
  bank: BankKey
  direction: 'income' | 'expense'
  amount: number
  category: Row<'transactions'>['category']
  title: string
  counterparty: string | null
  counterparty_kind: 'person' | 'organisation'
  public_name: string | null
  campaign_id: number | null
  permit_id: number | null
  order_id: number | null
  payment_id: number | null
  refund_id: number | null
  method: Row<'transactions'>['method']
  voucher_no: string | null
  note: string | null
  state: 'draft' | 'posted' | 'published'
  /** Null: the system. */
  created_by: number | null
  published_by: number | null
  published_at: Instant | null
  reverses: Entry | null
  /** What the invoice says, for expenses that have one. */
  invoice: { item: string; quantity: number; unit: string; unit_price: number } | null
}

export const anEntry = (
  entry: Pick<Entry, 'at' | 'bank' | 'direction' | 'amount' | 'category' | 'title' | 'method'> & Partial<Entry>,
): Entry => ({
  counterparty: null,
  counterparty_kind: 'organisation',
  public_name: entry.counterparty ?? null,
  campaign_id: null,
  permit_id: null,
  order_id: null,
  payment_id: null,
  refund_id: null,
  voucher_no: null,
  note: null,
  state: 'published',
  created_by: null,
  published_by: null,
  published_at: entry.at,
  reverses: null,
  invoice: null,
  ...entry,
})

const only = <T>(values: readonly T[]): T | null => {
  const [first, ...others] = new Set(values)
  return first !== undefined && others.length === 0 ? first : null
}

const titleOf = ({ given, lines }: PaidOrder): string => {
  const [first] = given
  if (!first) return ledgerWords.goodsTitle
  if (lines.length > 0) return ledgerWords.giftsAndGoods
  const { title } = first.campaign
  return [...(given.length === 1 ? ledgerWords.gift(title) : ledgerWords.gifts(title, given.length))]
    .slice(0, 60)
    .join('')
}

const whoPaid = ({ donor }: PaidOrder) => ({
  counterparty: donor.receipt_name,
  counterparty_kind: donor.kind === 'company' ? ('organisation' as const) : ('person' as const),
  public_name: publicName({ name: donor.name, kind: donor.kind, mode: donor.public_name_mode }),
})

const purposeOf = ({ given }: PaidOrder) => ({
  campaign_id: only(given.map(({ campaign }) => campaign.id)),
  permit_id: only(given.map(({ campaign }) => campaign.permit_id)),
})

const paymentEntries = (order: PaidOrder & { paid_at: Instant }): Entry[] => {
  const at = order.paid_at
  const common = {
    at,
    bank: order.bank,
    order_id: order.id,
    payment_id: order.payment_id,
    method: paidAs[order.pay_by],
  }
  const income = anEntry({
    ...common,
    ...whoPaid(order),
    ...purposeOf(order),
    direction: 'income',
    amount: order.grand_total,
    category: order.campaigns_total > 0 ? 'donation' : 'goods_sale',
    title: titleOf(order),
  })
  if (order.fee === 0) return [income]
  const fee = { title: ledgerWords.feeTitle, amount: order.fee, method: 'other' as const }
  return [income, anEntry({ ...common, ...fee, direction: 'expense', category: 'gateway_fee' })]
}

const refundEntry = ({ id, order, done_at, amount }: Refund, accountant_id: number): Entry =>
  anEntry({
    at: done_at,
    bank: order.bank,
    ...whoPaid(order),
    ...(order.back.donation > 0 ? purposeOf(order) : {}),
    direction: 'expense',
    amount,
    category: 'refund',
    title: ledgerWords.refundTitle,
    order_id: order.id,
    refund_id: id,
    method: paidAs[order.pay_by],
    created_by: accountant_id,
    published_at: later(done_at, 1),
  })

/** What orders and refunds wrote into the cash book. */
export const orderEntries = (
  orders: readonly PaidOrder[],
  refunds: readonly Refund[],
  accountant_id: number,
): Entry[] => [
  ...orders.filter(hasReached('paid_at')).flatMap(paymentEntries),
  ...refunds.map((refund) => refundEntry(refund, accountant_id)),
]
