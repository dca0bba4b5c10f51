import { listDeliveryMethods } from '#domains/deliveries/service.ts'
import { retakeOffers } from '#domains/offers/service.ts'
import { productFailures } from '#domains/products/contract.ts'
import { reserveGifts, shipGifts } from '#domains/products/gifts/service.ts'
import { countSold, reserveStock, shipStock } from '#domains/products/service.ts'
import { openOrderTask } from '#domains/tasks/causes/service.ts'
import { common, fail, isFailed } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { endOrder, finishOrder } from '../closure/service.ts'
import { addOrderEvent } from '../events/queries.ts'
import { mailGiftLeftOut } from '../mails/service.ts'
import { endingWords } from '../messages.ts'
import { setOrder } from '../placement/queries.ts'
import { insideSavepoint, isPermitOver, listPieces, lockOrder, type OrderRow } from '../queries.ts'
import { findPaidAt, hasParcel, isOverTarget, setLeftOut } from './queries.ts'

type Pieces = Awaited<ReturnType<typeof listPieces>>

/** The columns of an order that say what is held and sent of it. */
type Held = Pick<OrderRow, 'stock_state' | 'shipping_status' | 'delivery_method_id'>

/** Goods that the shelf does not hold, by id. */
type Missing = { missing: readonly number[] }

const heldOf = ({ stock_state, shipping_status, delivery_method_id }: OrderRow): Held => ({
  ...{ stock_state, shipping_status, delivery_method_id },
})

/** Takes gifts that are gone off an order, tells its timeline and its buyer, and answers what is left to be sent. */
const leaveOut = async (app: App, order: OrderRow, gift_ids: readonly number[]): Promise<Partial<Held>> => {
  const gone = await setLeftOut(app, order.id, gift_ids)
  const gifts = gone.map(({ name }) => name).join('、')
  await addOrderEvent(app, system('payment'), order.id, 'gift_left_out', { gifts })
  await mailGiftLeftOut(app, order, gone)
  if (order.shipping_status === 'not_required' || (await hasParcel(app, order.id))) return {}
  // the gifts were all there was to carry: nobody has to pack the order
  const none = (await listDeliveryMethods(app)).find(({ kind }) => kind === 'none')
  return { shipping_status: 'not_required', delivery_method_id: none?.id ?? order.delivery_method_id }
}

/**
 * Holds goods of an order once more whose time had run out, all or none, and its gifts as far as they are there: a gift
 * that is gone is left out and never stops goods.
 */
const holdAgain = async (app: App, order: OrderRow, { goods, gifts }: Pieces): Promise<Held | Missing> => {
  const error = await insideSavepoint(app, async () => {
    if (goods.length > 0) await reserveStock(app, goods, order.id)
  })
  if (isFailed(error, productFailures.out_of_stock)) return { missing: error.details.variant_ids }
  if (error !== undefined) throw error
  const gone = gifts.length > 0 ? await reserveGifts(app, gifts, order.id) : []
  const holds = goods.length + gifts.length > gone.length
  const parcel = gone.length > 0 ? await leaveOut(app, order, gone) : {}
  return { ...heldOf(order), ...parcel, stock_state: holds ? 'reserved' : 'none' }
}

type Settled = Held & { attention?: 'late_payment' | 'late_payment_no_stock' }

/** Money for an order that was given up opens it again. */
const settleLate = async (app: App, order: OrderRow, pieces: Pieces): Promise<Settled> => {
  const hasPieces = pieces.goods.length + pieces.gifts.length > 0
  const held = hasPieces ? await holdAgain(app, order, pieces) : heldOf(order)
  // after the stock, as whoever places or ends an order; if the last use is gone by now, the notice is read once more
  await retakeOffers(app, order.id)
  return 'missing' in held
    ? { ...heldOf(order), attention: 'late_payment_no_stock' }
    : { ...held, attention: 'late_payment' }
}

/** Goods that nobody carries leave the shelf when they are paid. */
const takeUncarried = async (app: App, order_id: number, held: Held): Promise<Held> => {
  if (held.shipping_status !== 'not_required' || held.stock_state !== 'reserved') return held
  const { goods, gifts } = await listPieces(app, order_id)
  if (goods.length > 0) await shipStock(app, goods, order_id)
  if (gifts.length > 0) await shipGifts(app, gifts, order_id)
  return { ...held, stock_state: 'taken' }
}

/**
 * Holds what an order lacked when its money came late, in the caller's transaction; the caller writes the answered columns
 * on the order. Gifts that are gone are left out of it.
 */
export const holdLatePieces = async (app: App, order: OrderRow): Promise<Held | Missing> => {
  const pieces = await listPieces(app, order.id)
  const hasPieces = pieces.goods.length + pieces.gifts.length > 0
  if (!hasPieces || order.stock_state !== 'released') return heldOf(order)
  const held = await holdAgain(app, order, pieces)
  return 'missing' in held ? held : takeUncarried(app, order.id, held)
}

/**
 * Notes on an order that its money came (src/event_handlers.ts). A second payment of the same order changes nothing here.
 * An order that had expired is opened again; one with nothing to carry is completed.
 */
export const settleOrder = async (app: App, told: { order_id: number; payment_id: number }): Promise<void> => {
  const order = (await lockOrder(app, told.order_id)) ?? fail(common.not_found)
  if (order.paid_at !== null) return
  const paid_at = (await findPaidAt(app, told.payment_id)) ?? app.clock().toISOString()
  const pieces = await listPieces(app, order.id)
  const isLate = order.status === 'cancelled'
  const { attention, ...settled }: Settled = isLate ? await settleLate(app, order, pieces) : heldOf(order)
  const held = await takeUncarried(app, order.id, settled)
  await countSold(app, pieces.goods)
  const overdue = await isPermitOver(app, order.id, taipeiDay(paid_at))
  const paid = {
    payment_status: 'paid',
    paid_at,
    ...held,
    status: 'open',
    cancelled_at: null,
    cancel_reason: null,
  } as const
  await setOrder(app, order.id, paid)
  const of_payment = { order_id: order.id, cause_key: String(told.payment_id) }
  if (attention) await openOrderTask(app, { ...of_payment, kind: attention })
  if (overdue) await openOrderTask(app, { ...of_payment, kind: 'permit_closed' })
  const actor = system('payment')
  await addOrderEvent(app, actor, order.id, isLate ? 'late_payment' : 'paid', { amount: order.grand_total })
  await finishOrder(app, actor, { ...order, ...paid })
}

/**
 * Ends an order whose gifts nobody takes any more; its money waits until staff choose. The answer to 'gifts refused'.
 * One that had run out stays as it is.
 */
export const endRefusedGifts = async (
  app: App,
  told: { order_id: number; why: keyof typeof endingWords.refused },
): Promise<void> => {
  const order = (await lockOrder(app, told.order_id)) ?? fail(common.not_found)
  if (order.status !== 'open') return
  await endOrder(app, system('payment'), order, { kind: 'cancelled', reason: endingWords.refused[told.why] })
}

/**
 * Asks staff what becomes of a gift that lifted a campaign above the target at which it stops, or that came above it
 * together with goods. For 'order paid', after the fund book (src/event_handlers.ts).
 */
export const flagOverTarget = async (app: App, told: { order_id: number; payment_id: number }): Promise<void> => {
  if (!(await isOverTarget(app, told.order_id))) return
  await openOrderTask(app, { order_id: told.order_id, kind: 'over_target', cause_key: String(told.payment_id) })
}
