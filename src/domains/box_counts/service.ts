import type { z } from 'zod'
import { readLastClosedDay } from '#domains/ledger/periods/service.ts'
import { recall } from '#domains/orders/placement/service.ts'
import { StaffOrder } from '#domains/orders/staff_orders/contract.ts'
import { placePooledGift, whyNoPooledGift } from '#domains/orders/staff_orders/service.ts'
import { payCounted } from '#domains/payments/desk/service.ts'
import { listPaymentMethods } from '#domains/payments/methods/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted, SignedInStaff, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion, updateVersion } from '#platform/server/versions.ts'
import {
  type BoxCount,
  type BoxCountEntry,
  type BoxCountInput,
  boxCountFailures,
  type boxCountList,
} from './contract.ts'
import { boxOrderWords, boxCountRefusals as m } from './messages.ts'
import { type BoxRow, findBox, insertEntry, listBoxRows, listEntries, lockBox } from './queries.ts'
import { areShown, type Counts, differencesOf, latestOf, sideOf, totalOf } from './rules.ts'

type Counter = Granted<'orders create' | 'orders update'>
type Seen = { id: number; version: number }
type Wanted = Pick<BoxRow, 'place' | 'campaign_id' | 'payment_method_id'>

/** What the log tells beside a box: every count, but nothing while the second person has not counted. */
const toldEntries = async (app: App, { id, second_by }: Pick<BoxRow, 'id' | 'second_by'>) =>
  second_by === null ? {} : { entries: await listEntries(app, id) }

const labelOf = ({ place, emptied_on }: Pick<BoxRow, 'place' | 'emptied_on'>) => `${place} ${emptied_on}`

const boxes = recorded('box_counts', {
  label: labelOf,
  sentences: { box_counts_once: ['place', m.exists] },
})

/** Donation boxes, a page of them. */
export const listBoxCounts = (app: App, _staff: Granted<'orders view'>, query: z.output<typeof boxCountList>) =>
  listBoxRows(app, query)

/** A box as this account may see it. @throws not_found */
export const getBoxCount = async (app: App, { staff }: StaffOf<'orders'>, id: number): Promise<BoxCount> => {
  const { first_by, second_by, ...row } = (await findBox(app, id)) ?? fail(common.not_found)
  const counters = { state: row.state, first_by, second_by }
  const entries = areShown(counters, staff.id) ? await listEntries(app, id) : []
  return { ...row, entries, my_side: sideOf(counters, staff.id) }
}

/** The anonymous gift that a box becomes. @param amount NT$ */
const giftOf = (
  { place, campaign_id, payment_method_id }: Wanted,
  amount: number,
  staff_note: string | null,
): StaffOrder =>
  StaffOrder.parse({
    name: boxOrderWords.name(place),
    ...{ channel: 'event', receipt_type: 'none', public_name_mode: 'anonymous', payment_method_id, staff_note },
    campaign_items: [{ campaign_id, amount }],
  })

/** The last closed day, where a day is closed. */
const closedUntil = async (app: App, day: string): Promise<string | undefined> => {
  const last = await readLastClosedDay(app)
  return last !== null && day <= last ? last : undefined
}

/** @throws invalid (422) by field for what no box could be booked with */
const demandBookable = async (app: App, staff: Counter, { emptied_on, ...box }: BoxCountInput): Promise<void> => {
  if (emptied_on > taipeiDay(app.clock())) failField('emptied_on', m.future)
  const closed = await closedUntil(app, emptied_on)
  if (closed) failField('emptied_on', m.closed(closed))
  const methods = await listPaymentMethods(app)
  const isCash = methods.some(({ id, kind, is_active }) => id === box.payment_method_id && kind === 'cash' && is_active)
  if (!isCash) failField('payment_method_id', m.no_method)
  const problem = await whyNoPooledGift(app, staff, giftOf(box, totalOf(box), null))
  if (problem) failField('campaign_id', problem)
}

const countedBy = (app: App, { staff }: SignedInStaff) =>
  ({ counted_by: staff.id, counted_at: toInstant(app.clock()) }) as const

const countsOf = ({ n2000, n1000, n500, n200, n100, n50, n20, n10, n5, n1 }: Counts): Counts => ({
  ...{ n2000, n1000, n500, n200, n100, n50, n20, n10, n5, n1 },
})

/**
 * Records what the first person counted in a box. Nothing is booked, and nobody else sees the figures.
 *
 * @throws invalid (422) by field: a day to come or closed, a box of that day that is there already, a campaign that takes no
 *   money, a way to pay that is not cash
 */
