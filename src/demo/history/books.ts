import { sql } from 'kysely'
import { entryAt, entryOf } from '#platform/contract/known_entries.ts'
import { type Instant, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Animals } from '../animals.ts'
import type { Banks } from '../banks.ts'
import { later } from '../calendar.ts'
import { insertRows, insertWithIds, type Row, takeSerials } from '../rows.ts'
import type { Staff } from '../staff.ts'
import type { Refund } from './after_payment.ts'
import type { Entry } from './entries.ts'
import type { PaidOrder } from './payments.ts'
import { hasReached } from './sale.ts'

/** The accounts, and the ids of the payouts in their order. */
type Places = { banks: Banks; payouts: readonly number[] }

/** A row of the cash book in the database. */
export type BookedEntry = Entry & { id: number; no: string }

const rowOf = (entry: Entry, no: string, { banks, payouts }: Places): Row<'transactions'> => {
  const isDraft = entry.state === 'draft'
  const isBySystem = entry.created_by === null
  return {
    no,
    direction: entry.direction,
    occurred_on: taipeiDay(entry.at),
    value_on: entry.value_on,
    bank_account_id: banks[entry.bank],
    amount: entry.amount,
    category: entry.category,
    title: entry.title,
    counterparty: entry.counterparty,
    counterparty_kind: entry.counterparty === null ? null : entry.counterparty_kind,
    public_name: entry.public_name,
    campaign_id: entry.campaign_id,
    permit_id: entry.permit_id,
    order_id: entry.order_id,
    payment_id: entry.payment_id,
    refund_id: entry.refund_id,
    payout_id: entry.payout === null ? null : entryAt(payouts, entry.payout),
    order_campaign_item_id: entry.order_campaign_item_id,
    public_as: entry.public_as,
    method: entry.method,
    voucher_no: entry.invoice ? `V${no.slice(3, 5)}-${no.slice(-4)}` : null,
    note: entry.note,
    state: entry.state,
    posted_at: isDraft ? null : entry.at,
    // a second person enters what is above NT$10,000, alone or with the bills of its payee and day
    posted_by: isDraft ? null : (entry.published_by ?? entry.created_by),
    publish_at: isBySystem && entry.public_as === 'itself' ? entry.at : null,
    published_at: entry.published_at,
    published_by: entry.published_by,
    reverses_id: null,
    created_at: entry.at,
    updated_at: entry.published_at ?? entry.at,
    created_by: entry.created_by,
    updated_by: entry.published_by,
  }
}

/** Tells each part of a day the sum that it is in. */
const sumPartsOfDays = (app: App) =>
  sql`update transactions t set day_sum_id = d.id from transactions d
       where t.public_as = 'part_of_day' and d.public_as = 'sum_of_day'
         and (t.direction, t.occurred_on, t.bank_account_id, t.category)
           = (d.direction, d.occurred_on, d.bank_account_id, d.category)`.execute(app.db)

const byTime = (a: { at: Instant }, b: { at: Instant }) => Date.parse(a.at) - Date.parse(b.at)

/** Writes the cash book in the order of time. A row that takes another back comes last, and its original is marked. */
export const insertEntries = async (app: App, entries: readonly Entry[], places: Places): Promise<BookedEntry[]> => {
  const sorted = [...entries].sort(byTime)
  const serials = await takeSerials(app, 'transaction_no_seq', sorted.length)
  const numbered = sorted.map((entry, index) => ({
    entry,
    no: `T${taipeiDay(entry.at).slice(0, 4)}-${String(serials[index]).padStart(6, '0')}`,
  }))
  const originals = numbered.filter(({ entry }) => entry.reverses === null)
  const ids = await insertWithIds(
    app,
    'transactions',
    originals.map(({ entry, no }) => rowOf(entry, no, places)),
  )
  const idOf = new Map(originals.map(({ entry }, index) => [entry, entryAt(ids, index)]))
  for (const { entry, no } of numbered) {
    if (entry.reverses === null) continue
    const reverses_id = entryOf(idOf, entry.reverses)
    await insertRows(app, 'transactions', [{ ...rowOf(entry, no, places), reverses_id }])
    await app.db
      .updateTable('transactions')
      .set({ state: 'reversed', version: 2 })
      .where('id', '=', reverses_id)
      .execute()
  }
  await sumPartsOfDays(app)
  return originals.map(({ entry, no }) => ({ ...entry, no, id: entryOf(idOf, entry) }))
}

