import { mergeCarts } from '#domains/cart/merging/service.ts'
import { settleOrder } from '#domains/orders/settling/service.ts'
import type { Reactions } from '#platform/server/happenings.ts'

/** What follows when something happens, in order, inside the transaction in which it happened. */
export const reactions: Reactions = {
  'customer signed in': [mergeCarts],
  'order placed': [],
  'order cancelled': [],
  'order shipped': [],
  'order paid': [settleOrder],
}