export const createBoxCount = (app: App, staff: Counter, input: BoxCountInput): Promise<BoxCount> =>
  inTransaction(app, async (app) => {
    await demandBookable(app, staff, input)
    const { place, emptied_on, campaign_id, payment_method_id, note } = input
    const row = { place, emptied_on, campaign_id, payment_method_id, note, first_by: staff.staff.id }
    const { id } = await boxes.create(app, staff, row, {
      writeChildren: (app, { id }) =>
        insertEntry(app, { box_count_id: id, side: 'first', ...countedBy(app, staff), ...countsOf(input) }),
    })
    return getBoxCount(app, staff, id)
  })

/** A box in the version that was seen, held to the end of the transaction, that is not over. */
const hold = async (app: App, staff: SignedInStaff, seen: Seen): Promise<BoxRow> => {
  const box = (await lockBox(app, seen.id)) ?? fail(common.not_found)
  await demandVersion(app, staff, box, seen)
  if (box.state === 'booked') fail(boxCountFailures.box_booked)
  if (box.state === 'cancelled') fail(boxCountFailures.box_cancelled)
  return box
}

/**
 * Books what both counted as one anonymous gift in cash, on the day on which the box was emptied. It is checked once more
 * afterwards: whoever closes days waits for what was posted, or was first.
 *
 * @param total NT$
 * @returns the id of its order
 */
const book = async (app: App, staff: Counter, box: BoxRow, total: number): Promise<number> => {
  if (await closedUntil(app, box.emptied_on)) fail(boxCountFailures.box_day_closed)
  const gift = giftOf(box, total, boxOrderWords.note(box.id, box.emptied_on))
  if (await whyNoPooledGift(app, staff, gift)) fail(boxCountFailures.box_not_taken)
  const order = await placePooledGift(app, staff, { ...gift, grand_total: total })
  const { payment_status } = await payCounted(app, staff, order.id, {
    paid_on: box.emptied_on,
    reference: boxOrderWords.reference(box.id),
    marked_paid_by: box.first_by,
  })
  if (payment_status !== 'paid') fail(boxCountFailures.box_not_taken)
  if (await closedUntil(app, box.emptied_on)) fail(boxCountFailures.box_day_closed)
  return order.id
}

/** What becomes of a box after somebody counted. */
const outcomeOf = async (app: App, staff: Counter, box: BoxRow) => {
  const { first, second } = latestOf(await listEntries(app, box.id))
  if (!first || !second || differencesOf(first, second).length > 0)
    return { state: second ? 'differs' : 'waiting', order_id: null } as const
  return { state: 'booked', order_id: await book(app, staff, box, first.total) } as const
}

/**
 * Counts a box for the second time, or anew for the side of whoever counted it. When the last counts of both agree it is
 * booked; the first person is never the second one.
 *
 * @throws not_found; stale; box_booked; box_cancelled; box_other_person; box_day_closed; box_not_taken; not_placed; invalid
 *   (422) for a day before the account was opened
 */
export const countBox = async (
  app: App,
  staff: Counter,
  { id, version, ...counts }: z.output<typeof BoxCountEntry> & { id: number },
): Promise<BoxCount> => {
  await recall(app)
  return inTransaction(app, async (app) => {
    const box = await hold(app, staff, { id, version })
    const side = sideOf(box, staff.staff.id) ?? fail(boxCountFailures.box_other_person)
    const before = { ...box, ...(await toldEntries(app, box)) }
    await insertEntry(app, { box_count_id: id, side, ...countedBy(app, staff), ...counts })
    const second_by = side === 'second' ? staff.staff.id : box.second_by
    const set = { second_by, ...(await outcomeOf(app, staff, box)) }
    const { after } = await updateVersion(app, staff, 'box_counts', { id, version }, set)
    await recordChange(app, staff, {
      ...({ action: 'state_changed', subject_type: 'box_counts', subject_id: id } as const),
      subject_label: labelOf(box),
      before,
      after: { ...after, ...(await toldEntries(app, after)) },
    })
    return getBoxCount(app, staff, id)
  })
}

/** Cancels a count that is not booked: nothing of it is. @throws not_found; stale; box_booked; box_cancelled */
export const cancelBoxCount = (
  app: App,
  staff: Granted<'orders update'>,
  { id, version, reason }: Seen & { reason: string },
): Promise<BoxCount> =>
  inTransaction(app, async (app) => {
    await hold(app, staff, { id, version })
    const set = { state: 'cancelled', cancelled_reason: reason, cancelled_at: toInstant(app.clock()) } as const
    await boxes.update(app, staff, { id, version }, set, { action: 'voided', reason })
    return getBoxCount(app, staff, id)
  })
