import { sql } from 'kysely'
import type { z } from 'zod'
import { type Buyer, isKnown } from '#domains/customers/contacts/rules.ts'
import { firstPhotoOf } from '#domains/media/service.ts'
import type { App } from '#platform/server/app.ts'
import { opaque, type Placeholders, preparedQuery } from '#platform/server/prepared.ts'
import type { availableStock, VariantFacts } from '../rules.ts'
import type { ProductVariant, VariantInput } from './contract.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'product_variants.option_values': { [option: string]: string }
  }
}

/** All variants of a product, also those taken off sale. */
export const listVariants = (app: App, product_id: number) =>
  app.db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', '=', product_id)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** All variants of some products, also those taken off sale, in the order of each. */
export const listVariantsOf = (app: App, product_ids: readonly number[]) =>
  app.db
    .selectFrom('product_variants')
    .select(['product_id', 'name', 'sku', 'price', 'is_active', 'expected_on'])
    .select(['track_stock', 'stock_on_hand', 'stock_reserved'])
    .where('product_id', '=', sql<number>`any(${product_ids}::bigint[])`)
    .orderBy('sort')
    .orderBy('id')
    .execute()

type ShelfVariant = Omit<z.output<typeof ProductVariant>, 'available'> & Parameters<typeof availableStock>[0]

/** The variants of the product `p` that can be chosen, as a column of the statement that reads it. */
export const activeVariants = sql<
  ShelfVariant[]
>`(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'option_values', v.option_values, 'price', v.price,
    'track_stock', v.track_stock, 'allow_backorder', v.allow_backorder, 'stock_on_hand', v.stock_on_hand,
    'stock_reserved', v.stock_reserved, 'expected_on', v.expected_on) order by v.sort, v.id), '[]')
  from product_variants v where v.product_id = p.id and v.is_active)`

/** A variant of a product, locked until the transaction ends; carts may go on to take it. */
export const lockVariant = (app: App, product_id: number, id: number) =>
  app.db
    .selectFrom('product_variants')
    .selectAll()
    .where('id', '=', id)
    .where('product_id', '=', product_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

const columnsOf = (variant: VariantInput) => ({
  name: variant.name,
  option_values: JSON.stringify(variant.option_values),
  sku: variant.sku,
  barcode: variant.barcode,
  price: variant.price,
  cost: variant.cost,
  track_stock: variant.track_stock,
  low_stock_at: variant.low_stock_at,
  allow_backorder: variant.allow_backorder,
  expected_on: variant.expected_on,
  is_active: variant.is_active,
  sort: variant.sort,
})

/** A new variant with an empty shelf; opening stock is a movement of its own. */
export const insertVariant = (app: App, product_id: number, staff_id: number, variant: VariantInput) =>
  app.db
    .insertInto('product_variants')
    .values({ ...columnsOf(variant), product_id, created_by: staff_id, updated_by: staff_id })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateVariant = (app: App, id: number, staff_id: number, variant: VariantInput) =>
  app.db
    .updateTable('product_variants')
    .set((eb) => ({ ...columnsOf(variant), updated_by: staff_id, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Orders of a person by account, mailbox or phone number. */
const isOrderOf = ({ customer_id, email, phone }: Placeholders<Buyer>) =>
  sql<boolean>`(o.customer_id = ${opaque(customer_id, 'bigint')} or lower(o.email) = ${opaque(email, 'text')}
    or o.phone = ${opaque(phone, 'text')})`

type ForCart = Buyer & { ids: readonly number[]; is_known: boolean; now: Date }

const variantsForCart = preparedQuery(
  'variants_for_cart',
  (app, { ids, is_known, now, ...buyer }: Placeholders<ForCart>) =>
    sql<VariantFacts>`
    select v.id as variant_id, v.product_id, p.name as product_name, v.name as variant_name, v.sku, v.price, p.tax_type,
      p.returnable, p.not_returnable_reason,
      v.is_active, p.status as product_status, p.sale_from, p.sale_to,
      p.min_qty, p.max_qty, p.per_customer_limit,
      case when p.per_customer_limit is null or not ${opaque(is_known, 'boolean')} then 0 else (
        select coalesce(sum(bought.quantity), 0)::int from (
          select i.quantity from order_items i join orders o on o.id = i.order_id
           where i.product_id = p.id and ${isOrderOf(buyer)} and o.status <> 'cancelled'
          union all
          select i.quantity from order_product_group_items i join order_product_groups g on g.id = i.group_id
            join orders o on o.id = g.order_id
           where i.product_id = p.id and ${isOrderOf(buyer)} and o.status <> 'cancelled') bought) end as bought_before,
      v.track_stock, v.allow_backorder, v.stock_on_hand, v.stock_reserved, p.shippable, coalesce(p.weight_g, 0) as weight_g,
      (select array_agg(d.delivery_method_id order by d.delivery_method_id) from product_delivery_methods d
        where d.product_id = p.id) as allowed_delivery_ids,
      array(select c.category_id from product_categories c where c.product_id = p.id order by c.category_id) as category_ids,
      p.brand_id, ${firstPhotoOf(app, 'products', 'v.product_id', now)} as photo
    from product_variants v join products p on p.id = v.product_id
    where v.id = any(${opaque(ids, 'bigint[]')})`,
)

/**
 * What the cart must know of variants, in one statement. Pieces bought before are counted only for products with a
 * limit per customer, over orders that were not cancelled.
 */
export const listVariantFacts = (app: App, ids: readonly number[], buyer: Buyer) =>
  variantsForCart(app, { ...buyer, ids, is_known: isKnown(buyer), now: app.clock() })
