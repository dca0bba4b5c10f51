import { loadCampaignsForCart } from '#domains/campaigns/service.ts'
import { listDeliveryMethods } from '#domains/deliveries/service.ts'
import { takeFromSuspense } from '#domains/ledger/account_moves/service.ts'
import { bookReleased } from '#domains/ledger/bookings/service.ts'
import { getSuspenseItem, listItemsOfOrder } from '#domains/ledger/suspense_items/service.ts'
import { retakeOffers } from '#domains/offers/service.ts'
import { payWithHeldMoney } from '#domains/payments/desk/service.ts'
import { usePayment } from '#domains/payments/service.ts'
import { settleOrderTasks } from '#domains/tasks/causes/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { recorded } from '#platform/server/recorded.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { RowOf } from '#platform/server/versions.ts'
import { orderFailures } from '../contract.ts'
import { namesOf } from '../desk/service.ts'
import { addOrderEvent } from '../events/queries.ts'
import { deskWords } from '../messages.ts'
import { insertChildren, insertOrder, setOrder } from '../placement/queries.ts'
import { listLines, lockOrder, type OrderRow } from '../queries.ts'
import { holdLatePieces } from '../settlement/service.ts'
import { suspenseFailures } from './contract.ts'
import { suspenseWords } from './messages.ts'
import { findPaymentOf, findStates, listGoingBack } from './queries.ts'
import { canDeliver, choicesFor, whyNotGiftTo } from './rules.ts'

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
  if (isGoingBack) fail(suspenseFailures.suspense_going_back)
}

/** The campaign that takes what is left. @throws invalid (422) with the reason when it takes nothing */
const campaignFor = async (app: App, { left_amount: amount, arrived_on }: Item, campaign_id: number) => {
  const campaign =
    (await loadCampaignsForCart(app, [campaign_id])).get(campaign_id) ??
    failField('campaign_id', suspenseWords.no_campaign)
  const problem = whyNotGiftTo(campaign, { amount, arrived_on }, app.clock())
  return problem ? failField('campaign_id', suspenseWords.whyNotGift[problem]) : campaign
}

/** Who gives, and how the receipt says it. */
const donorOf = (order: OrderRow) => ({
  customer_id: order.customer_id,
  email: order.email,
  name: order.name,
  phone: order.phone,
  zip: order.zip,
  city: order.city,
  address: order.address,
  receipt_type: order.receipt_type,
  receipt_kind: order.receipt_kind,
  receipt_name: order.receipt_name,
  receipt_identifier_enc: order.receipt_identifier_enc,
  receipt_identifier_hash: order.receipt_identifier_hash,
  receipt_identifier_last4: order.receipt_identifier_last4,
  receipt_email: order.receipt_email,
  receipt_address: order.receipt_address,
  upload_tax: order.upload_tax,
  public_name_mode: order.public_name_mode,
  public_name: order.public_name,
})
type Campaign = Awaited<ReturnType<typeof campaignFor>>