type Funding = Row<'fundings'> & { created_at: Instant }
const nothing = {
  order_id: null,
  order_campaign_item_id: null,
  refund_line_id: null,
  transaction_id: null,
  animal_id: null,
  donor_key: null,
  note: null,
  approved_by: null,
  created_by: null,
}

/** Who gave, without saying who. */
const donorKey = (app: App, { donor }: PaidOrder) =>
  donor.id === null ? `e:${app.secrets.blindIndex(donor.email.trim().toLowerCase(), 'donor_email')}` : `c:${donor.id}`

/** Rows of gifts by side, payment or refund, and line of the order. */
type Booked = ReadonlyMap<string, number>

const allocations = (app: App, order: PaidOrder & { paid_at: Instant }, booked: Booked): Funding[] =>
  order.given.map(({ id, campaign, amount }) => ({
    campaign_id: campaign.id,
    kind: 'allocation',
    amount,
    occurred_on: taipeiDay(order.booked_at ?? order.paid_at),
    ...nothing,
    order_id: order.id,
    order_campaign_item_id: id,
    transaction_id: booked.get(`income ${order.payment_id} ${id}`) ?? null,
    donor_key: donorKey(app, order),
    created_at: order.booked_at ?? order.paid_at,
  }))

const refundFundings = (app: App, { id, order, done_at, given }: Refund, booked: Booked, staff: Staff): Funding[] =>
  given.map(({ line, amount, refund_line_id }) => ({
    campaign_id: line.campaign.id,
    kind: 'refund',
    amount: -amount,
    occurred_on: taipeiDay(done_at),
    ...nothing,
    transaction_id: booked.get(`expense ${id} ${line.id}`) ?? null,
    order_id: order.id,
    order_campaign_item_id: line.id,
    refund_line_id,
    donor_key: donorKey(app, order),
    approved_by: staff.manager.id,
    created_by: staff.accountant.id,
    created_at: done_at,
  }))

/** A bill that a campaign paid. */
type Spending = BookedEntry & { campaign_id: number }
const isSpending = (entry: BookedEntry): entry is Spending => entry.campaign_id !== null && entry.invoice !== null

/** Which animal a bill was for: those of its campaign take turns. Bills from before the animals came name none. */
const animalOf = ({ byCampaign }: Animals, entry: Spending): number | null => {
  const day = taipeiDay(entry.at)
  const animals = (byCampaign.get(entry.campaign_id) ?? []).filter(({ since }) => since <= day)
  return animals[entry.id % animals.length]?.id ?? null
}

/** Writes the fund book in the order of time, so that no campaign is below zero at any moment. */
export const insertFundings = async (
  app: App,
  orders: readonly PaidOrder[],
  refunds: readonly Refund[],
  entries: readonly BookedEntry[],
  { staff, animals }: { staff: Staff; animals: Animals },
): Promise<void> => {
  const booked = new Map(
    entries.map(
      ({ id, direction, payment_id, refund_id, order_campaign_item_id: item }) =>
        [`${direction} ${payment_id ?? refund_id} ${item}`, id] as const,
    ),
  )
  const paid = orders.filter(hasReached('paid_at'))
  const spent = entries.filter(isSpending)
  const rows: Funding[] = [
    ...paid.flatMap((order) => allocations(app, order, booked)),
    ...refunds.flatMap((refund) => refundFundings(app, refund, booked, staff)),
    ...spent.map((entry) => ({
      campaign_id: entry.campaign_id,
      kind: 'disbursement' as const,
      amount: -entry.amount,
      occurred_on: taipeiDay(entry.at),
      ...nothing,
      transaction_id: entry.id,
      animal_id: animalOf(animals, entry),
      note: entry.title,
      approved_by: staff.manager.id,
      created_by: staff.accountant.id,
      created_at: later(entry.at, 1),
    })),
  ]
  rows.sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  await insertRows(app, 'fundings', rows)
}
