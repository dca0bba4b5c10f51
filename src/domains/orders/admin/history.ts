import { formatMoney } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import type { TimelineEntry } from '#ui/steps.tsx'
import type { DeskOrder } from '../desk/contract.ts'
import { eventWords } from '../messages.ts'
import type { OrderStates } from '../rules.ts'
import { orderActionWords } from './action_messages.ts'
import { orderWords } from './order_messages.ts'

const m = orderWords.history
const fields: Readonly<Record<string, string>> = orderActionWords.recipient

type Event = DeskOrder['timeline'][number]

const isKnown = (kind: string): kind is keyof typeof eventWords => Object.hasOwn(eventWords, kind)

const textIn = (data: Event['data'], key: string): string | undefined => {
  const value = data[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const detailsOf = ({ data }: Event): string => {
  const edited = Array.isArray(data.fields) ? data.fields.map((field) => fields[String(field)] ?? String(field)) : []
  const [tracking, reason] = [textIn(data, 'tracking_no'), textIn(data, 'reason')]
  return [
    tracking && m.shipped(tracking),
    reason && m.reason(reason),
    textIn(data, 'store'),
    textIn(data, 'gifts'),
    textIn(data, 'invoice_no'),
    edited.length > 0 && m.edited(edited.join('、')),
    typeof data.amount === 'number' && formatMoney(data.amount),
  ]
    .filter(Boolean)
    .join('・')
}

const actorOf = ({ actor_kind, actor_name }: Event): string =>
  actor_name || (actor_kind === 'visitor' ? m.visitor : m.system)

const titleOf = (event: Event): string => {
  if (event.kind === 'note') return m.note(textIn(event.data, 'text') ?? '')
  return isKnown(event.kind) ? eventWords[event.kind] : event.kind
}

/** What the order waits for now; undefined when nothing is ahead. */
export const waitsFor = ({ status, payment_status, shipping_status }: OrderStates): string | undefined => {
  if (status !== 'open' || payment_status === 'refunded') return undefined
  if (payment_status === 'pending') return m.waiting.book
  if (payment_status === 'unpaid' || payment_status === 'failed') return m.waiting.pay
  const next: Readonly<Record<string, string>> = {
    unshipped: m.waiting.pack,
    preparing: m.waiting.ship,
    shipped: m.waiting.deliver,
    arrived: m.waiting.deliver,
    delivered: m.waiting.window,
  }
  return next[shipping_status]
}

/** The timeline of an order, newest first, headed by what it waits for. */
export const historyEntries = (order: DeskOrder): TimelineEntry[] => {
  const waiting = waitsFor(order)
  const past = order.timeline.toReversed().map((event): TimelineEntry => {
    const text = detailsOf(event)
    return {
      key: event.id,
      state: ['cancelled', 'expired', 'returned'].includes(event.kind) ? 'bad' : 'done',
      actor: actorOf(event),
      title: titleOf(event),
      ...(text && { text }),
      time: tableTime(event.at),
    }
  })
  return waiting ? [{ key: 'waiting', state: 'now', title: waiting }, ...past] : past
}