/** A donation as staff make it: one gift, nothing to carry, not paid yet. */
const placeGift = async (
  app: App,
  staff: Staff,
  donor: ReturnType<typeof donorOf>,
  { campaign, amount, payment_method_id }: { campaign: Campaign; amount: number; payment_method_id: number },
): Promise<OrderRow> => {
  const now = app.clock()
  const delivery = (await listDeliveryMethods(app)).find(({ kind }) => kind === 'none')
  if (!delivery) throw new Error('no delivery method for what is not carried')
  const order = await insertOrder(app, taipeiDay(now), {
    ...donor,
    access_key: randomToken(12),
    channel: 'staff',
    placed_at: toInstant(now),
    delivery_method_id: delivery.id,
    payment_method_id,
    quantity_count: 1,
    campaigns_total: amount,
    grand_total: amount,
    shipping_status: 'not_required',
    created_at: toInstant(now),
    created_by: staff.staff.id,
  })
  const { id: campaign_id, title, permit } = campaign
  const gift = { campaign_id, title, quantity: 1, amount, permit_no: permit?.permit_no ?? null }
  await insertChildren(app, order.id, { items: [], groups: [], campaign_items: [gift], offers: [] })
  await addOrderEvent(app, staff, order.id, 'placed', { grand_total: amount })
  return order
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
  settleOrderTasks(app, { order_id, kinds: ['paid_twice'], cause_key: String(payment_id) })

/** Takes all that is left out of suspense for the payment that it becomes today. */
const release = (app: App, staff: Staff, item: Item, payment_id: number) =>
  takeFromSuspense(app, item, {
    kind: 'released',
    payment_id,
    amount: item.left_amount,
    day: taipeiDay(app.clock()),
    created_by: staff.staff.id,
  })

type Gift = Seen & { campaign_id: number; reason: string }

const give = async (app: App, staff: Staff, order: OrderRow, item: Item, { campaign_id, reason }: Gift) => {
  const { left_amount: amount, bank_account_id } = item
  const campaign = await campaignFor(app, item, campaign_id)
  const { payment_method_id, trade_no } = await findPaymentOf(app, item.payment_id ?? 0)
  const { id } = await placeGift(app, staff, donorOf(order), { campaign, amount, payment_method_id })
  const money = { payment_method_id, amount, paid_at: app.clock(), bank_account_id, reference: trade_no }
  await payWithHeldMoney(app, staff, id, money, (payment_id) => release(app, staff, item, payment_id))
  const { order_no } = await recordGift(app, staff, id, reason)
  await settleTask(app, order.id, item)
  await addOrderEvent(app, staff, order.id, 'kept_as_gift', { amount, order_no, reason })
  await setOrder(app, order.id, { version: order.version + 1 })
}

/** Holds what money was meant for and then the money, in the order in which refunds hold them, and settles it. */
const settle = (
  app: App,
  staff: Staff,
  { id, version, reason }: Seen & { reason: string },
  work: (app: App, order: OrderRow, item: Item) => Promise<unknown>,
) =>
  inTransaction(app, async (app) => {
    const { order: meant } = await getSuspenseItem(app, staff, id)
    const order = (meant && (await lockOrder(app, meant.id))) ?? fail(common.not_found)
    const writeChildren = async (app: App, item: Item) => {
      await demandFree(app, item)
      await work(app, order, item)
    }
    await items.update(app, staff, { id, version }, {}, { action: 'state_changed', reason, writeChildren })
    return getSuspenseItem(app, staff, id)
  })

/**
 * Keeps what is left of money that waits as a gift of who paid it, on the day of this decision: a donation is made and paid
 * by it, with books, receipt and notice as after any payment.
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
      fail({ ...suspenseFailures.suspense_campaign_closed, message })
    }
  }
}

/** Opens an order again that was called off or ran out: its goods are held and its offers used once more, all or nothing. */
const reopen = async (app: App, order: OrderRow): Promise<void> => {
  const held = await holdLatePieces(app, order)
  if ('missing' in held) {
    const message = deskWords.missing(await namesOf(app, order.id, held.missing))
    return fail({ ...orderFailures.stock_missing, message })
  }
  await retakeOffers(app, order.id)
  const open = { status: 'open', cancelled_at: null, cancel_reason: null } as const
  await setOrder(app, order.id, { ...open, stock_state: held.stock_state, version: order.version + 1 })
}

const deliver = async (app: App, staff: Staff, order: OrderRow, item: Item, reason: string): Promise<void> => {
  const { payment_id, left_amount: amount, bank_account_id } = item
  if (payment_id === null || !canDeliver(item, order)) return fail(suspenseFailures.suspense_not_deliverable)
  await demandGivingOpen(app, order, item)
  await reopen(app, order)
  await usePayment(app, payment_id)
  await release(app, staff, item, payment_id)
  await bookReleased(app, { payment_id, bank_account_id })
  await settleTask(app, order.id, item)
  await addOrderEvent(app, staff, order.id, 'reopened', { amount, reason })
  await app.domainEvents.emit(app, 'order paid', { order_id: order.id, payment_id })
  await recordChange(app, staff, {
    action: 'state_changed',
    subject_type: 'orders',
    subject_id: order.id,
    subject_label: order.order_no,
    before: order,
    after: (await lockOrder(app, order.id)) ?? fail(common.not_found),
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
export const deliverAfterAll = (app: App, staff: Staff, wish: Seen & { reason: string }) =>
  settle(app, staff, wish, (app, order, item) => deliver(app, staff, order, item, wish.reason))
