import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { cleanFileName } from '#platform/server/file_names.ts'
import { recorded } from '#platform/server/recorded.ts'
import { oneAtATime, readTableFile } from '#platform/server/table_file.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { UploadedFile } from '#platform/server/uploaded_file.ts'
import { findAccount } from '../bank_accounts/queries.ts'
import { holdAccount } from '../bank_accounts/service.ts'
import {
  type BankStatementDetail,
  type bankStatementList,
  type StatementColumnsInput,
  type StatementImport,
  statementFailures,
} from './contract.ts'
import { controlProblemWords, bankStatementWords as m } from './messages.ts'
import {
  countUsed,
  deleteFile,
  deleteLines,
  fieldsOf,
  findProfile,
  findStatement,
  insertFile,
  insertLines,
  isOverlapped,
  listStatementRows,
  listStoredLines,
  readUsed,
  textsOf,
  upsertProfile,
} from './queries.ts'
import {
  canRead,
  compareLines,
  controlOf,
  findHead,
  headsOf,
  readLines,
  type SheetRow,
  type StatementColumns,
  whyNotBalanced,
} from './rules.ts'

const statements = recorded('bank_statements', { label: ({ file_name }) => file_name })

type Row = NonNullable<Awaited<ReturnType<typeof findStatement>>>
type Shown = { bank_id: number; bank_name: string }
const shown = <R extends Shown>({ bank_id, bank_name, ...row }: R) => ({
  ...row,
  bank: { id: bank_id, name: bank_name },
})

/** Files of banks, last first. */
export const listStatements = async (
  app: App,
  _staff: Granted<'transactions view'>,
  query: z.output<typeof bankStatementList>,
) => {
  const page = await listStatementRows(app, query)
  return { ...page, data: page.data.map(shown) }
}

/** What a file says with its columns, and which of its lines are there already. */
const readFile = async (app: App, row: Row, rows: readonly SheetRow[]) => {
  const columns = fieldsOf(row.columns)
  const { lines, left_out } = canRead(columns)
    ? readLines(rows, { head_row: row.head_row, columns }, taipeiDay(app.clock()))
    : { lines: [], left_out: [] }
  const days = lines.map(({ occurred_on }) => occurred_on).toSorted()
  const [from_on = null, to_on = null] = [days[0], days.at(-1)]
  const stored = from_on && to_on ? await listStoredLines(app, row.bank_id, from_on, to_on) : []
  return { columns, from_on, to_on, left_out, lines: compareLines(lines, stored), control: controlOf(lines) }
}

/** How many lines of a file are shown before it is imported. */
const mostShown = 200

const dryRunOf = async (app: App, row: Row): Promise<BankStatementDetail['dry_run']> => {
  if (row.state !== 'draft' || row.file_rows === null) return null
  const { columns, lines, left_out, control, from_on, to_on } = await readFile(app, row, row.file_rows)
  const known_count = lines.filter(({ known }) => known).length
  return {
    heads: [...(row.file_rows.find((one) => one.row === row.head_row)?.cells ?? [])],
    columns,
    can_read: canRead(columns),
    ...{ from_on, to_on, known_count, new_count: lines.length - known_count },
    lines: lines.slice(0, mostShown),
    left_out: left_out.slice(0, mostShown),
    left_out_count: left_out.length,
    ...control,
    problem: whyNotBalanced(control, { opening: null, closing: null }),
  }
}

/** A file of a bank. @throws not_found */
export const getStatement = async (
  app: App,
  _staff: StaffOf<'transactions'>,
  id: number,
): Promise<BankStatementDetail> => {
  const row = (await findStatement(app, id)) ?? fail(common.not_found)
  const { head_row: _head, columns: _columns, file_rows: _rows, ...rest } = row
  return { ...shown(rest), dry_run: await dryRunOf(app, row), used_count: await readUsed(app, id) }
}

/**
 * Reads a file of a bank and keeps its rows until it is imported or thrown away. The columns are those of the last file of
 * the account, else what their heads say.
 *
 * @throws invalid (422) for an account that has no statements, and for a file that cannot be read
 */
export const uploadStatement = async (
  app: App,
  staff: Granted<'transactions create'>,
  { fields, bytes, name }: UploadedFile,
): Promise<BankStatementDetail> => {
  const asked = /^\d{1,12}$/.test(fields.bank_account_id ?? '') ? Number(fields.bank_account_id) : 0
  const account = await findAccount(app, asked)
  if (!account || account.kind === 'suspense' || account.kind === 'cash') {
    return failField('bank_account_id', m.unknownAccount)
  }
  const table = await oneAtATime(staff.staff.id, () => readTableFile({ bytes, name, unreadable: 'mark' }))
  const rows = [{ row: table.head_row, cells: table.head }, ...table.rows]
  const { head_row, columns } = findHead(rows, await findProfile(app, account.id))
  const file_name = (cleanFileName(name) || 'file').slice(0, 200)
  const values = { bank_account_id: account.id, file_name, encoding: table.encoding, head_row }
  const { id } = await statements.create(
    app,
    staff,
    { ...values, columns: textsOf(columns) },
    { writeChildren: (app, { id }) => insertFile(app, id, rows) },
  )
  return getStatement(app, staff, id)
}

