import { loadCampaignsForCart } from '#domains/campaigns/service.ts'
import { takeFromSuspense } from '#domains/ledger/account_moves/service.ts'
import { bookReleased } from '#domains/ledger/bookings/service.ts'
import { suspenseFailures } from '#domains/ledger/suspense_items/contract.ts'
import { getSuspenseItem, listItemsOfOrder } from '#domains/ledger/suspense_items/service.ts'
import { retakeOffers } from '#domains/offers/service.ts'
import { payWithHeldMoney } from '#domains/payments/desk/service.ts'
import { usePayment, whyNoGifts } from '#domains/payments/service.ts'
import { ofHeldMoney } from '#domains/tasks/causes/rules.ts'
import { settleOrderTasks } from '#domains/tasks/causes/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { startOfDay, taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { RowOf } from '#platform/server/versions.ts'
import { orderFailures } from '../contract.ts'
import { namesOf } from '../desk/service.ts'
import { addOrderEvent } from '../events/queries.ts'
import { deskWords } from '../messages.ts'
import { setOrder } from '../placement/queries.ts'
import { listLines, lockOrder, type OrderRow } from '../queries.ts'
import { holdLatePieces } from '../settlement/service.ts'
import { heldMoneyFailures } from './contract.ts'
import { campaignFor, type Gift, giverOf, methodOfAccount, placeGift } from './gifts/service.ts'
import { suspenseWords } from './messages.ts'
import { claimItem, findStates, listGoingBack } from './queries.ts'
import { canAssign, canDeliver, choicesFor, whyNotGiftTo } from './rules.ts'

type Staff = Granted<'orders update'>
type Seen = { id: number; version: number }
type Item = RowOf<'suspense_items'>

const items = recorded('suspense_items', { label: ({ id, reference }) => reference ?? String(id) })

/** Money of an order that waits, or waited. @throws not_found */
export const listHeldOfOrder = async (app: App, staff: Granted<'orders view'>, order_id: number) => {
  const order = (await findStates(app, order_id)) ?? fail(common.not_found)
  const found = await listItemsOfOrder(app, staff, order_id)
  const goingBack = await listGoingBack(
    app,
    found.flatMap(({ payment_id }) => payment_id ?? []),
  )
  const isGoingBack = ({ payment_id }: { payment_id: number | null }) => goingBack.has(payment_id ?? 0)
  const choices = (item: (typeof found)[number]) => choicesFor({ ...item, is_going_back: isGoingBack(item) }, order)
  return { data: found.map((item) => ({ ...item, choices: choices(item) })) }
}

/** Refuses money of which nothing is left, or that is on its way back. */
const demandFree = async (app: App, { left_amount, payment_id }: Item): Promise<void> => {
  if (left_amount === 0) fail(suspenseFailures.suspense_settled)
  const isGoingBack = payment_id !== null && (await listGoingBack(app, [payment_id])).size > 0
  if (isGoingBack) fail(heldMoneyFailures.suspense_going_back)
}

const recordGift = async (app: App, staff: Staff, id: number, reason: string): Promise<OrderRow> => {
  const after = (await lockOrder(app, id)) ?? fail(common.not_found)
  const { order_no: subject_label } = after
  await recordChange(app, staff, {
    action: 'created',
    subject_type: 'orders',
    subject_id: id,
    subject_label,
    after,
    reason,
  })
  return after
}

/** Ends what staff were asked to look at because of money that waited. */
const settleTask = (app: App, order_id: number, { payment_id }: Item): Promise<void> =>
  settleOrderTasks(app, { order_id, kinds: ofHeldMoney, cause_key: String(payment_id) })

/** Takes all that is left out of suspense for the payment that it becomes today. */
const release = (app: App, staff: Staff, item: Item, payment_id: number) =>
  takeFromSuspense(app, item, {
    kind: 'released',
    payment_id,
    amount: item.left_amount,
    day: taipeiDay(app.clock()),
    created_by: staff.staff.id,
  })

