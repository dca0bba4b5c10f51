import type { App } from '#platform/server/app.ts'

let count = 0
const number = () => {
  count += 1
  return count
}

type ProductWish = {
  name?: string
  price?: number
  status?: 'draft' | 'active' | 'inactive' | 'archived'
  stock?: number
  tags?: string[]
  brand_id?: number
  category_ids?: number[]
  sale_from?: string
  sale_to?: string
  per_customer_limit?: number
  track_stock?: boolean
  allow_backorder?: boolean
}

/** A published product with one variant of 20 pieces at NT$300, unless told otherwise. */
export const aProduct = async (app: App, wish: ProductWish = {}) => {
  const n = number()
  const product = await app.db
    .insertInto('products')
    .values({
      name: wish.name ?? `公益好物 ${n}`,
      price: wish.price ?? 300,
      status: wish.status ?? 'active',
      tags: wish.tags ?? [],
      brand_id: wish.brand_id ?? null,
      sale_from: wish.sale_from ?? null,
      sale_to: wish.sale_to ?? null,
      per_customer_limit: wish.per_customer_limit ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const category_id of wish.category_ids ?? []) {
    await app.db.insertInto('product_categories').values({ product_id: product.id, category_id }).execute()
  }
  const variant_id = await aVariant(app, product.id, { ...wish, name: '標準' })
  return { id: product.id, variant_id }
}

/** One more variant of a product; its opening stock is booked. */
export const aVariant = async (
  app: App,
  product_id: number,
  wish: { name?: string; price?: number; stock?: number; track_stock?: boolean; allow_backorder?: boolean } = {},
): Promise<number> => {
  const stock = wish.stock ?? 20
  const { id } = await app.db
    .insertInto('product_variants')
    .values({
      product_id,
      name: wish.name ?? '標準',
      sku: `TEST-${number()}`,
      price: wish.price ?? 300,
      stock_on_hand: stock,
      track_stock: wish.track_stock ?? true,
      allow_backorder: wish.allow_backorder ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (stock > 0) {
    await app.db
      .insertInto('stock_movements')
      .values({
        variant_id: id,
        kind: 'opening',
        on_hand_delta: stock,
        reserved_delta: 0,
        on_hand_after: stock,
        reserved_after: 0,
      })
      .execute()
  }
  return id
}

export const aCategory = async (app: App, name: string, parent_id: number | null = null): Promise<number> =>
  (await app.db.insertInto('categories').values({ name, parent_id }).returning('id').executeTakeFirstOrThrow()).id

export const aBrand = async (app: App, name: string): Promise<number> =>
  (await app.db.insertInto('brands').values({ name }).returning('id').executeTakeFirstOrThrow()).id

/** A staff account in the database, for proofs whose writes name their author. */
export const aStaffMember = async (app: App, name = '陳店長'): Promise<{ id: number; name: string }> => {
  const email = `clerk${number()}@example.com`
  const { id } = await app.db
    .insertInto('users')
    .values({ name, email, password_hash: 'unused' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name }
}

/** A bare order in the database, for what hangs on one. */
export const aPlacedOrder = async (app: App): Promise<number> => {
  const n = number()
  const one = async (table: 'delivery_methods' | 'payment_methods') =>
    (await app.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
  const { id } = await app.db
    .insertInto('orders')
    .values({
      order_no: `S${String(26_000_000_000 + n)}`,
      access_key: String(n).padStart(16, 'k'),
      name: '王小明',
      email: 'ming@example.com',
      phone: '0912345678',
      delivery_method_id: await one('delivery_methods'),
      payment_method_id: await one('payment_methods'),
      quantity_count: 1,
      items_total: 300,
      grand_total: 300,
      shipping_status: 'unshipped',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
