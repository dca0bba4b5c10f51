import { ledgerWords } from '#domains/ledger/messages.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { type Instant, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type BankKey, type Banks, openingBalances } from '../banks.ts'
import type { Calendar } from '../calendar.ts'
import type { Campaign } from '../campaigns.ts'
import { insertRows, insertWithIds, type Row, takeSerials } from '../rows.ts'
import type { Staff } from '../staff.ts'
import { moveTexts } from '../texts/history.ts'
import { anEntry, type Entry } from './entries.ts'

/** Money that changed its place, before it has a number. */
type Move = { at: Instant; from: BankKey; to: BankKey; amount: number; payout: number | null }

const months = 24
/** Left with the gateway for refunds, and what a payout costs. NT$. */
const reserve = 12_000
const payoutFee = 15
/** What one fund gave to another. NT$. */
const transferred = 5_000
const transferGroup = 'de000000-0000-4000-8000-000000000001'
/** Kept on the general account for rent and wages. NT$. */
const houseMoney = 300_000

const isBooked = ({ state, public_as }: Entry) => state !== 'draft' && public_as !== 'sum_of_day'
const signed = ({ direction, reverses, amount }: Entry) =>
  (direction === 'income') === (reverses === null) ? amount : -amount
const sum = (entries: readonly Entry[], is: (entry: Entry) => boolean) =>
  entries.filter(is).reduce((total, entry) => total + signed(entry), 0)

/** What the gateway paid out to the general account each month, less its reserve. */
const payouts = (entries: readonly Entry[], calendar: Calendar): Move[] => {
  const paid: Move[] = []
  for (let month = months - 1; month >= 0; month -= 1) {
    const at = calendar.at(month * 30 + 3, 10, 30)
    const before = paid.reduce((total, { amount }) => total + amount + payoutFee, 0)
    const held = sum(entries, (entry) => isBooked(entry) && entry.bank === 'gateway' && entry.at < at)
    const amount = openingBalances.gateway + held - before - reserve - payoutFee
    if (amount >= 1_000) paid.push({ at, from: 'gateway', to: 'general', amount, payout: paid.length })
  }
  return paid
}

/**
 * What of the money under a permit was brought to the dedicated account, a few days after each payout: gifts that came on
 * other accounts, less what was refunded and paid from there, as far as the house can spare it.
 */
const restricted = (entries: readonly Entry[], moved: readonly Move[], campaigns: readonly Campaign[]): Move[] => {
  const dedicated = new Set(campaigns.flatMap(({ id, permit_id }) => (permit_id === null ? [] : [id])))
  const brought: Move[] = []
  for (const { at } of moved) {
    const until = (entry: Entry) => isBooked(entry) && entry.at < at
    const before = brought.reduce((total, { amount }) => total + amount, 0)
    const owed = sum(
      entries,
      (entry) => until(entry) && entry.bank !== 'solicitation' && dedicated.has(entry.campaign_id ?? 0),
    )
    const arrived = moved.filter((move) => move.at <= at).reduce((total, { amount }) => total + amount, 0)
    const general =
      openingBalances.general + sum(entries, (entry) => until(entry) && entry.bank === 'general') + arrived - before
    const amount = Math.min(owed - before, general - houseMoney)
    if (amount > 0) brought.push({ at: addHours(at, 26), from: 'general', to: 'solicitation', amount, payout: null })
  }
  return brought
}

const addHours = (at: Instant, hours: number): Instant => new Date(Date.parse(at) + hours * 3_600_000).toISOString()

export type Moves = { readonly moves: readonly Move[]; readonly fees: readonly Entry[] }

/** Payouts with their fees, and the moves to the dedicated account, as the cash book makes them. */
export const planMoves = (
  entries: readonly Entry[],
  { calendar, campaigns }: { calendar: Calendar; campaigns: readonly Campaign[] },
): Moves => {
  const paid = payouts(entries, calendar)
  const moves = [...paid, ...restricted(entries, paid, campaigns)].filter(({ at }) => at <= calendar.now)
  const fees = paid.map(({ at, payout }) =>
    anEntry({
      at,
      bank: 'gateway',
      direction: 'expense',
      amount: payoutFee,
      category: 'gateway_fee',
      title: ledgerWords.feeTitle,
      method: 'other',
      payout,
    }),
  )
  return { moves: moves.toSorted((a, b) => a.at.localeCompare(b.at)), fees }
}

/** Writes the payouts. Answers their ids in their order. */
export const insertPayouts = (app: App, { moves }: Moves, banks: Banks, staff: Staff): Promise<number[]> =>
  insertWithIds(
    app,
    'payouts',
    moves
      .filter(({ payout }) => payout !== null)
      .map(({ at, amount }) => ({
        gateway_account_id: banks.gateway,
        bank_account_id: banks.general,
        paid_on: taipeiDay(at),
        amount,
        fee_amount: payoutFee,
        reference: moveTexts.statement(taipeiDay(at)),
        created_at: at,
        updated_at: at,
        created_by: staff.accountant.id,
        updated_by: staff.accountant.id,
      })),
  )

const moveRow = (
  { at, from, to, amount, payout }: Move,
  no: string,
  ids: readonly number[],
  banks: Banks,
  staff: Staff,
) =>
  ({
    no,
    kind: payout === null ? 'move' : 'payout',
    from_account_id: banks[from],
    to_account_id: banks[to],
    amount,
    occurred_on: taipeiDay(at),
    payout_id: payout === null ? null : entryAt(ids, payout),
    note: payout === null ? moveTexts.dedicated : null,
    approved_by: payout === null && amount > 10_000 ? staff.manager.id : null,
    created_by: staff.accountant.id,
    created_at: at,
  }) satisfies Row<'account_moves'>

/** Writes the moves, in the order of time. */
export const insertMoves = async (app: App, { moves }: Moves, ids: readonly number[], banks: Banks, staff: Staff) => {
  const serials = await takeSerials(app, 'account_move_no_seq', moves.length)
  const rows = moves.map((move, index) =>
    moveRow(move, `M${taipeiDay(move.at).slice(0, 4)}-${String(serials[index]).padStart(6, '0')}`, ids, banks, staff),
  )
  await insertRows(app, 'account_moves', rows)
}

/** Some of the largest fund goes to the smallest: asked for by one person, agreed to by another. */
export const insertTransfer = async (
  app: App,
  { calendar, staff }: { calendar: Calendar; staff: Staff },
): Promise<void> => {
  const funds = await app.db
    .selectFrom('campaign_totals')
    .select('campaign_id')
    .where('balance', '>', 0)
    .orderBy('balance', 'desc')
    .execute()
  const [largest, smallest] = [funds.at(0), funds.at(-1)]
  if (!largest || !smallest) return
  const at = calendar.at(1, 16, 20)
  const side = (campaign_id: number, amount: number) => ({
    campaign_id,
    kind: 'transfer' as const,
    amount,
    occurred_on: taipeiDay(at),
    transfer_group: transferGroup,
    note: moveTexts.transfer,
    approved_by: staff.manager.id,
    created_by: staff.accountant.id,
    created_at: at,
  })
  const sides = [side(largest.campaign_id, -transferred), side(smallest.campaign_id, transferred)]
  await insertRows(
    app,
    'fundings',
    sides.toSorted((a, b) => a.campaign_id - b.campaign_id),
  )
}
