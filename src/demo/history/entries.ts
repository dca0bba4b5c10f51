import { publicName } from '#domains/customers/rules.ts'
import { ledgerWords } from '#domains/ledger/messages.ts'
import { beside } from '#domains/ledger/rules.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { addDays, type Day, type Instant, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { BankKey } from '../banks.ts'
import { later } from '../calendar.ts'
import type { Row } from '../rows.ts'
import type { Cases } from '../texts/expenses.ts'
import { paidAs } from '../texts/history.ts'
import type { Refund } from './after_payment.ts'
import type { PaidOrder } from './payments.ts'
import { hasReached } from './sale.ts'

/** A row of the cash book before it has a number. `sign` is what it does to its account. */
export type Entry = {
  at: Instant
  /** The day on which the money moved, where that day was closed. */
  value_on: Day | null
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
  /** The place of its payout among the payouts. */
  payout: number | null
  order_campaign_item_id: number | null
  public_as: Row<'transactions'>['public_as']
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
  /** What it did for applications. */
  cases: Cases | null
}

export const anEntry = (
  entry: Pick<Entry, 'at' | 'bank' | 'direction' | 'amount' | 'category' | 'title' | 'method'> & Partial<Entry>,
): Entry => ({
  value_on: null,
  counterparty: null,
  counterparty_kind: 'organisation',
  public_name: entry.counterparty ?? null,
  campaign_id: null,
  permit_id: null,
  order_id: null,
  payment_id: null,
  refund_id: null,
  payout: null,
  order_campaign_item_id: null,
  public_as: 'itself',
  voucher_no: null,
  note: null,
  state: 'published',
  created_by: null,
  published_by: null,
  published_at: entry.at,
  reverses: null,
  invoice: null,
  cases: null,
  ...entry,
})

const whoPaid = ({ donor }: PaidOrder) => ({
  counterparty: donor.receipt_name,
  counterparty_kind: donor.kind === 'company' ? ('organisation' as const) : ('person' as const),
  public_name: publicName({ name: donor.name, kind: donor.kind, mode: donor.public_name_mode }),
})

type Gift = PaidOrder['given'][number]

const giftOf = ({ id, campaign }: Gift) => ({
  order_campaign_item_id: id,
  campaign_id: campaign.id,
  permit_id: campaign.permit_id,
})

/** Goods: public only within the sum of their day. */
const withinDay = { state: 'posted', public_as: 'part_of_day', public_name: null, published_at: null } as const

const paymentEntries = (order: PaidOrder & { paid_at: Instant }): Entry[] => {
  const common = {
    at: order.booked_at ?? order.paid_at,
    value_on: order.booked_at ? taipeiDay(order.paid_at) : null,
    bank: order.bank,
    order_id: order.id,
    payment_id: order.payment_id,
    method: paidAs[order.pay_by],
  }
  const income = { ...common, ...whoPaid(order), direction: 'income' as const }
  const gifts = order.given.map((gift) =>
    anEntry({
      ...income,
      ...giftOf(gift),
      amount: gift.amount,
      category: 'donation',
      title: ledgerWords.gift(gift.campaign.title),
    }),
  )
  const amount = beside(order.grand_total, order.given)
  const goods = { amount, category: 'goods_sale', title: ledgerWords.goodsTitle } as const
  return [...gifts, ...(amount > 0 ? [anEntry({ ...income, ...goods, ...withinDay })] : [])]
}

const refundEntries = ({ id, order, done_at, amount, given }: Refund, accountant_id: number): Entry[] => {
  const common = {
    at: done_at,
    bank: order.bank,
    ...whoPaid(order),
    direction: 'expense',
    category: 'refund',
    title: ledgerWords.refundTitle,
    order_id: order.id,
    refund_id: id,
    method: paidAs[order.pay_by],
    created_by: accountant_id,
    published_at: later(done_at, 1),
  } as const
  const gifts = given.map((gift) => anEntry({ ...common, ...giftOf(gift.line), amount: gift.amount }))
  const rest = beside(amount, given)
  return rest > 0 ? [...gifts, anEntry({ ...common, amount: rest, ...withinDay })] : gifts
}

/** What orders and refunds wrote into the cash book. */
export const orderEntries = (
  orders: readonly PaidOrder[],
  refunds: readonly Refund[],
  accountant_id: number,
): Entry[] => [
  ...orders.filter(hasReached('paid_at')).flatMap(paymentEntries),
  ...refunds.flatMap((refund) => refundEntries(refund, accountant_id)),
]

/** What the public reads of goods: the parts of each day before the last one, account, side and category in one row. */
export const sumsOfDays = (entries: readonly Entry[], today: Day): Entry[] => {
  const parts = entries.filter((entry) => entry.public_as === 'part_of_day' && taipeiDay(entry.at) < today)
  const keyOf = (part: Entry) => [taipeiDay(part.at), part.bank, part.direction, part.category].join()
  return [...Map.groupBy(parts, keyOf).values()].map((ofDay) => {
    const { at: first, bank, direction, category } = entryAt(ofDay, 0)
    return anEntry({
      at: entryAt(ofDay.map(({ at }) => at).toSorted(), ofDay.length - 1),
      bank,
      direction,
      category,
      amount: ofDay.reduce((sum, { amount }) => sum + amount, 0),
      title: ledgerWords.goodsOfDay[direction](ofDay.length),
      method: 'other',
      public_as: 'sum_of_day',
      published_at: later(toInstant(startOfDay(addDays(taipeiDay(first), 1))), 5),
    })
  })
}
