import { retakeOffers } from '#domains/offers/service.ts'
import { productFailures } from '#domains/products/contract.ts'
import { giftFailures } from '#domains/products/gifts/contract.ts'
import { reserveGifts, shipGifts } from '#domains/products/gifts/service.ts'
import { countSold, reserveStock, shipStock } from '#domains/products/service.ts'
import { openOrderTask } from '#domains/tasks/causes/service.ts'
import { common, Failed, fail, isFailed } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { finishOrder } from '../closure/service.ts'
import { addOrderEvent } from '../events/queries.ts'
import { setOrder } from '../placement/queries.ts'
import { insideSavepoint, isPermitOver, listPieces, lockOrder, type OrderRow } from '../queries.ts'
import { findPaidAt, isOverTarget } from './queries.ts'

type Pieces = Awaited<ReturnType<typeof listPieces>>

/** Goods and gifts that the shelf does not hold, by id. */
export type MissingPieces = { variant_ids: readonly number[]; gift_ids: readonly number[] }

const missingIn = (error: unknown): MissingPieces => ({
  variant_ids: isFailed(error, productFailures.out_of_stock) ? error.details.variant_ids : [],
  gift_ids: isFailed(error, giftFailures.gift_gone) ? error.details.gift_ids : [],
})

/** Holds goods and gifts of an order once more whose time had run out, all or none. Answers what is missing, or null. */
const holdAgain = async (app: App, order: OrderRow, pieces: Pieces): Promise<MissingPieces | null> => {
  const error = await insideSavepoint(app, async () => {
    if (pieces.goods.length > 0) await reserveStock(app, pieces.goods, order.id)
    const gift_ids = pieces.gifts.length > 0 ? await reserveGifts(app, pieces.gifts, order.id) : []
    if (gift_ids.length > 0) fail(giftFailures.gift_gone, { gift_ids })
  })
  if (error === undefined) return null
  if (error instanceof Failed) return missingIn(error)
  throw error
}

type Settled = { stock_state: OrderRow['stock_state']; attention?: 'late_payment' | 'late_payment_no_stock' }

/** Money for an order that was given up opens it again. */
const settleLate = async (app: App, order: OrderRow, pieces: Pieces): Promise<Settled> => {
  const hasPieces = pieces.goods.length + pieces.gifts.length > 0
  const held = hasPieces && (await holdAgain(app, order, pieces)) === null
  // after the stock, as whoever places or ends an order; if the last use is gone by now, the notice is read once more
  await retakeOffers(app, order.id)
  return {
    stock_state: held ? 'reserved' : order.stock_state,
    attention: hasPieces && !held ? 'late_payment_no_stock' : 'late_payment',
  }
}

/** Goods that nobody carries leave the shelf when they are paid. */
const takeUncarried = async (app: App, order: OrderRow, stock_state: OrderRow['stock_state'], pieces: Pieces) => {
  if (order.shipping_status !== 'not_required' || stock_state !== 'reserved') return stock_state
  if (pieces.goods.length > 0) await shipStock(app, pieces.goods, order.id)
  if (pieces.gifts.length > 0) await shipGifts(app, pieces.gifts, order.id)
  return 'taken'
}

/**
 * Holds what an order lacked when its money came late, in the caller's transaction; the caller writes the answered state
 * of the stock on the order.
 */
export const holdLatePieces = async (
  app: App,
  order: OrderRow,
): Promise<{ missing: MissingPieces } | { stock_state: OrderRow['stock_state'] }> => {
  const pieces = await listPieces(app, order.id)
  const hasPieces = pieces.goods.length + pieces.gifts.length > 0
  if (!hasPieces || order.stock_state !== 'released') return { stock_state: order.stock_state }
  const missing = await holdAgain(app, order, pieces)
  return missing ? { missing } : { stock_state: await takeUncarried(app, order, 'reserved', pieces) }
}

/**
 * Notes on an order that its money came; the first answer to 'order paid'. A second payment of the same order changes
 * nothing here. An order that had expired is opened again; one with nothing to carry is completed.
 */
export const settleOrder = async (app: App, told: { order_id: number; payment_id: number }): Promise<void> => {
  const order = (await lockOrder(app, told.order_id)) ?? fail(common.not_found)
  if (order.paid_at !== null) return
  const paid_at = (await findPaidAt(app, told.payment_id)) ?? app.clock().toISOString()
  const pieces = await listPieces(app, order.id)
  const isLate = order.status === 'cancelled'
  const settled: Settled = isLate ? await settleLate(app, order, pieces) : order
  const stock_state = await takeUncarried(app, order, settled.stock_state, pieces)
  await countSold(app, pieces.goods)
  const overdue = await isPermitOver(app, order.id, taipeiDay(paid_at))
  const paid = {
    payment_status: 'paid',
    paid_at,
    stock_state,
    status: 'open',
    cancelled_at: null,
    cancel_reason: null,
  } as const
  await setOrder(app, order.id, paid)
  const of_payment = { order_id: order.id, cause_key: String(told.payment_id) }
  if (settled.attention) await openOrderTask(app, { ...of_payment, kind: settled.attention })
  if (overdue) await openOrderTask(app, { ...of_payment, kind: 'permit_closed' })
  const actor = system('payment')
  await addOrderEvent(app, actor, order.id, isLate ? 'late_payment' : 'paid', { amount: order.grand_total })
  await finishOrder(app, actor, { ...order, ...paid })
}

/**
 * Asks staff what becomes of gifts above the target at which a campaign stops: orders that were placed before it was reached
 * may be paid after it. An answer to 'order paid' behind the fund book, which holds the campaign and knows its sum.
 */
export const flagOverTarget = async (app: App, told: { order_id: number; payment_id: number }): Promise<void> => {
  if (!(await isOverTarget(app, told.order_id))) return
  await openOrderTask(app, { order_id: told.order_id, kind: 'over_target', cause_key: String(told.payment_id) })
}
