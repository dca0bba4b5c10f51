import { lastingHashOf } from '#domains/customers/identifiers/service.ts'
import { giverName } from '#domains/customers/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { addMinutes, type Day, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { holdMoney } from '../account_moves/service.ts'
import { ledgerWords } from '../messages.ts'
import { beside, type TransactionMethod } from '../rules.ts'
import {
  type BookedPayment,
  findPaymentForBooks,
  insertFundings,
  insertTransaction,
  listGiftRows,
  listGifts,
} from './queries.ts'

type Gift = Awaited<ReturnType<typeof listGifts>>[number]

/** The word of the cash book for how money came. */
const methodOf = (kind: BookedPayment['method_kind']): TransactionMethod => {
  if (kind === 'credit' || kind === 'applepay') return 'card'
  if (kind === 'atm' || kind === 'transfer') return 'transfer'
  if (kind === 'cvs_code' || kind === 'barcode') return 'cvs'
  return kind === 'postal' || kind === 'cash' || kind === 'cheque' ? kind : 'other'
}

/** Posted rows of a payment go public after the delay that gives donors time to object; without one, at once. */
export const publication = async (app: App) => {
  const { publish_delay_h: delay_h } = await readSettings(app, 'donation')
  const now = app.clock()
  const posted_at = toInstant(now)
  return delay_h === 0
    ? { state: 'published' as const, posted_at, publish_at: posted_at, published_at: posted_at }
    : { state: 'posted' as const, posted_at, publish_at: toInstant(addMinutes(now, delay_h * 60)) }
}

/** The state of rows that the public reads only within the sum of their day, or of their month for fees. */
export const withinDay = (app: App) => ({
  state: 'posted' as const,
  posted_at: toInstant(app.clock()),
  public_as: 'part_of_day' as const,
})

/** The rows of what came in: each gift under its campaign and permit with the name as its donor wishes, the goods without. */
const incomeRows = async (app: App, payment: BookedPayment, gifts: readonly Gift[]) => {
  const shown = await publication(app)
  const given = gifts.map(({ id, title, amount, campaign_id, permit_id, solicitation_basis }) => ({
    ...shown,
    amount,
    category: 'donation' as const,
    title: ledgerWords.gift(title),
    public_name: giverName(payment),
    campaign_id,
    permit_id: solicitation_basis === 'permit' ? permit_id : null,
    order_campaign_item_id: id,
  }))
  const amount = beside(payment.amount, gifts)
  if (amount === 0) return given
  return [...given, { ...withinDay(app), amount, category: 'goods_sale' as const, title: ledgerWords.goodsTitle }]
}

/** Why money waits that does not pay its order. */
const causeOf = ({ amount, grand_total, order_status, order_paid_at }: BookedPayment, refused: Refused) => {
  if (refused) return refused
  if (amount !== grand_total) return 'amount_differs'
  if (order_status === 'cancelled') return 'late'
  return order_paid_at === null ? 'over_target' : 'paid_twice'
}
/** Why the campaigns of its gifts do not take it, where they do not. */
type Refused = 'over_target' | 'campaign_closed' | 'permit_closed' | undefined

/** Money of another sum, for an order that was paid already, or that is over, waits in suspense. */
const holdPayment = (
  app: App,
  payment: BookedPayment,
  { bank_account_id, day, refused }: { bank_account_id: number; day: Day; refused: Refused },
) =>
  holdMoney(app, {
    cause: causeOf(payment, refused),
    bank_account_id,
    amount: payment.amount,
    arrived_on: day,
    payment_id: payment.id,
    order_id: payment.order_id,
    payer: payment.receipt_name ?? payment.name,
    reference: payment.order_no,
  })

/** Writes the gifts and goods of a payment into the cash book, a row for each. */
const bookParts = async (
  app: App,
  payment: BookedPayment,
  { bank_account_id, day }: { bank_account_id: number; day: Day },
) => {
  const common = {
    bank_account_id,
    order_id: payment.order_id,
    payment_id: payment.id,
    created_at: toInstant(app.clock()),
    counterparty: payment.receipt_name ?? payment.name,
    counterparty_kind: payment.receipt_kind === 'company' ? ('organisation' as const) : ('person' as const),
    method: methodOf(payment.method_kind),
    direction: 'income' as const,
  }
  for (const row of await incomeRows(app, payment, await listGifts(app, payment.order_id))) {
    await insertTransaction(app, day, { ...common, ...row })
  }
}

/** The day of the rows of a payment: when it came, or when money that had waited found its purpose. */
const dayOf = (app: App, { released_on, paid_at }: BookedPayment): Day =>
  released_on ?? taipeiDay(paid_at ?? toInstant(app.clock()))

/**
 * Writes money that came into the books: an income row for each gift and one for the goods, or what it holds in suspense; and
 * one expense row of what the gateway keeps, which the public reads within the sum of its month.
 */
export const bookIncome = async (
  app: App,
  told: { payment_id: number; bank_account_id: number; refused?: Refused },
): Promise<void> => {
  const payment = await findPaymentForBooks(app, told.payment_id)
  const at = { bank_account_id: told.bank_account_id, day: dayOf(app, payment), refused: told.refused }
  await (payment.is_surplus ? holdPayment : bookParts)(app, payment, at)
  if (payment.fee_amount === 0) return
  await insertTransaction(app, at.day, {
    bank_account_id: at.bank_account_id,
    order_id: payment.order_id,
    payment_id: payment.id,
    created_at: toInstant(app.clock()),
    ...withinDay(app),
    direction: 'expense',
    amount: payment.fee_amount,
    category: 'gateway_fee',
    title: ledgerWords.feeTitle,
    method: 'other',
  })
}

/**
 * Writes money that waited in suspense into the books as what it pays now, on the day on which it was released. Its fee was
 * written when it came.
 */
export const bookReleased = async (app: App, told: { payment_id: number; bank_account_id: number }): Promise<void> => {
  const payment = await findPaymentForBooks(app, told.payment_id)
  await bookParts(app, payment, { bank_account_id: told.bank_account_id, day: dayOf(app, payment) })
}

/** Who gave, without saying who; the same person always has the same key. */
const donorKey = (app: App, payment: BookedPayment): string => {
  if (payment.customer_id !== null) return `c:${payment.customer_id}`
  const email = payment.email?.trim().toLowerCase()
  if (email) return `e:${app.secrets.blindIndex(email, 'donor_email')}`
  const sealed = payment.receipt_identifier_enc
  return sealed ? `i:${lastingHashOf(app.secrets, sealed)}` : `o:${payment.order_id}`
}

/** Writes the gifts of a paid order into the fund book, one row for each campaign line. */
export const allocateGifts = async (app: App, told: { order_id: number; payment_id: number }): Promise<void> => {
  const payment = await findPaymentForBooks(app, told.payment_id)
  const rows = await listGiftRows(app, payment.id)
  const occurred_on = dayOf(app, payment)
  const donor_key = donorKey(app, payment)
  const gifts = await listGifts(app, told.order_id)
  await insertFundings(
    app,
    gifts.map(({ id, campaign_id, amount }) => ({
      campaign_id,
      kind: 'allocation',
      amount,
      occurred_on,
      order_id: told.order_id,
      order_campaign_item_id: id,
      transaction_id: rows.get(id) ?? null,
      donor_key,
    })),
  )
}
