import { releaseGifts } from '#domains/products/gifts/service.ts'
import { countSold, releaseStock, restock, type StockLine } from '#domains/products/service.ts'
import { goneWithPayment, ofHeldMoney } from '#domains/tasks/causes/rules.ts'
import { settleOrderTasks } from '#domains/tasks/causes/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { finishOrder } from '../closure/service.ts'
import { addOrderEvent } from '../events/queries.ts'
import { mailOrderRefunded } from '../mails/service.ts'
import { setOrder } from '../placement/queries.ts'
import { listPieces, lockOrder, type OrderRow } from '../queries.ts'
import { paymentStatusMachine, shippingStatusMachine } from '../rules.ts'
import { addReturned, findRefundOfOrder, listReturnedPieces } from './queries.ts'

type Refund = Awaited<ReturnType<typeof findRefundOfOrder>>
type Pieces = Awaited<ReturnType<typeof listPieces>>

/**
 * Puts pieces on their shelves. What never left is no longer held; what had left goes on the shelf if it came back. When
 * the last of the goods went back, the gifts with the order are let go, too.
 *
 * @param gifts those that were with the order before the pieces came back
 */
const shelve = async (
  app: App,
  order: OrderRow,
  refund: Refund,
  pieces: readonly StockLine[],
  gifts: Pieces['gifts'],
): Promise<Partial<OrderRow>> => {
  const isEmpty = (await listPieces(app, order.id)).goods.length === 0
  if (order.stock_state === 'reserved') {
    await releaseStock(app, pieces, order.id)
    if (!isEmpty) return {}
    if (gifts.length > 0) await releaseGifts(app, gifts, order.id)
    return { stock_state: 'released' }
  }
  if (order.stock_state !== 'taken' || !refund.restock) return {}
  await restock(app, pieces, order.id)
  const returned = next(shippingStatusMachine, order.shipping_status, 'return')
  return isEmpty && returned ? { shipping_status: returned } : {}
}

/** Takes the pieces of a refund off the lines of its order, and off what was sold; answers what changes on the order. */
const putBack = async (app: App, order: OrderRow, refund: Refund): Promise<Partial<OrderRow>> => {
  const pieces = await listReturnedPieces(app, refund.id)
  if (pieces.length === 0) return {}
  const { gifts } = await listPieces(app, order.id)
  await addReturned(app, refund.id)
  const set = await shelve(app, order, refund, pieces, gifts)
  await countSold(
    app,
    pieces.map(({ variant_id, quantity }) => ({ variant_id, quantity: -quantity })),
  )
  return set
}

/** Ends what staff were asked to look at because of money that went back whole, and of nothing else. */
const settleTasks = async (app: App, order_id: number, refund: Refund): Promise<void> => {
  if (refund.gone < refund.paid) return
  if (!refund.is_surplus) return settleOrderTasks(app, { order_id, kinds: goneWithPayment })
  await settleOrderTasks(app, { order_id, kinds: ofHeldMoney, cause_key: String(refund.payment_id) })
}

/**
 * Notes on an order that money went back, and ends it when nothing is left to be done; for 'refund done'.
 * The money of a second payment that goes back leaves the order as it is.
 */
export const settleRefund = async (
  app: App,
  told: { refund_id: number; order_id: number; staff_name: string },
): Promise<void> => {
  const order = (await lockOrder(app, told.order_id)) ?? fail(common.not_found)
  const refund = await findRefundOfOrder(app, told.refund_id)
  const set: Partial<OrderRow> = refund.is_surplus ? {} : await putBack(app, order, refund)
  if (!refund.is_surplus) {
    const step = refund.gone >= refund.paid ? 'refund' : 'refund_part'
    set.payment_status = next(paymentStatusMachine, order.payment_status, step) ?? order.payment_status
  }
  await settleTasks(app, order.id, refund)
  await setOrder(app, order.id, { ...set, version: order.version + 1 })
  const actor = system('refund')
  const data = { amount: refund.amount, reason: refund.reason, staff: told.staff_name }
  await addOrderEvent(app, actor, order.id, 'refunded', data)
  if (set.shipping_status === 'returned') await addOrderEvent(app, actor, order.id, 'returned')
  await mailOrderRefunded(app, order, refund)
  await finishOrder(app, actor, { ...order, ...set })
}
