import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { opaque, runPrepared } from '#platform/server/prepared.ts'

/** What has a shelf: a variant of a product, or a gift. */
export type Shelf = 'variant' | 'gift'

/** What is told of a change of shelves beside its pieces. */
export type Reason = {
  kind: 'opening' | 'reserve' | 'release' | 'sale' | 'return' | 'adjust'
  order_id?: number | null
  reason?: string | null
  staff_id?: number | null
}

/** A change of one shelf. Pieces; the signs are those of the book (`sale` takes from both). */
export type Change = { id: number; on_hand: number; reserved: number }

// Stock that is not counted stays as it is when things leave, and a backorder may be held without being there.
const shelves = {
  variant: {
    table: sql.table('product_variants'),
    column: sql.ref('variant_id'),
    statement: 'stock_of_variants',
    taken: sql`(case when s.track_stock then c.on_hand else 0 end)`,
    mayOversell: sql`(not s.track_stock or s.allow_backorder)`,
  },
  gift: {
    table: sql.table('gifts'),
    column: sql.ref('gift_id'),
    statement: 'stock_of_gifts',
    taken: sql`c.on_hand`,
    mayOversell: sql`false`,
  },
} as const

/**
 * Moves pieces and writes the movements, in one conditional statement: a shelf is changed if it afterwards is one that can
 * exist (nothing below zero, nothing held that is not there). That is the whole guard against overselling; nothing is
 * read first. Shelves are locked in the order of their ids, as an update locks them, so that no two buyers wait for
 * each other.
 *
 * @param changes at most one for each shelf
 * @returns the ids of shelves that were changed
 */
export const moveStock = async (
  app: App,
  shelf: Shelf,
  changes: readonly Change[],
  { kind, order_id, reason, staff_id }: Reason,
): Promise<number[]> => {
  const { table, column, statement, taken, mayOversell } = shelves[shelf]
  const of = (field: keyof Change) => changes.map((change) => change[field])
  const rows = await runPrepared(
    app,
    statement,
    sql<{ id: number }>`
    with change as (select * from unnest(${opaque(of('id'), 'bigint[]')}, ${opaque(of('on_hand'), 'int[]')}, ${opaque(of('reserved'), 'int[]')}) as c (id, on_hand, reserved)),
      held as materialized (select s.id from ${table} s join change c on c.id = s.id order by s.id for no key update of s),
      moved as (
        update ${table} s set stock_on_hand = s.stock_on_hand + ${taken}, stock_reserved = s.stock_reserved + c.reserved
          from held join change c on c.id = held.id
         where s.id = held.id and s.stock_reserved + c.reserved >= 0 and s.stock_on_hand + ${taken} >= 0
           and (${mayOversell} or s.stock_on_hand + ${taken} >= s.stock_reserved + c.reserved)
        returning s.id, s.stock_on_hand, s.stock_reserved, ${taken} as on_hand_delta, c.reserved as reserved_delta)
    insert into stock_movements (${column}, kind, on_hand_delta, reserved_delta, on_hand_after, reserved_after, order_id, reason, actor_kind, actor_id)
    select id, ${kind}, on_hand_delta, reserved_delta, stock_on_hand, stock_reserved, ${order_id ?? null}::bigint,
      ${reason ?? null}, ${staff_id ? 'user' : 'system'}, ${staff_id ?? null}::bigint
    from moved where on_hand_delta <> 0 or reserved_delta <> 0 returning ${column} as id`,
  )
  return rows.map(({ id }) => id)
}
