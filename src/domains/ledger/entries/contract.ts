import { z } from 'zod'
import { Approval } from '#domains/approvals/contract.ts'
import { Photo, StaffDocument } from '#domains/media/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, DayField, Id, Money, optionalText, requiredText } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { addedPapersWords } from '../added_papers/messages.ts'
import { CategoryField, DirectionField, Sums } from '../contract.ts'
import { ledgerWords } from '../messages.ts'
import { MonthField } from '../papers/contract.ts'
import { publications, transactionMachine, transactionMethods } from '../rules.ts'

export const entryFailures = failures({
  transaction_not_editable: [409, ledgerWords.notEditable],
  transaction_wrong_state: [409, ledgerWords.wrongState],
  second_person_needed: [409, ledgerWords.secondPerson],
  approval_refused: [409, ledgerWords.approvalRefused],
  transaction_from_payment: [409, ledgerWords.fromPayment],
  transaction_of_payout: [409, ledgerWords.ofPayout],
})

const State = z.enum(transactionMachine.states)
const Method = z.enum(transactionMethods)
const ActionField = z.enum(keysOf(transactionMachine.actions))

/** A row of the cash book as staff see it in the list. */
export const EntryRow = z.object({
  id: z.int(),
  no: z.string(),
  occurred_on: z.string(),
  direction: DirectionField,
  category: CategoryField,
  title: z.string(),
  counterparty: Personal('partner', 'name', ({ counterparty_kind }) => counterparty_kind === 'organisation').nullable(),
  public_name: z.string().nullable(),
  /** NT$. Below 0 in a row that takes another one back. */
  amount: z.int(),
  method: Method,
  state: State,
  bank: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  campaign: z.object({ id: z.int(), title: z.string() }).nullable(),
  permit: z.object({ id: z.int(), permit_no: z.string() }).nullable(),
  reverses_id: z.int().nullable(),
  version: z.int(),
})

const Person = z.string().nullable()

export const Entry = EntryRow.extend({
  /** The day on which the money moved, where the row stands on a later one because that day was closed. */
  value_on: z.string().nullable(),
  counterparty_kind: z.enum(['person', 'organisation']).nullable(),
  voucher_no: z.string().nullable(),
  note: z.string().nullable(),
  order: z.object({ id: z.int(), order_no: z.string() }).nullable(),
  /** The case (補助申請) that the row pays. */
  application: z.object({ id: z.int(), no: z.string(), type: z.enum(['neuter', 'medical', 'food']) }).nullable(),
  payment_id: z.int().nullable(),
  refund_id: z.int().nullable(),
  payout_id: z.int().nullable(),
  reversed_by_id: z.int().nullable(),
  public_as: z.enum(publications),
  /** The public row that a part of a day is summed in; null before the day is over. */
  day_sum: z.object({ id: z.int(), no: z.string() }).nullable(),
  posted_at: z.string().nullable(),
  publish_at: z.string().nullable(),
  published_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  created_by_name: Person,
  posted_by_name: Person,
  published_by_name: Person,
  /** Papers that the public sees once the row is published. */
  photos: z.array(Photo),
  /** Those of them of which nothing is blacked out. */
  unredacted_ids: z.array(z.int()),
  /** Papers for staff only. */
  documents: z.array(StaffDocument),
  fundings: z.array(z.object({ id: z.int(), campaign: z.object({ id: z.int(), title: z.string() }), amount: z.int() })),
  /** The second person's agreement, above NT$10,000; null where none was asked for. */
  approval: Approval.nullable(),
  /** Whether the reader may refuse to agree. */
  may_refuse: z.boolean(),
  /** What the reader may do with it now. */
  actions: z.array(ActionField),
})
export type Entry = z.output<typeof Entry>

const MediaIds = z.array(Id).max(20)

export const NewEntry = z.object({
  direction: DirectionField,
  occurred_on: DayField,
  bank_account_id: Id,
  amount: amount({ min: 1, max: 1_000_000_000, message: ledgerWords.postingProblems.amount }),
  category: CategoryField,
  title: requiredText('摘要', 60),
  counterparty: optionalText(60),
  counterparty_kind: z.enum(['person', 'organisation']).nullish().default(null),
  campaign_id: Id.nullish().default(null),
  /** Only without a campaign: a campaign brings its own permit. */
  permit_id: Id.nullish().default(null),
  method: Method,
  voucher_no: optionalText(40),
  note: optionalText(1000),
  /** Public papers, in order; absent: stay as they are. */
  photo_ids: MediaIds.optional(),
  /** Private papers. */
  document_ids: MediaIds.optional(),
})
export type EntryInput = z.output<typeof NewEntry>
export const EntryChange = NewEntry.extend(Versioned.shape)

