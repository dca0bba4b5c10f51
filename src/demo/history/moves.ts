import { ledgerWords } from '#domains/ledger/messages.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { type Instant, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type BankKey, type Banks, bookMonths, openingBalances } from '../banks.ts'
import type { Calendar } from '../calendar.ts'
import { house } from '../facts.ts'
import { insertRows, insertWithIds, type Row, takeSerials } from '../rows.ts'
import type { Staff } from '../staff.ts'
import { moveTexts } from '../texts/history.ts'
import { anEntry, type Entry } from './entries.ts'

/** Money that changed its place, before it has a number. `fee`: what the gateway kept of it. */
export type Move = { at: Instant; from: BankKey; to: BankKey; amount: number; fee: number; payout: number | null }

/** Left with the gateway for refunds. NT$. */
const reserve = 12_000
/** What one fund gave to another. NT$. */
const transferred = 5_000
const transferGroup = 'de000000-0000-4000-8000-000000000001'

const signed = ({ direction, reverses, amount }: Entry) =>
  (direction === 'income') === (reverses === null) ? amount : -amount
const sum = (entries: readonly Entry[], is: (entry: Entry) => boolean) =>
  entries.filter(is).reduce((total, entry) => total + signed(entry), 0)

/** What the gateway paid out to the general account each month, less its reserve and its fee of what came since the last time. */
export const planPayouts = (entries: readonly Entry[], calendar: Calendar): Move[] => {
  const ofGateway = entries.filter(({ bank }) => bank === 'gateway')
  const paid: Move[] = []
  for (const at of calendar.monthly(bookMonths, 5, 10, 30)) {
    const since = paid.at(-1)?.at ?? ''
    const before = paid.reduce((total, move) => total + move.amount + move.fee, 0)
    const came = sum(ofGateway, (entry) => entry.direction === 'income' && entry.at >= since && entry.at < at)
    const fee = Math.round((came * house.gateway_fee_bp) / 10_000)
    const held = openingBalances.gateway + sum(ofGateway, (entry) => entry.at < at)
    const amount = held - before - reserve - fee
    if (amount >= 1_000) paid.push({ at, from: 'gateway', to: 'general', amount, fee, payout: paid.length })
  }
  return paid
}

/** The rows of what the gateway kept of its payouts. */
export const feesOf = (payouts: readonly Move[]): Entry[] =>
  payouts
    .filter(({ fee }) => fee > 0)
    .map(({ at, fee, payout }) =>
      anEntry({
        at,
        bank: 'gateway',
        direction: 'expense',
        amount: fee,
        category: 'gateway_fee',
        title: ledgerWords.feeTitle,
        method: 'other',
        payout,
      }),
    )

/** Writes the payouts. Answers their ids in their order. */
export const insertPayouts = (app: App, payouts: readonly Move[], banks: Banks, staff: Staff): Promise<number[]> =>
  insertWithIds(
    app,
    'payouts',
    payouts.map(({ at, amount, fee }, index) => ({
      gateway_account_id: banks.gateway,
      bank_account_id: banks.general,
      paid_on: taipeiDay(at),
      amount,
      fee_amount: fee,
      reference: moveTexts.statement(taipeiDay(at)),
      // the newest one waits to be compared
      explained: index === payouts.length - 1 ? null : moveTexts.explained,
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
export const insertMoves = async (
  app: App,
  moves: readonly Move[],
  ids: readonly number[],
  banks: Banks,
  staff: Staff,
) => {
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
    .selectFrom('campaign_totals as t')
    .innerJoin('campaigns as c', 'c.id', 't.campaign_id')
    .select('t.campaign_id')
    .where('t.balance', '>', 0)
    // money of an appeal stays with its permit
    .where('c.solicitation_basis', '<>', 'permit')
    .orderBy('t.balance', 'desc')
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
