import { chargebackWords } from '#domains/payments/chargebacks/messages.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { later } from '../calendar.ts'
import type { Methods } from '../methods.ts'
import { insertRows, insertWithIds } from '../rows.ts'
import type { Staff } from '../staff.ts'
import { chargebackText, refundTexts } from '../texts/history.ts'
import type { GivenLine } from './orders.ts'
import type { PaidOrder } from './payments.ts'
import { type Course, hasReached, parcelOf } from './sale.ts'

const stageOf = ({ shipped_at, delivered_at }: Course) =>
  delivered_at ? ('delivered' as const) : shipped_at ? ('shipped' as const) : ('preparing' as const)

/** Parcels that are packed, on their way or there. */
export const insertShipments = (
  app: App,
  orders: readonly PaidOrder[],
  methods: Methods,
  staff: Staff,
): Promise<void> =>
  insertRows(
    app,
    'shipments',
    orders.filter(hasReached('prepared_at')).map((order, index) => ({
      order_id: order.id,
      delivery_method_id: methods.delivery[order.delivery],
      state: stageOf(order),
      tracking_no: order.shipped_at && order.delivery === 'home' ? `9000${String(10_000_000 + index * 371)}` : null,
      shipped_at: order.shipped_at,
      delivered_at: order.delivered_at,
      created_at: order.prepared_at,
      updated_at: order.delivered_at ?? order.shipped_at ?? order.prepared_at,
      created_by: staff.warehouse.id,
      updated_by: staff.warehouse.id,
    })),
  )

export type Refund = {
  id: number
  order: PaidOrder
  done_at: Instant
  amount: number
  /** Gifts that were given back, with the line of the refund. */
  given: { line: GivenLine; amount: number; refund_line_id: number }[]
}

type RefundLine = {
  order_campaign_item_id: number | null
  order_item_id: number | null
  quantity: number | null
  amount: number
}

const linesOf = (order: PaidOrder): RefundLine[] => {
  const nothing = { order_campaign_item_id: null, order_item_id: null, quantity: null }
  if (order.refund?.kind === 'goods') {
    const [returned] = parcelOf({ lines: order.sold })
    return returned
      ? [{ ...nothing, order_item_id: returned.id, quantity: returned.quantity, amount: order.back.goods }]
      : []
  }
  const given = order.refund?.kind === 'donation' ? order.given.slice(0, 1) : order.given
  return given.map(({ id, amount }) => ({
    ...nothing,
    order_campaign_item_id: id,
    amount: order.refund?.kind === 'donation' ? order.back.donation : amount,
  }))
}

type RefundedOrder = PaidOrder & { refunded_at: Instant; refund: NonNullable<PaidOrder['refund']> }
const isRefunded = (order: PaidOrder): order is RefundedOrder => order.refunded_at !== null && order.refund !== null

/** Money that went back, with what it had been. */
export const insertRefunds = async (app: App, orders: readonly PaidOrder[], staff: Staff): Promise<Refund[]> => {
  const refunded = orders.filter(isRefunded)
  const taken = refunded.findLast(
    ({ refund, pay_by, lines }) => refund.kind === 'all' && pay_by === 'credit' && lines.length === 0,
  )
  const ids = await insertWithIds(
    app,
    'refunds',
    refunded.map((order) => {
      const { refunded_at: done_at, refund } = order
      const { kind } = refund
      const is_chargeback = order === taken
      return {
        order_id: order.id,
        payment_id: order.payment_id,
        kind,
        amount: order.back.goods + order.back.donation,
        reason: is_chargeback ? chargebackWords.reason(chargebackText) : refundTexts[kind],
        state: 'done' as const,
        restock: kind === 'goods',
        is_chargeback,
        provider_ref: is_chargeback ? chargebackText : null,
        requested_by: staff.service.id,
        approved_by: is_chargeback ? null : staff.manager.id,
        approved_at: is_chargeback ? null : later(done_at, -90),
        sent_at: is_chargeback ? null : later(done_at, -60),
        done_at,
        created_at: later(done_at, -60 * 26),
        updated_at: done_at,
        created_by: staff.service.id,
        updated_by: staff.accountant.id,
      }
    }),
  )
  const lines = refunded.flatMap((order, index) =>
    linesOf(order).map((line) => ({ refund_id: entryAt(ids, index), ...line })),
  )
  const lineIds = await insertWithIds(app, 'refund_lines', lines)
  return refunded.map((order, index) => ({
    id: entryAt(ids, index),
    order,
    done_at: order.refunded_at,
    amount: order.back.goods + order.back.donation,
    given: lines.flatMap((line, place) => {
      const given = order.given.find(({ id }) => id === line.order_campaign_item_id)
      const isOurs = line.refund_id === ids[index] && given !== undefined
      return isOurs ? [{ line: given, amount: line.amount, refund_line_id: entryAt(lineIds, place) }] : []
    }),
  }))
}
