import { z } from 'zod'
import { orderFailures } from '#domains/orders/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, Id, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { boxCountSubject, boxCountRefusals as m } from './messages.ts'
import { boxCountMachine, type Counts, mostInBox, mostPieces, sides, totalOf } from './rules.ts'

const { columns: c } = boxCountSubject

export const boxCountFailures = failures({
  box_booked: [409, m.booked],
  box_cancelled: [409, m.cancelled],
  box_other_person: [409, m.other_person],
  box_day_closed: [409, m.day_closed],
  box_not_taken: [409, m.not_taken],
})

const Pieces = whole({ min: 0, max: mostPieces, message: m.pieces })

/** How many notes and coins of each denomination were counted. */
const counted = {
  n2000: Pieces,
  n1000: Pieces,
  n500: Pieces,
  n200: Pieces,
  n100: Pieces,
  n50: Pieces,
  n20: Pieces,
  n10: Pieces,
  n5: Pieces,
  n1: Pieces,
} satisfies Record<keyof Counts, z.ZodType>

const demandTotal = (counts: Counts, context: z.RefinementCtx): void => {
  const total = totalOf(counts)
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['n2000'], message })
  if (total < 1) refuse(m.nothing)
  if (total > mostInBox) refuse(m.too_much)
}

/** A box that was emptied, and what the first person counted. */
export const BoxCountFields = z
  .object({
    place: requiredText(c.place, 40),
    /** The day on which it was emptied. */
    emptied_on: DayField,
    campaign_id: Id,
    /** A way to pay in cash: its account is where the money lies. */
    payment_method_id: Id,
    note: optionalText(500),
    ...counted,
  })
  .superRefine(demandTotal)
export type BoxCountInput = z.output<typeof BoxCountFields>

/** What somebody counted, from the beginning. */
export const BoxCountEntry = Versioned.extend(counted).superRefine(demandTotal)

const text = z.string().nullable()

/** A counted box in the list of staff. NT$. What was counted is told once it is booked, never before. */
export const BoxCountRow = z.object({
  id: z.int(),
  place: z.string(),
  emptied_on: z.string(),
  campaign: z.object({ id: z.int(), title: z.string() }),
  state: z.enum(boxCountMachine.states),
  first_by_name: text,
  second_by_name: text,
  order: z.object({ id: z.int(), order_no: z.string() }).nullable(),
  total: z.int().nullable(),
  version: z.int(),
})
export type BoxCountRow = z.output<typeof BoxCountRow>

const Entry = z.object({
  id: z.int(),
  side: z.enum(sides),
  counted_by_name: text,
  counted_at: z.string(),
  n2000: z.int(),
  n1000: z.int(),
  n500: z.int(),
  n200: z.int(),
  n100: z.int(),
  n50: z.int(),
  n20: z.int(),
  n10: z.int(),
  n5: z.int(),
  n1: z.int(),
  total: z.int(),
})

export const BoxCount = BoxCountRow.extend({
  note: text,
  cancelled_reason: text,
  cancelled_at: text,
  created_at: z.string(),
  /** Every count in the order in which they came; empty for whoever may not see any yet. */
  entries: z.array(Entry),
  /** For which side the reader may count now; null where they may not. */
  my_side: z.enum(sides).nullable(),
})
export type BoxCount = z.output<typeof BoxCount>

export const boxCountList = listOf({
  sort: ['-emptied_on', 'place', '-created_at'],
  filters: {
    state: manyOf(z.enum(boxCountMachine.states)).optional(),
    /** Days on which it was emptied, both inclusive. */
    from: DayField.optional(),
    to: DayField.optional(),
  },
})

const path = '/api/admin/box-counts'
/** What is counted becomes an order that is paid: both are asked for. */
const counts = staff('orders create', 'orders update')

const list = endpoint({
  method: 'GET',
  path,
  summary: 'Donation boxes that two people count; sums are told of those that are booked',
  access: staff('orders view'),
  query: boxCountList,
  output: pageOf(BoxCountRow),
})

export const boxCountsApi = {
  list,
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A donation box; until a second person has counted it, only the first one sees what they counted',
    access: staff('orders view'),
    params: IdParams,
    output: BoxCount,
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Record what the first person counted in a donation box; nothing is booked',
    access: counts,
    body: BoxCountFields,
    output: BoxCount,
    status: 201,
  }),
  count: endpoint({
    method: 'POST',
    path: `${path}/:id/count`,
    summary:
      'Count a box for the second time, or anew; when both counts agree it is booked as one anonymous gift in cash',
    access: counts,
    params: IdParams,
    body: BoxCountEntry,
    output: BoxCount,
    status: 200,
    failures: [common.not_found, common.stale, orderFailures.not_placed, ...Object.values(boxCountFailures)],
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Cancel a count that is not booked: nothing of it is, and the box may be counted anew',
    access: staff('orders update'),
    params: IdParams,
    body: Versioned.extend({ reason: requiredText(c.cancelled_reason, 200) }),
    output: BoxCount,
    status: 200,
    failures: [common.not_found, common.stale, boxCountFailures.box_booked, boxCountFailures.box_cancelled],
  }),
  export: exportOf({ name: 'box_counts.export', of: 'counted donation boxes', list }),
}
