import type { Selectable } from 'kysely'
import type { Actor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { OrderEventsTable } from '#registry/database.gen.ts'
import type { OrderEventKind } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'order_events.data': { readonly [name: string]: unknown }
  }
}

type Who = { actor_kind: 'user' | 'customer' | 'visitor' | 'system'; actor_id: number | null; actor_name: string }

const whoOf = (actor: Actor): Who => {
  if (actor.kind === 'staff') return { actor_kind: 'user', actor_id: actor.staff.id, actor_name: actor.staff.name }
  const member = actor.kind === 'member' ? actor.member : actor.kind === 'visitor' ? actor.member?.member : undefined
  if (member) return { actor_kind: 'customer', actor_id: member.id, actor_name: member.name }
  return { actor_kind: actor.kind === 'visitor' ? 'visitor' : 'system', actor_id: null, actor_name: '' }
}

/** An entry of the timeline of an order. */
export const orderEventOf = (app: App, actor: Actor, kind: OrderEventKind, data: Record<string, unknown> = {}) => ({
  kind,
  data,
  at: app.clock().toISOString(),
  ...whoOf(actor),
})
export type NewOrderEvent = ReturnType<typeof orderEventOf>

/** Adds to the timeline of an order, in the transaction of what happened. Answers the row, for the audit log. */
export const addOrderEvent = (
  app: App,
  actor: Actor,
  order_id: number,
  kind: OrderEventKind,
  data: Record<string, unknown> = {},
): Promise<Selectable<OrderEventsTable>> =>
  app.db
    .insertInto('order_events')
    .values({ order_id, ...orderEventOf(app, actor, kind, data), data: JSON.stringify(data) })
    .returningAll()
    .executeTakeFirstOrThrow()
