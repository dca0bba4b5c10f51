import type { PaymentStart } from '#domains/payments/contract.ts'
import { listPaymentMethods } from '#domains/payments/methods/service.ts'
import { expiryMinutesOf, whyNotPayable } from '#domains/payments/rules.ts'
import { beginPayment, closeAttempts } from '#domains/payments/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { SignedInMember, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { brokeConstraint } from '#platform/server/postgres_errors.ts'
import { sameText } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { endOrder } from '../closure/service.ts'
import { orderFailures } from '../contract.ts'
import { addOrderEvent } from '../events/queries.ts'
import { mailNumberAgain, mailTransferAccount } from '../mails/service.ts'
import { endingWords, ownWords } from '../messages.ts'
import { setOrder } from '../placement/queries.ts'
import { lockOrder, type OrderRow } from '../queries.ts'
import { canCustomerCancel, canPayAgain, heldUntil } from '../rules.ts'
import { isGivingOpen } from './campaign_ends/service.ts'
import { type LampWish, lightOwnLamp } from './lamp/service.ts'
import { present, presentMine } from './presentation/service.ts'
import { findByNo, findOfMember, isBoundToOtherMethods, listOfMember } from './queries.ts'

type Who = Visitor | SignedInMember

const keyDays = 30
const dayMs = 86_400_000

/**
 * A guest's way to an order: its number and key, for 30 days after it was placed and again after it was delivered, so that
 * goods of a late parcel can be returned. Every other reason is the same 404.
 */
export const findByKey = async (app: App, order_no: string, key: string | undefined): Promise<OrderRow> => {
  const order = await findByNo(app, order_no)
  const isKey = sameText(order?.access_key ?? '', key ?? '') && key !== undefined && key !== ''
  const age = order ? app.clock().getTime() - new Date(order.delivered_at ?? order.placed_at).getTime() : Infinity
  return order && isKey && age < keyDays * dayMs ? order : fail(common.not_found)
}

/** An order of the member. @throws not_found for one of somebody else */
export const findOwn = async (app: App, { member }: SignedInMember, id: number): Promise<OrderRow> =>
  (await findOfMember(app, member.id, id)) ?? fail(common.not_found)

/** @throws not_found for a wrong number or key, and after 30 days */
export const showOrder = async (app: App, order_no: string, key: string | undefined) =>
  present(app, await findByKey(app, order_no, key))

/**
 * Sends the number to pay by once more to the mailbox of the order, at most once an hour.
 *
 * @throws not_found; not_payable where nothing has to be transferred
 */
export const mailNumberByKey = async (app: App, _visitor: Visitor, order_no: string, key: string) => {
  const order = await findByKey(app, order_no, key)
  const { payment } = await present(app, order)
  if (payment.kind !== 'instructions' || payment.method_kind === 'cheque') return fail(orderFailures.not_payable)
  await inTransaction(app, (app) => mailNumberAgain(app, order, payment))
  return { sent: true as const }
}

/** @throws not_found for an order of somebody else */
export const showMyOrder = async (app: App, member: SignedInMember, id: number) =>
  presentMine(app, await findOwn(app, member, id))

export const listMyOrders = (app: App, { member }: SignedInMember, query: Parameters<typeof listOfMember>[2]) =>
  listOfMember(app, member.id, query)

const cancel = async (app: App, who: Who, id: number) => {
  const order = await inTransaction(app, async (app) => {
    const order = (await lockOrder(app, id)) ?? fail(common.not_found)
    if (!canCustomerCancel(order)) fail(orderFailures.not_cancellable)
    await endOrder(app, who, order, { kind: 'cancelled', reason: endingWords.byCustomer })
    return (await lockOrder(app, id)) ?? fail(common.not_found)
  })
  return presentMine(app, order)
}

/** @throws not_found; not_cancellable once it is paid or being packed */
export const cancelByKey = async (app: App, visitor: Visitor, order_no: string, key: string) =>
  cancel(app, visitor, (await findByKey(app, order_no, key)).id)

/** @throws not_found; not_cancellable once it is paid or being packed */
export const cancelMyOrder = async (app: App, member: SignedInMember, id: number) =>
  cancel(app, member, (await findOwn(app, member, id)).id)

/** @throws not_found; no_lamp when the order is not paid, gave too little or has its lamp already */
export const lightLampByKey = async (
  app: App,
  _visitor: Visitor,
  { order_no, key, lamp }: { order_no: string; key: string; lamp: LampWish },
) => {
  const { id } = await findByKey(app, order_no, key)
  return present(app, await lightOwnLamp(app, id, lamp))
}

const methodFor = async (app: App, order: OrderRow, wanted: number | undefined) => {
  const methods = await listPaymentMethods(app)
  const method =
    methods.find(({ id }) => id === (wanted ?? order.payment_method_id)) ?? fail(orderFailures.method_refused)
  const bill = {
    grand_total: order.grand_total,
    has_goods: order.items_total > 0,
    has_campaigns: order.campaigns_total > 0,
    delivery_method_id: order.shipping_status === 'not_required' ? null : order.delivery_method_id,
  }
  if (whyNotPayable(method, bill) !== null) fail(orderFailures.method_refused)
  if (await isBoundToOtherMethods(app, order.id, method.id)) {
    fail({ ...orderFailures.method_refused, message: ownWords.offerOfOtherMethods })
  }
  return method
}

const isOver = (app: App, { payment_expires_at }: OrderRow): boolean =>
  payment_expires_at !== null && new Date(payment_expires_at) <= app.clock()

/** A payment that takes days holds the goods for days: a person does that with so many orders only. */
const holdOn = (write: () => Promise<void>): Promise<void> =>
  write().catch((error: unknown) => {
    if (brokeConstraint(error, 'orders_held_at_once')) fail(orderFailures.too_many_unpaid)
    throw error
  })

const payAgain = (app: App, who: Who, id: number, method_id: number | undefined): Promise<{ payment: PaymentStart }> =>
  inTransaction(app, async (app) => {
    const order = (await lockOrder(app, id)) ?? fail(common.not_found)
    if (!canPayAgain(order) || isOver(app, order)) fail(orderFailures.not_payable)
    // a payment begun before the end counts; none is begun after it
    if (!(await isGivingOpen(app, order))) fail(orderFailures.giving_closed)
    const method = await methodFor(app, order, method_id)
    const minutes = expiryMinutesOf(method)
    const ends_at = minutes === null ? null : toInstant(addMinutes(app.clock(), minutes))
    const payment_expires_at = heldUntil(order, ends_at)
    const payment_status = minutes === null ? 'pending' : 'unpaid'
    await holdOn(() => setOrder(app, id, { payment_method_id: method.id, payment_expires_at, payment_status }))
    await closeAttempts(app, id, 'cancelled')
    await addOrderEvent(app, who, id, 'payment_restarted', { method: method.name })
    const payment = await beginPayment(app, { ...order, payment_expires_at }, method)
    await mailTransferAccount(app, order, payment)
    return { payment }
  })

/** @throws not_found; not_payable; giving_closed; too_many_unpaid; method_refused */
export const payAgainByKey = async (
  app: App,
  visitor: Visitor,
  wish: { order_no: string; key: string; payment_method_id?: number | undefined },
) => payAgain(app, visitor, (await findByKey(app, wish.order_no, wish.key)).id, wish.payment_method_id)

/** @throws not_found; not_payable; giving_closed; too_many_unpaid; method_refused */
export const payMyOrderAgain = async (app: App, member: SignedInMember, id: number, method_id: number | undefined) =>
  payAgain(app, member, (await findOwn(app, member, id)).id, method_id)