/** When money came: at noon of its day, for nobody knows the hour. */
const arrivalOf = (app: App, { arrived_on }: Item): Date =>
  new Date(Math.min(app.clock().getTime(), startOfDay(arrived_on).getTime() + 12 * 3_600_000))

const give = async (app: App, staff: Staff, order: OrderRow | null, item: Item, wish: Gift): Promise<void> => {
  const { left_amount: amount, bank_account_id } = item
  const { reason } = wish
  const campaign = await campaignFor(app, item, wish.campaign_id)
  const { donor, payment_method_id, reference } = await giverOf(app, order, item, wish)
  // what no order explains was given on the day on which it came: the year of its receipt is the donor's
  const paid_at = order ? app.clock() : arrivalOf(app, item)
  const { id } = await placeGift(app, staff, donor, { campaign, amount, payment_method_id, placed_at: paid_at })
  const money = { payment_method_id, amount, paid_at, bank_account_id, reference }
  await payWithHeldMoney(app, staff, id, money, (payment_id) => release(app, staff, item, payment_id))
  const { order_no } = await recordGift(app, staff, id, reason)
  if (!order) return
  await settleTask(app, order.id, item)
  await addOrderEvent(app, staff, order.id, 'kept_as_gift', { amount, order_no, reason })
  await setOrder(app, order.id, { version: order.version + 1 })
}

type Wish = Seen & { reason: string }
type Work = (app: App, order: OrderRow | null, item: Item) => Promise<unknown>

/**
 * Holds an order and then the money, in the order in which refunds hold them, and settles it.
 *
 * @param order_id the order that the money is to pay; left out: the one that it was meant for, if any
 */
const settle = (app: App, staff: Staff, { id, version, reason }: Wish, work: Work, order_id?: number) =>
  inTransaction(app, async (app) => {
    // who comes second would wait for all that the first one books, and may run out of time
    if (!(await claimItem(app, id))) fail(heldMoneyFailures.suspense_busy)
    const { order: meant } = await getSuspenseItem(app, staff, id)
    const held_id = order_id ?? meant?.id
    const order = held_id === undefined ? null : ((await lockOrder(app, held_id)) ?? null)
    const writeChildren = async (app: App, item: Item) => {
      await demandFree(app, item)
      await work(app, order, item)
    }
    await items.update(app, staff, { id, version }, {}, { action: 'state_changed', reason, writeChildren })
    return getSuspenseItem(app, staff, id)
  })

/**
 * Keeps what is left of money that waits as a gift of who paid it: a donation is made and paid by it, with books, receipt and
 * notice as after any payment. It is given on the day of this decision, and where no order explains the money on the day on which it
 * came.
 *
 * @throws not_found; stale; suspense_settled; suspense_going_back; invalid (422) for a campaign that does not take it
 */
export const keepAsGift = (app: App, staff: Staff, wish: Gift) =>
  settle(app, staff, wish, (app, order, item) => give(app, staff, order, item, wish))

/** Refuses an order one of whose campaigns does not take its gift any more. */
const demandGivingOpen = async (app: App, order: OrderRow, { arrived_on }: Item): Promise<void> => {
  const { campaign_items } = await listLines(app, order.id)
  const campaigns = await loadCampaignsForCart(
    app,
    campaign_items.map(({ campaign_id }) => campaign_id),
  )
  for (const { campaign_id, amount, title } of campaign_items) {
    const campaign = campaigns.get(campaign_id)
    const problem = campaign ? whyNotGiftTo(campaign, { amount, arrived_on }, app.clock()) : 'unpublished'
    if (problem) {
      const message = suspenseWords.closed(title, suspenseWords.whyNotGift[problem])
      fail({ ...heldMoneyFailures.suspense_campaign_closed, message })
    }
  }
}

/**
 * Opens an order again that was called off or ran out: its goods are held and its offers used once more, all or
 * nothing; gifts that are gone are left out.
 */
