import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, Id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { DirectionField } from '../contract.ts'
import { bankLineWords } from './messages.ts'
import { lineStates, matchReasons, recordKinds } from './rules.ts'

export const bankLineFailures = failures({
  bank_line_taken: [409, bankLineWords.taken],
  bank_record_taken: [409, bankLineWords.recordTaken],
  bank_line_not_used: [409, bankLineWords.notUsed],
})

const State = z.enum(lineStates)

/** Something that a line may stand for. NT$. */
export const BankRecord = z.object({
  kind: z.enum([...recordKinds, 'order']),
  id: z.int(),
  /** Of an order that is not paid yet: what a payment of it names. */
  version: z.int().nullable(),
  occurred_on: z.string(),
  /** Above 0 in, below 0 out. */
  amount: z.int(),
  /** The number of an order, a row, a move. */
  no: z.string(),
  /** What it is about: a title, a remark, the other account. */
  about: z.string().nullable(),
  who: Personal('partner', 'name').nullable(),
  /** The order that it belongs to. */
  order_id: z.int().nullable(),
})
export type BankRecord = z.output<typeof BankRecord>

/** A candidate of the same sum. A person says whether it is the one. */
export const Proposal = BankRecord.extend({ score: z.int(), reasons: z.array(z.enum(matchReasons)) })
export type Proposal = z.output<typeof Proposal>

/** A line of a statement. NT$; above 0 came in, below 0 went out. */
export const BankLine = z.object({
  id: z.int(),
  statement_id: z.int(),
  bank: z.object({ id: z.int(), name: z.string() }),
  occurred_on: z.string(),
  amount: z.int(),
  text: Personal('partner', 'name'),
  balance: z.int().nullable(),
  state: State,
  set_aside: z.string().nullable(),
  /** What it stands for. */
  records: z.array(BankRecord),
  /** How many lines stand for the same, with this one. */
  lines_count: z.int(),
  /** Of an open line, the likeliest first. */
  proposals: z.array(Proposal),
  version: z.int(),
})
export type BankLine = z.output<typeof BankLine>

/** An open line that may be matched together with another one. NT$. */
const LineBeside = z.object({
  id: z.int(),
  version: z.int(),
  occurred_on: z.string(),
  amount: z.int(),
  text: Personal('partner', 'name'),
})

export const BankLineDetail = BankLine.extend({
  /** What it may stand for, of whatever sum, around its day. */
  candidates: z.array(Proposal),
  /** Open lines of its account and side, the nearest day first. */
  beside: z.array(LineBeside),
})
export type BankLineDetail = z.output<typeof BankLineDetail>

export const bankLineList = listOf({
  sort: ['-occurred_on', 'occurred_on'],
  filters: {
    state: manyOf(State).optional(),
    account: Id.optional(),
    statement: Id.optional(),
    direction: DirectionField.optional(),
    /** Both days inclusive. */
    from: DayField.optional(),
    to: DayField.optional(),
  },
  per_page: { default: 20, max: 100 },
})

const SeenLines = z
  .array(z.object({ id: Id, version: z.int() }))
  .min(1)
  .max(50)
const of = (action: string) => `/api/admin/bank-lines/${action}` as const
const Done = z.object({ data: z.array(BankLine) })
const changes = [common.not_found, common.stale, bankLineFailures.bank_line_taken] as const

export const AcceptMatch = z.object({
  lines: SeenLines,
  records: z
    .array(z.object({ kind: z.enum(recordKinds), id: Id }))
    .min(1)
    .max(50),
})

export const bankLinesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bank-lines',
    summary: 'Lines of bank statements with what they stand for, and proposals for those that are open',
    access: staff('transactions view'),
    query: bankLineList,
    output: pageOf(BankLine),
  }),
  get: endpoint({
    method: 'GET',
    path: of(':id'),
    summary: 'One line of a bank statement, with what it may stand for of whatever sum, and lines to match it with',
    access: staff('transactions view'),
    params: IdParams,
    output: BankLineDetail,
    failures: [common.not_found],
  }),
  accept: endpoint({
    method: 'POST',
    path: of('accept'),
    summary: 'Say that lines and rows of the books are the same money; their sums agree, and none counts twice',
    access: staff('transactions update'),
    body: AcceptMatch,
    output: Done,
    status: 200,
    failures: [...changes, bankLineFailures.bank_record_taken],
  }),
  hold: endpoint({
    method: 'POST',
    path: of(':id/hold'),
    summary: 'Enter the money of a line that no order explains; it waits',
    access: staff('transactions create'),
    params: IdParams,
    body: Versioned.extend({ payer: optionalText(60), note: optionalText(200) }),
    output: BankLine,
    status: 200,
    failures: changes,
  }),
  setAside: endpoint({
    method: 'POST',
    path: of(':id/set-aside'),
    summary: 'Say why a line stands for nothing in the books',
    access: staff('transactions update'),
    params: IdParams,
    body: Versioned.extend({ reason: requiredText(bankLineWords.reason, 200) }),
    output: BankLine,
    status: 200,
    failures: changes,
  }),
  free: endpoint({
    method: 'POST',
    path: of(':id/free'),
    summary: 'Take a match or a setting aside back: all its lines and rows are open again',
    access: staff('transactions update'),
    params: IdParams,
    body: Versioned,
    output: BankLine,
    status: 200,
    failures: [common.not_found, common.stale, bankLineFailures.bank_line_not_used],
  }),
}
