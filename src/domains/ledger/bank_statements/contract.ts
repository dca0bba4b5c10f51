import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id, whole } from '#platform/contract/fields.ts'
import { listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { bankStatementWords } from './messages.ts'
import { controlProblems, leftOutReasons, statementFields, statementStates } from './rules.ts'

export const statementFailures = failures({
  statement_not_draft: [409, bankStatementWords.notDraft],
  statement_used: [409, bankStatementWords.used],
  statement_overlapped: [409, bankStatementWords.overlapped],
})

const State = z.enum(statementStates)
const Field = z.enum(statementFields).nullable()

/** A file of a bank: still looked at, imported, or taken back. NT$. */
export const BankStatement = z.object({
  id: z.int(),
  bank: z.object({ id: z.int(), name: z.string() }),
  file_name: z.string(),
  encoding: z.string(),
  state: State,
  from_on: z.string().nullable(),
  to_on: z.string().nullable(),
  opening_balance: z.int().nullable(),
  closing_balance: z.int().nullable(),
  /** Lines that it added. */
  new_count: z.int(),
  /** Lines of it that were there already. */
  known_count: z.int(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  version: z.int(),
})
export type BankStatement = z.output<typeof BankStatement>

const FileLine = z.object({
  row: z.int(),
  occurred_on: z.string(),
  amount: z.int(),
  text: Personal('partner', 'name'),
  balance: z.int().nullable(),
  /** It is there already. */
  known: z.boolean(),
})

/** What would come of a file. NT$. */
const DryRun = z.object({
  /** The heads of its columns. */
  heads: z.array(z.string()),
  columns: z.array(Field),
  can_read: z.boolean(),
  new_count: z.int(),
  known_count: z.int(),
  from_on: z.string().nullable(),
  to_on: z.string().nullable(),
  /** Its first lines. */
  lines: z.array(FileLine),
  left_out: z.array(z.object({ row: z.int(), cells: Personal('partner', 'name'), why: z.enum(leftOutReasons) })),
  left_out_count: z.int(),
  money_in: z.int(),
  money_out: z.int(),
  /** By the running balance of the file; null where it has none. */
  opening: z.int().nullable(),
  closing: z.int().nullable(),
  broken_row: z.int().nullable(),
  /** Why it is not imported as it is. */
  problem: z.enum(controlProblems).nullable(),
})

export const BankStatementDetail = BankStatement.extend({
  /** Of a file that was not imported yet. */
  dry_run: DryRun.nullable(),
  /** Lines of it that are matched or set aside. */
  used_count: z.int(),
})
export type BankStatementDetail = z.output<typeof BankStatementDetail>

export const bankStatementList = listOf({
  sort: ['-created_at', '-to_on'],
  filters: { account: Id.optional(), state: manyOf(State).optional() },
})

export const StatementColumnsInput = Versioned.extend({ columns: z.array(Field).min(1).max(100) })

const most = 1_000_000_000_000
const Balance = whole({ min: -most, max: most, message: bankStatementWords.balance }).nullish().default(null)
export const StatementImport = Versioned.extend({
  /** What the statement says, where the file has no running balance. NT$. */
  opening_balance: Balance,
  closing_balance: Balance,
})

const path = '/api/admin/bank-statements'

export const bankStatementsApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Files of banks that were read',
    access: staff('transactions view'),
    query: bankStatementList,
    output: pageOf(BankStatement),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One file of a bank, with what would come of it',
    access: staff('transactions view'),
    params: IdParams,
    output: BankStatementDetail,
    failures: [common.not_found],
  }),
  upload: endpoint({
    method: 'POST',
    path,
    summary: 'Read a file of a bank and see what would come of it; nothing is imported yet',
    access: staff('transactions create'),
    multipart: z.object({ bank_account_id: z.string().max(12) }),
    limit: 'upload',
    output: BankStatementDetail,
    status: 201,
  }),
  setColumns: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Say what the columns of a file hold',
    access: staff('transactions create'),
    params: IdParams,
    body: StatementColumnsInput,
    output: BankStatementDetail,
    status: 200,
    failures: [common.not_found, common.stale, statementFailures.statement_not_draft],
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}/:id/import`,
    summary: 'Import the lines of a file that are not there yet; nothing unless opening + in − out = closing',
    access: staff('transactions create'),
    params: IdParams,
    body: StatementImport,
    output: BankStatementDetail,
    status: 200,
    failures: [common.not_found, common.stale, statementFailures.statement_not_draft],
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/:id/undo`,
    summary: 'Throw a file away, with the lines that it added while none of them is used',
    access: staff('transactions update'),
    params: IdParams,
    body: Versioned,
    output: BankStatementDetail,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      statementFailures.statement_not_draft,
      statementFailures.statement_used,
      statementFailures.statement_overlapped,
    ],
  }),
}