/** Of each kind on one row. */
export const mostPapers = 20
const AddedIds = z.array(Id).max(mostPapers).default([])

/** Papers that come after a row was entered: those for everybody, and those for staff. */
export const AddedPapers = Versioned.extend({ photo_ids: AddedIds, document_ids: AddedIds }).refine(
  ({ photo_ids, document_ids }) => photo_ids.length + document_ids.length > 0,
  { path: ['photo_ids'], message: addedPapersWords.none },
)
export type AddedPapers = Omit<z.output<typeof AddedPapers>, 'version'>

/** A picture of an entered row, and the one with parts blacked out that comes in its place. */
const RedactedPaper = Versioned.extend({ photo_id: Id, redacted_id: Id })
export type RedactedPaper = Omit<z.output<typeof RedactedPaper>, 'version'>

export const entryList = listOf({
  sort: ['-occurred_on', 'occurred_on'],
  filters: {
    direction: DirectionField.optional(),
    category: manyOf(CategoryField).optional(),
    /** Slug of an account. */
    bank: z.string().max(40).optional(),
    state: manyOf(State).optional(),
    /** NT$ without its sign, both inclusive. */
    amount_from: Money.optional(),
    amount_to: Money.optional(),
    /** Waits for a second person. */
    approval: FlagFilter.optional(),
    /** Money of an appeal that lies on another account than the dedicated one for longer than a month. */
    restricted: FlagFilter.optional(),
    /** Went back although its campaign had spent it, which has a deficit since. */
    deficit: FlagFilter.optional(),
    /** A necessary cost of a permit whose costs are above their cap. */
    over_cap: FlagFilter.optional(),
    /** A gift that is not public although 150 days have passed. */
    unpublished: FlagFilter.optional(),
    permit: Id.optional(),
    campaign: Id.optional(),
    /** A calendar month, as 2026-11. */
    month: MonthField.optional(),
    from: DayField.optional(),
    to: DayField.optional(),
  },
  per_page: { default: 25, max: 100 },
})

const act = <const A extends string, const S extends string, B extends z.ZodType>(action: A, summary: S, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/transactions/:id/${action}`,
    summary,
    access: staff('transactions update'),
    params: IdParams,
    body,
    output: Entry,
    status: 200,
    failures: [common.not_found, common.stale, ...Object.values(entryFailures)],
  })

const calls = staffCallsOf({
  path: '/api/admin/transactions',
  access: usual('transactions'),
  words: ['a row of the cash book', 'rows of the cash book'],
  summaries: {
    list: 'The cash book with drafts, and the exact sums of the filter (drafts counted only when asked for)',
    create: 'Write a draft',
    update: 'Change a draft',
  },
  question: entryList,
  rows: pageOf(EntryRow).extend({ totals: Sums, as_of: z.string() }),
  record: Entry,
  fields: NewEntry,
  change: EntryChange,
  failures: { update: [entryFailures.transaction_not_editable] },
})
const post = act('post', 'Enter a draft into the book; money of a campaign leaves it', Versioned)
const publish = act('publish', 'Show an entered row to the public', Versioned)

export const entriesApi = {
  ...calls,
  export: exportOf({ name: 'transactions.export', of: 'rows of the cash book', list: calls.list }),
  reveal: revealOf(calls.get),
  post,
  postMany: bulkOf({
    name: 'transactions.post',
    path: '/api/admin/transactions/bulk/post',
    summary: 'Enter many drafts into the book',
    action: post,
    list: calls.list,
    values: noValues,
  }),
  publish,
  publishMany: bulkOf({
    name: 'transactions.publish',
    path: '/api/admin/transactions/bulk/publish',
    summary: 'Show many entered rows to the public',
    action: publish,
    list: calls.list,
    values: noValues,
  }),
  refuse: act(
    'refuse',
    'Refuse to agree to a draft above NT$10,000: it waits until it is changed',
    Versioned.extend({ reason: requiredText('不同意的原因', 200) }),
  ),
  addPapers: act('papers', 'Add papers to an entered row; those for everybody are public once it is', AddedPapers),
  redactPaper: act(
    'redact',
    'Put a picture with parts blacked out in the place of one of an entered row; the one before is public no more',
    RedactedPaper,
  ),
  reverse: act(
    'reverse',
    'Take an entered row back by a mirrored one of today; above NT$10,000 asked for by one person and done by a second one',
    Versioned.extend({ reason: requiredText('沖銷的原因', 200) }),
  ),
}
