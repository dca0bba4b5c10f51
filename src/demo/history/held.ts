import { tradeNo } from '#domains/payments/rules.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { type Instant, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Banks } from '../banks.ts'
import { later } from '../calendar.ts'
import type { Methods } from '../methods.ts'
import { insertRows, insertWithIds, takeSerials } from '../rows.ts'
import { insertNotices, type PaidOrder } from './payments.ts'

/** Money of an order that cannot be booked as what it was meant for. */
type Held = { order: PaidOrder; cause: 'paid_twice' | 'late'; at: Instant }

const aDay = 60 * 24

/** The last card order that was paid and stays so, paid once more, and the last that was called off, paid after that. */
const heldOf = (orders: readonly PaidOrder[], now: Instant): Held[] => {
  const byCard = orders.filter(({ pay_by, refunded_at }) => pay_by === 'credit' && refunded_at === null)
  const twice = byCard.findLast(({ completed_at }) => completed_at !== null)
  const late = byCard.findLast(({ outcome, cancelled_at }) => outcome === 'cancelled' && cancelled_at !== null)
  const held = [
    ...(twice?.paid_at ? [{ order: twice, cause: 'paid_twice' as const, at: later(twice.paid_at, 9) }] : []),
    ...(late?.cancelled_at ? [{ order: late, cause: 'late' as const, at: later(late.cancelled_at, aDay) }] : []),
  ]
  return held.filter(({ at }) => at <= now)
}

const paymentRow = ({ order, at }: Held, methods: Methods) => {
  const trade_no = tradeNo(order.order_no, order.attempt + 1)
  return {
    order_id: order.id,
    attempt: order.attempt + 1,
    payment_method_id: methods.payment.credit,
    provider: 'ecpay' as const,
    trade_no,
    amount: order.grand_total,
    state: 'paid' as const,
    is_surplus: true,
    provider_ref: `${trade_no.slice(1, 13)}${String(order.id).padStart(8, '9')}`,
    card_last4: '2222',
    paid_at: at,
    created_at: at,
    updated_at: at,
  }
}

const insertHeldMoves = async (app: App, held: readonly Held[], items: readonly number[], banks: Banks) => {
  const serials = await takeSerials(app, 'account_move_no_seq', held.length)
  const rows = held.map(({ order, at }, index) => ({
    no: `M${taipeiDay(at).slice(0, 4)}-${String(serials[index]).padStart(6, '0')}`,
    kind: 'held' as const,
    from_account_id: banks.suspense,
    to_account_id: banks.gateway,
    amount: order.grand_total,
    occurred_on: taipeiDay(at),
    suspense_item_id: entryAt(items, index),
    created_at: at,
  }))
  await insertRows(app, 'account_moves', rows)
}

/** Writes a second and a late payment, which wait for staff on the gateway's account, each with its task. */
export const insertHeldMoney = async (
  app: App,
  orders: readonly PaidOrder[],
  { banks, methods, now }: { banks: Banks; methods: Methods; now: Instant },
): Promise<void> => {
  const held = heldOf(orders, now)
  const rows = held.map((one) => paymentRow(one, methods))
  const payments = await insertWithIds(app, 'payments', rows)
  await insertNotices(
    app,
    held.map(({ order, at }, index) => {
      const { trade_no, provider_ref } = entryAt(rows, index)
      return {
        order,
        trade_no,
        state: 'paid' as const,
        provider_ref,
        placed_at: at,
        received_at: at,
        payment_id: entryAt(payments, index),
      }
    }),
  )
  const items = await insertWithIds(
    app,
    'suspense_items',
    held.map(({ order, cause, at }, index) => ({
      cause,
      bank_account_id: banks.gateway,
      amount: order.grand_total,
      arrived_on: taipeiDay(at),
      payment_id: entryAt(payments, index),
      order_id: order.id,
      payer: order.donor.receipt_name,
      reference: order.order_no,
      created_at: at,
      updated_at: at,
    })),
  )
  await insertHeldMoves(app, held, items, banks)
  await insertRows(
    app,
    'tasks',
    held.map(({ order, cause, at }, index) => ({
      subject_type: 'orders' as const,
      subject_id: order.id,
      kind: cause === 'late' ? ('paid_late' as const) : ('paid_twice' as const),
      cause_key: String(entryAt(payments, index)),
      opened_at: at,
    })),
  )
}
