import type { OrderEventKind } from '#domains/orders/events/rules.ts'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { insertRows } from '../rows.ts'
import type { Staff, StaffPerson } from '../staff.ts'
import type { Order } from './orders.ts'

type Event = {
  order_id: number
  at: Instant
  kind: OrderEventKind
  actor_kind: 'user' | 'customer' | 'visitor' | 'system'
  actor_id: number | null
  actor_name: string
  data: Record<string, string | number>
}

const nobody = { actor_kind: 'system', actor_id: null, actor_name: '' } as const
const by = ({ id, name }: StaffPerson) => ({ actor_kind: 'user', actor_id: id, actor_name: name }) as const

const buyer = ({ donor, channel }: Order, staff: Staff) => {
  if (channel !== 'web') return by(staff.service)
  if (donor.id === null) return { actor_kind: 'visitor', actor_id: null, actor_name: '' } as const
  return { actor_kind: 'customer', actor_id: donor.id, actor_name: donor.name } as const
}

const eventsOf = (order: Order, staff: Staff): Event[] => {
  const event = (
    at: Instant | null,
    kind: OrderEventKind,
    who: Pick<Event, 'actor_kind' | 'actor_id' | 'actor_name'>,
    data: Event['data'] = {},
  ): Event[] => (at === null ? [] : [{ order_id: order.id, at, kind, ...who, data }])
  const isExpired = order.outcome === 'expired'
  return [
    ...event(order.placed_at, 'placed', buyer(order, staff), { grand_total: order.grand_total }),
    ...event(order.cancelled_at, isExpired ? 'expired' : 'cancelled', isExpired ? nobody : buyer(order, staff)),
    ...event(order.paid_at, 'paid', order.pay_by === 'credit' ? nobody : by(staff.accountant), {
      amount: order.grand_total,
    }),
    ...event(order.prepared_at, 'prepared', by(staff.warehouse)),
    ...event(order.shipped_at, 'shipped', by(staff.warehouse)),
    ...event(order.delivered_at, 'delivered', nobody),
    ...event(order.completed_at, 'completed', nobody),
  ]
}

/** The timelines of the orders. */
export const insertEvents = (app: App, orders: readonly Order[], staff: Staff): Promise<void> => {
  const events = orders.flatMap((order) => eventsOf(order, staff))
  return insertRows(
    app,
    'order_events',
    events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  )
}
