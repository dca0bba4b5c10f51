import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted, SignedInStaff, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { brokeConstraint } from '#platform/server/postgres_errors.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { createSuspenseItem } from '../suspense_items/service.ts'
import {
  type AcceptMatch,
  type BankLine,
  type BankLineDetail,
  bankLineFailures,
  type bankLineList,
} from './contract.ts'
import { bankLineWords as m, recordKindWords } from './messages.ts'
import { candidatesFor, proposalsFor } from './proposals.ts'
import {
  deleteMatch,
  findEditor,
  freeLines,
  insertMatch,
  insertMatched,
  type LineRow,
  listLineRows,
  listLines,
  listLinesBeside,
  listMatched,
  readRecord,
  takeLines,
} from './queries.ts'
import type { RecordKind } from './rules.ts'

const lines = recorded('bank_lines', { label: ({ occurred_on, amount }) => m.label(occurred_on, amount) })

type Seen = { id: number; version: number }
const isOpen = ({ match_id, set_aside }: LineRow) => match_id === null && set_aside === null

const shown = async (app: App, rows: readonly LineRow[]): Promise<BankLine[]> => {
  const matched = Map.groupBy(
    await listMatched(app, [...new Set(rows.flatMap(({ match_id }) => match_id ?? []))]),
    ({ match_id }) => match_id,
  )
  const proposals = await proposalsFor(app, rows.filter(isOpen))
  return rows.map((row) => {
    const { bank_id, bank_name, match_id, ...line } = row
    const records = match_id === null ? [] : (matched.get(match_id) ?? [])
    const state = isOpen(row) ? 'open' : match_id === null ? 'aside' : 'matched'
    return {
      ...line,
      state,
      bank: { id: bank_id, name: bank_name },
      records: records.map((record) => ({ ...record, version: null })),
      lines_count: records[0]?.lines_count ?? (state === 'matched' ? 1 : 0),
      proposals: proposals.get(row.id) ?? [],
    }
  })
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

/** A line with what it may stand for, of whatever sum, and open lines that it may be matched with. @throws not_found */
export const getLineDetail = async (
  app: App,
  staff: Granted<'transactions view'>,
  id: number,
): Promise<BankLineDetail> => {
  const line = await getBankLine(app, staff, id)
  const row = (await listLines(app, [id]))[0] ?? fail(common.not_found)
  if (!isOpen(row)) return { ...line, candidates: [], beside: [] }
  return { ...line, candidates: await candidatesFor(app, row), beside: await listLinesBeside(app, row) }
}

/** Open lines are in the version that was seen. One that was taken meanwhile is told as such. @throws bank_line_taken; stale */
const demandSeen = async (app: App, staff: SignedInStaff, rows: readonly LineRow[], seen: readonly Seen[]) => {
  if (!rows.every(isOpen)) fail(bankLineFailures.bank_line_taken)
  for (const row of rows) {
    const wanted = seen.find(({ id }) => id === row.id) ?? row
    if (row.version !== wanted.version) await demandVersion(app, staff, (await findEditor(app, row.id)) ?? row, wanted)
  }
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
  await demandSeen(app, staff, rows, seen)
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
  const reason = m.matched(records.map(({ kind, amount }) => `${recordKindWords[kind]} ${formatMoney(amount)}`))
  for (const row of rows) {
    await recordChange(app, staff, { ...aboutLine(row), before: { match_id: null }, after: { match_id }, reason })
  }
}

const aboutLine = ({ id, occurred_on, amount }: Pick<LineRow, 'id' | 'occurred_on' | 'amount'>) => ({
  action: 'state_changed' as const,
  subject_type: 'bank_lines' as const,
  subject_id: id,
  subject_label: m.label(occurred_on, amount),
})
const kinds = ['payment', 'refund', 'suspense', 'entry', 'move'] as const

/** One line that is to pay for something: its account, its day and its sum. @throws not_found; bank_line_taken */
export const readOpenLines = async (app: App, seen: readonly Seen[]) => {
  const { rows, first, ...of } = await readTogether(app, seen)
  if (!rows.every(isOpen)) fail(bankLineFailures.bank_line_taken)
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
    const { match_id, set_aside } = (await listLines(app, [id]))[0] ?? fail(common.not_found)
    const freed = { match_id: null, set_aside: null }
    await lines.update(app, staff, { id, version }, freed, {
      action: 'state_changed',
      // in the version that was seen nothing but this was read
      writeChildren: async (app) => {
        if (match_id === null && set_aside === null) fail(bankLineFailures.bank_line_not_used)
        if (match_id === null) return
        for (const other of await freeLines(app, match_id, staff.staff.id)) {
          await recordChange(app, staff, { ...aboutLine(other), before: { match_id }, after: { match_id: null } })
        }
        await deleteMatch(app, match_id)
      },
    })
    return getBankLine(app, staff, id)
  })
