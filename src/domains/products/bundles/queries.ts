import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { isOnSale } from '../queries.ts'

export type PieceRow = {
  product_id: number
  variant_id: number
  name: string
  variant_name: string
  price: number
  max_qty: number
  track_stock: boolean
  allow_backorder: boolean
  stock_on_hand: number
  stock_reserved: number
}

/** Active variants of those products on sale of which one piece may be bought at a time. */
export const listPieces = async (app: App, product_ids: readonly number[]): Promise<PieceRow[]> => {
  const { rows } = await sql<PieceRow>`
    select p.id as product_id, v.id as variant_id, p.name, p.max_qty, v.price, v.track_stock, v.allow_backorder, v.stock_on_hand,
      v.stock_reserved, case when count(*) over (partition by p.id) = 1 then '' else v.name end as variant_name
    from products p join product_variants v on v.product_id = p.id
    where p.id = any(${product_ids}::bigint[]) and v.is_active and p.min_qty = 1 and ${isOnSale(app.clock())}
    order by array_position(${product_ids}::bigint[], p.id), v.sort, v.id`.execute(app.db)
  return rows
}