type Seen = { id: number; version: number }

const draftOf = async (app: App, id: number): Promise<Row & { file_rows: readonly SheetRow[] }> => {
  const row = (await findStatement(app, id)) ?? fail(common.not_found)
  const { state, file_rows } = row
  if (state !== 'draft' || file_rows === null) return fail(statementFailures.statement_not_draft)
  return { ...row, file_rows }
}

const demandColumns = (columns: StatementColumns): void => {
  if (!canRead(columns)) failField('columns', m.columns)
}

/** Says what the columns of a file hold. @throws not_found; stale; statement_not_draft; invalid (422) for too few or twice the same */
export const setColumns = (
  app: App,
  staff: Granted<'transactions create'>,
  { id, version, columns }: z.output<typeof StatementColumnsInput> & Seen,
) =>
  inTransaction(app, async (app) => {
    const row = await draftOf(app, id)
    if (columns.length !== row.columns.length) failField('columns', m.otherColumns)
    demandColumns(columns)
    await statements.update(app, staff, { id, version }, { columns: textsOf(columns) })
    return getStatement(app, staff, id)
  })

/**
 * Imports the lines of a file that are not there yet. The account is held, so that of two files at once the second sees what
 * the first added. Nothing is imported unless opening + in − out = closing.
 *
 * @throws not_found; stale; statement_not_draft; invalid (422) where the columns are not known or the sums do not agree
 */
export const importStatement = (
  app: App,
  staff: Granted<'transactions create'>,
  { id, version, opening_balance, closing_balance }: z.output<typeof StatementImport> & Seen,
) =>
  inTransaction(app, async (app) => {
    await holdAccount(app, 'bank_account_id', (await draftOf(app, id)).bank_id)
    const row = await draftOf(app, id)
    const { columns, lines, control, from_on, to_on } = await readFile(app, row, row.file_rows)
    demandColumns(columns)
    if (lines.length === 0) failField('columns', m.noLines)
    const problem = whyNotBalanced(control, { opening: opening_balance, closing: closing_balance })
    if (problem)
      failField(/opening/.test(problem) ? 'opening_balance' : 'closing_balance', controlProblemWords[problem])
    const added = lines.filter(({ known }) => !known)
    const heads = row.file_rows.find((one) => one.row === row.head_row)?.cells ?? []
    const counts = { new_count: added.length, known_count: lines.length - added.length }
    const balances = {
      opening_balance: control.opening ?? opening_balance,
      closing_balance: control.closing ?? closing_balance,
    }
    const imported = { imported_at: toInstant(app.clock()), imported_by: staff.staff.id }
    const set = { state: 'imported', ...{ from_on, to_on }, ...counts, ...balances, ...imported } as const
    await statements.update(app, staff, { id, version }, set, {
      action: 'state_changed',
      writeChildren: async (app) => {
        await insertLines(app, {
          statement_id: id,
          bank_account_id: row.bank_id,
          created_by: staff.staff.id,
          lines: added,
        })
        await upsertProfile(app, row.bank_id, { heads: headsOf(heads), columns })
        await deleteFile(app, id)
      },
    })
    return getStatement(app, staff, id)
  })

/**
 * Throws a file away, with the lines that it added.
 *
 * @throws not_found; stale; statement_not_draft where that was done already; statement_used while one of its lines is matched
 *   or set aside; statement_overlapped while a later file counts on its lines
 */
export const undoStatement = (app: App, staff: Granted<'transactions update'>, { id, version }: Seen) =>
  inTransaction(app, async (app) => {
    const row = (await findStatement(app, id)) ?? fail(common.not_found)
    await holdAccount(app, 'bank_account_id', row.bank_id)
    await statements.update(
      app,
      staff,
      { id, version },
      { state: 'undone' },
      {
        action: 'state_changed',
        writeChildren: async (app) => {
          if (row.state === 'undone') fail(statementFailures.statement_not_draft)
          if ((await countUsed(app, id)) > 0) fail(statementFailures.statement_used)
          if (row.state === 'imported' && (await isOverlapped(app, id))) fail(statementFailures.statement_overlapped)
          await deleteLines(app, id)
          await deleteFile(app, id)
        },
      },
    )
    return getStatement(app, staff, id)
  })
