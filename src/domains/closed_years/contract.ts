import { z } from 'zod'
import { ApprovalRequest, requestCallsOf } from '#domains/approvals/requests/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { closedYearWords as m } from './messages.ts'
import { yearPoints, yearStates } from './rules.ts'

export const yearFailures = failures({
  year_not_ready: [409, m.notReady],
  year_closed: [409, m.closed],
  year_decided: [409, m.decided],
  year_second_person: [409, m.secondPerson],
  year_changed: [409, m.changed],
})

/** A year of the books that is over. NT$. */
const BookYear = z.object({
  /** The calendar year. */
  id: z.int(),
  state: z.enum(yearStates),
  /** Whether it waits to be closed. */
  is_due: z.boolean(),
  /** Until when the yearly report goes out (公益勸募條例 §6). */
  due_on: z.string(),
  /** As it was agreed; null while nobody closed it. */
  surplus: z.int().nullable(),
  net: z.int().nullable(),
  closed_at: z.string().nullable(),
  asked_by_name: z.string().nullable(),
  closed_by_name: z.string().nullable(),
  /** What opened days of it again; null while it is closed. */
  correction: z.string().nullable(),
  corrected_at: z.string().nullable(),
  corrected_by_name: z.string().nullable(),
})
export type BookYear = z.output<typeof BookYear>

export const bookYearList = listOf({
  sort: ['-id', 'id'],
  filters: {
    /** Those that wait to be closed. */
    open: FlagFilter.optional(),
  },
})

/** A year with what is to be looked at, its figures by fund, and what was written since it was closed. NT$. */
const YearDetail = BookYear.extend({
  points: z.array(
    z.object({ kind: z.enum(yearPoints), count: z.int(), amount: z.int().nullable(), blocks: z.boolean() }),
  ),
  /** Whether nothing stops its close. */
  is_ready: z.boolean(),
  /** As the books have it now. */
  now: z.object({ income: z.int(), expense: z.int(), surplus: z.int(), net: z.int() }),
  funds: z.array(
    z.object({
      campaign_id: z.int().nullable(),
      title: z.string(),
      opening: z.int(),
      income: z.int(),
      expense: z.int(),
      moved: z.int(),
      closing: z.int(),
      /** What was carried forward when it was closed; null while nobody did. */
      agreed: z.int().nullable(),
    }),
  ),
  /** What all rows come to that belong to the year and were written after it was closed. */
  changed: z.int(),
  /** The first hundred of them. */
  late: z.array(z.object({ id: z.int(), no: z.string(), on: z.string(), amount: z.int(), about: z.string() })),
})
export type YearDetail = z.output<typeof YearDetail>

/** A close that waits for a second person; its amount is the surplus. NT$. */
const AskedYear = ApprovalRequest.extend({ year: z.int(), net: z.int() })
export type AskedYear = z.output<typeof AskedYear>

export const yearDecision = { decided: yearFailures.year_decided, second_person: yearFailures.year_second_person }

const path = '/api/admin/closed-years'
const { year_not_ready, year_closed, year_changed } = yearFailures
const decisions = requestCallsOf(
  `${path}/asked`,
  AskedYear,
  yearDecision,
  {
    asked: 'Years whose close waits for a second person',
    approve: 'Agree to the close of a year: what its funds carry forward is recorded',
    refuse: 'Refuse the close of a year: nothing is recorded',
  },
  [year_not_ready, year_closed, year_changed],
)

export const closedYearsApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The years of the books that are over, and how each stands',
    access: staff('transactions view'),
    query: bookYearList,
    output: pageOf(BookYear),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One year of the books: what is to be looked at before its close, and its figures by fund',
    access: staff('transactions view'),
    params: IdParams,
    output: YearDetail,
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Ask a second person to close a year whose days are all closed',
    access: staff('transactions update'),
    body: z.object({ year: whole({ min: 2000, max: 2200 }), reason: requiredText('說明', 200) }),
    output: AskedYear,
    status: 201,
    failures: [common.not_found, year_not_ready, year_closed],
  }),
  ...decisions,
}