const reopen = async (app: App, order: OrderRow): Promise<void> => {
  const held = await holdLatePieces(app, order)
  if ('missing' in held) {
    const message = deskWords.missing(await namesOf(app, order.id, held.missing))
    return fail({ ...orderFailures.stock_missing, message })
  }
  await retakeOffers(app, order.id)
  const open = { status: 'open', cancelled_at: null, cancel_reason: null } as const
  await setOrder(app, order.id, { ...open, ...held, version: order.version + 1 })
}

const deliver = async (app: App, staff: Staff, order: OrderRow | null, item: Item, reason: string): Promise<void> => {
  const { payment_id, left_amount: amount, bank_account_id } = item
  if (payment_id === null || order === null || !canDeliver(item, order))
    return fail(heldMoneyFailures.suspense_not_deliverable)
  await demandGivingOpen(app, order, item)
  // asked in turns, as booking asks it: a gift beside it may reach the target between the two
  if (await whyNoGifts(app, order, item.arrived_on)) fail(heldMoneyFailures.suspense_campaign_closed)
  await reopen(app, order)
  await usePayment(app, payment_id)
  await release(app, staff, item, payment_id)
  await bookReleased(app, { payment_id, bank_account_id })
  await settleTask(app, order.id, item)
  await addOrderEvent(app, staff, order.id, 'reopened', { amount, reason })
  await app.domainEvents.emit(app, 'order paid', { order_id: order.id, payment_id })
  await recordPaid(app, staff, order, reason)
}

const recordPaid = async (app: App, staff: Staff, before: OrderRow, reason: string): Promise<void> => {
  const after = (await lockOrder(app, before.id)) ?? fail(common.not_found)
  await recordChange(app, staff, {
    action: 'state_changed',
    subject_type: 'orders',
    subject_id: before.id,
    subject_label: before.order_no,
    before,
    after,
    reason,
  })
}

/**
 * Delivers an order after all that was called off or ran out before its money came: it is opened again, paid by the money
 * that waited, and goes its way. Its buyer agreed, so nobody's own cancellation is undone by money alone.
 *
 * @throws not_found; stale; suspense_settled; suspense_going_back; suspense_not_deliverable for an order that is not
 *   cancelled or costs another sum; suspense_campaign_closed; stock_missing, with names; offer_gone
 */
export const deliverAfterAll = (app: App, staff: Staff, wish: Wish) =>
  settle(app, staff, wish, (app, order, item) => deliver(app, staff, order, item, wish.reason))

/** Money counts as paid when it came, but not before its order was placed. */
const paidAt = (app: App, item: Item, { placed_at }: OrderRow): Date =>
  new Date(Math.min(app.clock().getTime(), Math.max(arrivalOf(app, item).getTime(), new Date(placed_at).getTime())))

const assign = async (app: App, staff: Staff, order: OrderRow | null, item: Item, reason: string): Promise<void> => {
  if (order === null) return failField('order_id', suspenseWords.unknownOrder)
  if (!canAssign(item, order)) fail(heldMoneyFailures.suspense_not_assignable)
  const paid_at = paidAt(app, item, order)
  if (await whyNoGifts(app, order, taipeiDay(paid_at))) fail(heldMoneyFailures.suspense_campaign_closed)
  const { left_amount: amount, bank_account_id } = item
  const payment_method_id = await methodOfAccount(app, bank_account_id)
  const reference = item.reference ?? suspenseWords.heldReference
  const money = { payment_method_id, amount, paid_at, bank_account_id, reference }
  await payWithHeldMoney(app, staff, order.id, money, (payment_id) => release(app, staff, item, payment_id))
  await setOrder(app, order.id, { version: order.version + 1 })
  await recordPaid(app, staff, order, reason)
}

/**
 * Pays an order by money that no order explained, as if it was marked as paid: its books stand on the day of the decision.
 *
 * @throws not_found; stale; suspense_settled; suspense_not_assignable for money of an order, another sum, or an order that
 *   is not open and unpaid; invalid (422) for an unknown order
 */
export const assignToOrder = (app: App, staff: Staff, wish: Wish & { order_id: number }) =>
  settle(app, staff, wish, (app, order, item) => assign(app, staff, order, item, wish.reason), wish.order_id)
