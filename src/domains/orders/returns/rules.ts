import { returnDutyDays } from '#domains/tasks/rules.ts'
import { machine } from '#platform/contract/machine.ts'
import { addDays, type Day, type Instant, taipeiDay } from '#platform/contract/time.ts'
import { canReturn, type OrderStates } from '../rules.ts'

export const returnMachine = machine({
  states: ['requested', 'approved', 'received', 'refunded', 'rejected'],
  actions: {
    approve: { from: ['requested'], to: 'approved' },
    receive: { from: ['approved'], to: 'received' },
    refund: { from: ['received'], to: 'refunded' },
    // goods that come back used up or broken may be refused after all
    reject: { from: ['requested', 'approved', 'received'], to: 'rejected' },
  },
})
export type ReturnState = (typeof returnMachine.states)[number]
export type ReturnAction = keyof typeof returnMachine.actions

export const returnReasons = ['no_reason', 'defective', 'wrong_item', 'other'] as const
/** Goods that were broken or wrong are looked at: that takes words or a photo. Nobody says why for the seven days alone. */
export const whyNotTold = (wish: {
  reason: (typeof returnReasons)[number]
  note: string | null
  /** How many. */
  photos: number
}): 'untold' | null => (wish.reason === 'no_reason' || wish.note?.trim() || wish.photos > 0 ? null : 'untold')

export const returnSources = ['item', 'group_item'] as const

/** Whether a return waits for something still. */
export const isOpenReturn = ({ state }: { state: ReturnState }): boolean => state !== 'refunded' && state !== 'rejected'

/** An article of an order as returning asks about it. */
export type ReturnableLine = {
  source: (typeof returnSources)[number]
  id: number
  quantity: number
  returned_qty: number
  /** Whether the shop told beforehand that it is one of the exceptions (通訊交易解除權合理例外情事適用準則 §2). */
  returnable: boolean
}

/** Pieces of a line that did not go back yet. */
export const piecesLeft = ({ quantity, returned_qty }: Pick<ReturnableLine, 'quantity' | 'returned_qty'>): number =>
  Math.max(0, quantity - returned_qty)

/** The last day of what the shop owes for a return: to give the money back once the goods came, to fetch them before. */
export const lastDutyDay = ({ created_at, received_at }: { created_at: Instant; received_at: Instant | null }): Day =>
  addDays(taipeiDay(received_at ?? created_at), returnDutyDays)

export type ReturnProblem = 'no_goods' | 'not_delivered' | 'too_late' | 'under_way' | 'nothing_left'

/**
 * Why goods of an order cannot be returned now; null when they can.
 *
 * @param delivered_on day in Taipei; null before delivery
 */
export const whyNotReturned = (
  order: OrderStates & { has_open_return: boolean },
  lines: readonly ReturnableLine[],
  delivered_on: Day | null,
  today: Day,
): ReturnProblem | null => {
  if (lines.length === 0) return 'no_goods'
  if (order.has_open_return) return 'under_way'
  if (order.status === 'cancelled' || order.shipping_status !== 'delivered' || delivered_on === null) {
    return 'not_delivered'
  }
  if (!canReturn(order, delivered_on, today)) return 'too_late'
  return lines.some((line) => line.returnable && piecesLeft(line) > 0) ? null : 'nothing_left'
}

export type WantedLine = { source: ReturnableLine['source']; id: number; quantity: number }
export type LineProblem = 'nothing_chosen' | 'unknown' | 'repeated' | 'not_returnable' | 'too_many'

/** Why these pieces cannot be returned; null when they can. Donated lines are unknown here. */
export const whyNotTheseLines = (
  wanted: readonly WantedLine[],
  lines: readonly ReturnableLine[],
): LineProblem | null => {
  if (wanted.length === 0) return 'nothing_chosen'
  if (new Set(wanted.map(({ source, id }) => `${source} ${id}`)).size < wanted.length) return 'repeated'
  for (const { source, id, quantity } of wanted) {
    const line = lines.find((other) => other.source === source && other.id === id)
    if (!line) return 'unknown'
    if (!line.returnable) return 'not_returnable'
    if (quantity > piecesLeft(line)) return 'too_many'
  }
  return null
}
