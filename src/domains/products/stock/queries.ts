import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** What has a shelf: a variant of a product, or a gift. */
export type Shelf = 'variant' | 'gift'

/** A change of a shelf. Pieces; the signs are those of the book (`sale` takes from both). */
export type Movement = {
  kind: 'opening' | 'reserve' | 'release' | 'sale' | 'return' | 'adjust'
  on_hand: number
  reserved: number
  order_id?: number | null
  reason?: string | null
  staff_id?: number | null
}

// Stock that is not counted stays as it is when things leave, and a backorder may be held without being there.
const shelves = {
  variant: {
    table: sql.table('product_variants'),
    column: sql.ref('variant_id'),
    taken: (on_hand: number) => sql`(case when track_stock then ${on_hand}::int else 0 end)`,
    mayOversell: sql`(not track_stock or allow_backorder)`,
  },
  gift: {
    table: sql.table('gifts'),
    column: sql.ref('gift_id'),
    taken: (on_hand: number) => sql`${on_hand}::int`,
    mayOversell: sql`false`,
  },
}

/**
 * Moves pieces and writes the movement, in one conditional statement: it is done if the shelf afterwards is one that can
 * exist (nothing below zero, nothing held that is not there). That is the whole guard against overselling; nothing is
 * read first.
 *
 * @returns whether it was done
 */
export const moveStock = async (app: App, shelf: Shelf, id: number, movement: Movement): Promise<boolean> => {
  const { table, column, taken, mayOversell } = shelves[shelf]
  const on_hand = taken(movement.on_hand)
  const { rows } = await sql`
    with moved as (
      update ${table} set stock_on_hand = stock_on_hand + ${on_hand}, stock_reserved = stock_reserved + ${movement.reserved}::int
       where id = ${id} and stock_reserved + ${movement.reserved}::int >= 0 and stock_on_hand + ${on_hand} >= 0
         and (${mayOversell} or stock_on_hand + ${on_hand} >= stock_reserved + ${movement.reserved}::int)
      returning id, stock_on_hand, stock_reserved, ${on_hand} as on_hand_delta
    )
    insert into stock_movements (${column}, kind, on_hand_delta, reserved_delta, on_hand_after, reserved_after, order_id, reason, actor_kind, actor_id)
    select id, ${movement.kind}, on_hand_delta, ${movement.reserved}::int, stock_on_hand, stock_reserved, ${movement.order_id ?? null}::bigint,
      ${movement.reason ?? null}, ${movement.staff_id ? 'user' : 'system'}, ${movement.staff_id ?? null}::bigint
    from moved where on_hand_delta <> 0 or ${movement.reserved}::int <> 0 returning id`.execute(app.db)
  return rows.length === 1
}
