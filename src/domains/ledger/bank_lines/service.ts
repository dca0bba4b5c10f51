import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { addDays, daysBetween, toInstant } from '#platform/contract/time.ts'
import type { Granted, SignedInStaff, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { brokeConstraint } from '#platform/server/postgres_errors.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { createSuspenseItem } from '../suspense_items/service.ts'
import { type AcceptMatch, type BankLine, bankLineFailures, type bankLineList, type Proposal } from './contract.ts'
import { bankLineWords as m } from './messages.ts'
import {
  deleteMatch,
  freeLines,
  insertMatch,
  insertMatched,
  type LineRow,
  listFreeRecords,
  listLineRows,
  listLines,
  listMatched,
  listWaitingOrders,
  readRecord,
  takeLines,
} from './queries.ts'
import { type RecordKind, reasonsFor, scoreOf } from './rules.ts'

const lines = recorded('bank_lines', { label: ({ occurred_on, amount }) => m.label(occurred_on, amount) })

type Seen = { id: number; version: number }
type Candidate = Omit<Proposal, 'score' | 'reasons'> & { last5: string | null; reference: string | null }

/** How far from the day of a line its row may stand: closed months move rows, transfers take days. */
const reach = { before: 60, after: 75 }

const candidatesFor = async (app: App, line: LineRow, amounts: readonly number[] | null): Promise<Candidate[]> => {
  const from = addDays(line.occurred_on, -reach.before)
  const to = addDays(line.occurred_on, reach.after)
  const records = await listFreeRecords(app, { account: line.bank_id, from, to }, amounts)
  const sameSide = records.filter(({ amount }) => amount > 0 === line.amount > 0)
  // money pays no order that was placed after it came
  const orders = line.amount > 0 ? await listWaitingOrders(app, from, line.occurred_on, amounts) : []
  return [
    ...orders.map(({ expected_account: _account, ...order }) => ({ ...order, kind: 'order' as const })),
    ...sameSide.map((record) => ({ ...record, version: null })),
  ]
}

const ranked = (line: LineRow, candidates: readonly Candidate[]): Proposal[] =>
  candidates
    .map(({ last5, reference, ...candidate }) => {
      const reasons = reasonsFor(line.text, {
        days_apart: daysBetween(candidate.occurred_on, line.occurred_on),
        numbers: [candidate.no, reference ?? ''],
        last5,
        names: candidate.who === null ? [] : [candidate.who],
      })
      return { ...candidate, reasons, score: scoreOf(reasons) }
    })
    .toSorted((one, other) => other.score - one.score)

const mostProposals = 5

const shown = async (app: App, rows: readonly LineRow[]): Promise<BankLine[]> => {
  const matched = Map.groupBy(
    await listMatched(app, [...new Set(rows.flatMap(({ match_id }) => match_id ?? []))]),
    ({ match_id }) => match_id,
  )
  const all: BankLine[] = []
  for (const row of rows) {
    const { bank_id, bank_name, match_id, ...line } = row
    const records = match_id === null ? [] : (matched.get(match_id) ?? [])
    const state = match_id !== null ? 'matched' : line.set_aside !== null ? 'aside' : 'open'
    const proposals = state === 'open' ? ranked(row, await candidatesFor(app, row, [row.amount])) : []
    all.push({
      ...line,
      state,
      bank: { id: bank_id, name: bank_name },
      records: records.map((record) => ({ ...record, version: null })),
      lines_count: records[0]?.lines_count ?? (state === 'matched' ? 1 : 0),
      proposals: proposals.slice(0, mostProposals),
    })
  }
  return all
}

/** Lines of bank statements, last first. */
export const listBankLines = async (
  app: App,
  { staff }: StaffOf<'transactions'>,
  query: z.output<typeof bankLineList>,
) => {
  const page = await listLineRows(app, staff, query)
  return { ...page, data: await shown(app, page.data) }
}

/** @throws not_found */
export const getBankLine = async (app: App, _staff: StaffOf<'transactions'>, id: number): Promise<BankLine> =>
  (await shown(app, await listLines(app, [id])))[0] ?? fail(common.not_found)

/** What a line may stand for, of whatever sum. @throws not_found */
export const listCandidates = async (app: App, _staff: Granted<'transactions view'>, id: number) => {
  const line = (await listLines(app, [id]))[0] ?? fail(common.not_found)
  return { data: ranked(line, await candidatesFor(app, line, null)) }
}

/** Lines that are matched together: all there, and of one account. NT$. */
const readTogether = async (app: App, seen: readonly Seen[]) => {
  const ids = [...new Set(seen.map(({ id }) => id))]
  const rows = await listLines(app, ids)
  const [first] = rows
  if (!first || rows.length < seen.length) return fail(common.not_found)
  if (rows.some(({ bank_id }) => bank_id !== first.bank_id)) failField('lines', m.oneAccount)
  return { rows, bank_account_id: first.bank_id, amount: rows.reduce((sum, { amount }) => sum + amount, 0), first }
}

/** What is the same money as lines. NT$. */
type Matched = { kind: RecordKind; id: number; amount: number }

/**
 * Takes lines for rows of the books, in the caller's transaction: in one conditional statement, so that of two people one is
 * too late. A row that is in a match breaks a unique index.
 *
 * @throws not_found; bank_line_taken; bank_record_taken; invalid (422) where the sums differ
 */
export const takeBankLines = async (
  app: App,
  staff: SignedInStaff,
  seen: readonly Seen[],
  records: readonly Matched[],
): Promise<void> => {
  const { rows, bank_account_id, amount } = await readTogether(app, seen)
  const sum = records.reduce((total, record) => total + record.amount, 0)
  if (sum !== amount) failField('records', m.sums(formatMoney(amount), formatMoney(sum)))
  const by = staff.staff.id
  const { id: match_id } = await insertMatch(app, {
    bank_account_id,
    created_at: toInstant(app.clock()),
    created_by: by,
  })
  if ((await takeLines(app, { match_id, seen, by })) < seen.length) fail(bankLineFailures.bank_line_taken)
  try {
    await insertMatched(app, { match_id, bank_account_id }, records)
  } catch (error) {
    if (kinds.some((kind) => brokeConstraint(error, `bank_match_records_${kind}`))) {
      fail(bankLineFailures.bank_record_taken)
    }
    throw error
  }
  const told = records.map(({ kind, id, amount }) => ({ kind, id, amount }))
  for (const row of rows) {
    await recordChange(app, staff, {
      action: 'state_changed',
      subject_type: 'bank_lines',
      subject_id: row.id,
      subject_label: m.label(row.occurred_on, row.amount),
      before: { match_id: null },
      after: { match_id, records: told },
    })
  }
}
const kinds = ['payment', 'refund', 'suspense', 'entry', 'move'] as const

/** One line that is to pay for something: its account, its day and its sum. @throws not_found; bank_line_taken */
export const readOpenLines = async (app: App, seen: readonly Seen[]) => {
  const { rows, first, ...of } = await readTogether(app, seen)
  if (rows.some(({ match_id, set_aside }) => match_id !== null || set_aside !== null)) {
    fail(bankLineFailures.bank_line_taken)
  }
  const last =
    rows
      .map(({ occurred_on }) => occurred_on)
      .toSorted()
      .at(-1) ?? first.occurred_on
  return { ...of, occurred_on: last, text: first.text }
}

/**
 * Says that lines and rows of the books are the same money.
 *
 * @throws not_found; bank_line_taken; bank_record_taken; invalid (422) for a row that is not on the account, and sums that
 *   differ
 */
export const acceptMatch = (app: App, staff: Granted<'transactions update'>, input: z.output<typeof AcceptMatch>) =>
  inTransaction(app, async (app) => {
    const { bank_account_id } = await readTogether(app, input.lines)
    const records: Matched[] = []
    for (const record of input.records) {
      const { amount } = (await readRecord(app, bank_account_id, record)) ?? failField('records', m.recordGone)
      records.push({ ...record, amount })
    }
    await takeBankLines(app, staff, input.lines, records)
    return {
      data: await shown(
        app,
        await listLines(
          app,
          input.lines.map(({ id }) => id),
        ),
      ),
    }
  })

/** Enters the money of a line that no order explains. @throws not_found; bank_line_taken; invalid (422) as createSuspenseItem */
export const holdLine = (
  app: App,
  staff: Granted<'transactions create'>,
  { id, version, payer, note }: Seen & { payer: string | null; note: string | null },
) =>
  inTransaction(app, async (app) => {
    const line = await readOpenLines(app, [{ id, version }])
    if (line.amount <= 0) failField('amount', m.onlyIncome)
    const found = { bank_account_id: line.bank_account_id, amount: line.amount, arrived_on: line.occurred_on }
    const item = await createSuspenseItem(app, staff, {
      ...found,
      payer,
      note,
      reference: line.text.slice(0, 60) || null,
    })
    await takeBankLines(app, staff, [{ id, version }], [{ kind: 'suspense', id: item.id, amount: item.amount }])
    return getBankLine(app, staff, id)
  })

/** Says why a line stands for nothing in the books. @throws not_found; stale; bank_line_taken */
export const setLineAside = (
  app: App,
  staff: Granted<'transactions update'>,
  { id, version, reason }: Seen & { reason: string },
) =>
  inTransaction(app, async (app) => {
    const line = await getBankLine(app, staff, id)
    if (line.state !== 'open') fail(bankLineFailures.bank_line_taken)
    await lines.update(app, staff, { id, version }, { set_aside: reason }, { action: 'state_changed', reason })
    return getBankLine(app, staff, id)
  })

/**
 * Takes a match or a setting aside back: all lines and rows of it are open again. What was booked stays booked.
 *
 * @throws not_found; stale; bank_line_not_used
 */
export const freeLine = (app: App, staff: Granted<'transactions update'>, { id, version }: Seen) =>
  inTransaction(app, async (app) => {
    const line = await lines.update(
      app,
      staff,
      { id, version },
      {},
      {
        action: 'state_changed',
        writeChildren: async (app, { match_id, set_aside }) => {
          if (match_id === null && set_aside === null) fail(bankLineFailures.bank_line_not_used)
          if (match_id === null) return
          await freeLines(app, match_id, staff.staff.id)
          await deleteMatch(app, match_id)
        },
      },
    )
    if (line.set_aside !== null) {
      await lines.update(app, staff, { id, version: line.version }, { set_aside: null }, { action: 'state_changed' })
    }
    return getBankLine(app, staff, id)
  })
