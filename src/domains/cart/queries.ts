import { type Selectable, sql, type Updateable } from 'kysely'
import type { CartsTable, Database } from '#db/schema.gen.ts'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** Who may see a cart: a guest's cart belongs to whoever knows its id, a member's cart to the member alone. */
export type CartReader = { readonly customer_id: number | null }

export type CartLines = {
  items: { id: number; variant_id: number; quantity: number; seen_price: number | null }[]
  groups: { id: number; offer_id: number; items: { variant_id: number; quantity: number }[] }[]
  campaign_items: {
    id: number
    campaign_id: number
    option_id: number | null
    quantity: number
    amount: number
  }[]
  gift_wishes: { gift_id: number; selected: boolean }[]
  /** Codes in the order in which they were entered. */
  offer_ids: number[]
}
export type CartRow = Selectable<CartsTable>
export type CartWithLines = CartRow & CartLines

const linesOfCart = [
  sql<
    CartLines['items']
  >`coalesce((select json_agg(json_build_object('id', i.id, 'variant_id', i.variant_id, 'quantity', i.quantity,
    'seen_price', i.seen_price) order by i.id) from cart_items i where i.cart_id = c.id), '[]')`.as('items'),
  sql<CartLines['groups']>`coalesce((select json_agg(json_build_object('id', g.id, 'offer_id', g.offer_id, 'items',
    (select coalesce(json_agg(json_build_object('variant_id', gi.variant_id, 'quantity', gi.quantity) order by gi.variant_id), '[]')
       from cart_product_group_items gi where gi.group_id = g.id)) order by g.id)
    from cart_product_groups g where g.cart_id = c.id), '[]')`.as('groups'),
  sql<CartLines['campaign_items']>`coalesce((select json_agg(json_build_object('id', d.id, 'campaign_id', d.campaign_id,
    'option_id', d.option_id, 'quantity', d.quantity, 'amount', d.amount) order by d.id)
    from cart_campaign_items d where d.cart_id = c.id), '[]')`.as('campaign_items'),
  sql<
    CartLines['gift_wishes']
  >`coalesce((select json_agg(json_build_object('gift_id', w.gift_id, 'selected', w.selected))
    from cart_gifts w where w.cart_id = c.id), '[]')`.as('gift_wishes'),
  sql<CartLines['offer_ids']>`coalesce((select json_agg(o.offer_id order by o.created_at, o.offer_id)
    from cart_offers o where o.cart_id = c.id and not o.removed), '[]')`.as('offer_ids'),
] as const

/** Any text may be sent as an id; only a uuid can be one. */
export const isCartId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const mayRead = (reader: CartReader) =>
  sql<boolean>`(c.customer_id is null or c.customer_id = ${reader.customer_id}::bigint)`

/** An open cart of this reader with all its lines, in one statement. */
export const findOpenCart = (app: App, id: string, reader: CartReader): Promise<CartWithLines | undefined> =>
  app.db
    .selectFrom('carts as c')
    .selectAll('c')
    .select(linesOfCart)
    .where('c.id', '=', id)
    .where('c.state', '=', 'open')
    .where('c.expires_at', '>', app.clock().toISOString())
    .where(mayRead(reader))
    .executeTakeFirst()

/** A cart of any state with its lines. Whoever calls it has decided that it may be read. */
export const getCartWithLines = (app: App, id: string): Promise<CartWithLines> =>
  app.db.selectFrom('carts as c').selectAll('c').select(linesOfCart).where('c.id', '=', id).executeTakeFirstOrThrow()

/** The open cart of a member, without its lines. */
export const findCartOfMember = (app: App, customer_id: number) =>
  app.db
    .selectFrom('carts')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** Locks a cart of any state until the transaction ends. */
export const lockCart = (app: App, id: string) =>
  app.db.selectFrom('carts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Takes an open cart for a change: locks it until the transaction ends, raises its version and moves its end.
 *
 * @returns the row, or undefined when it is not open for this reader
 */
export const touchCart = (app: App, id: string, reader: CartReader): Promise<CartRow | undefined> => {
  const now = app.clock().toISOString()
  return app.db
    .updateTable('carts as c')
    .set({
      version: sql`version + 1`,
      touched_at: now,
      expires_at: sql`${now}::timestamptz + case when c.customer_id is null then interval '30 days' else interval '180 days' end`,
    })
    .where('c.id', '=', id)
    .where('c.state', '=', 'open')
    .where('c.expires_at', '>', now)
    .where(mayRead(reader))
    .returningAll()
    .executeTakeFirst()
}

type NewCart = { customer_id: number | null; companion_hash: string | null; expires_at: Instant }

/** A new cart. A member's takes over what their profile says about person, receipt and public name. */
export const insertCart = async (app: App, cart: NewCart): Promise<CartRow | undefined> => {
  const now = app.clock().toISOString()
  const { rows } = await sql<CartRow>`
    insert into carts (customer_id, companion_hash, expires_at, created_at, touched_at, email, name, phone, zip, city, address,
      receipt_type, receipt_kind, receipt_name, receipt_identifier_enc, receipt_identifier_hash, receipt_identifier_last4,
      receipt_email, receipt_address, upload_tax, public_name_mode, public_name)
    select ${cart.customer_id}::bigint, ${cart.companion_hash}, ${cart.expires_at}, ${now}, ${now}, m.email, m.name, m.phone, m.zip, m.city,
      m.address, coalesce(m.receipt_type, 'single'), coalesce(m.receipt_kind, 'person'), m.receipt_name, m.receipt_identifier_enc,
      m.receipt_identifier_hash, m.receipt_identifier_last4, m.receipt_email, m.receipt_address, coalesce(m.upload_tax, false),
      coalesce(m.public_name_mode, 'masked'), m.public_name
    from (select 1) one left join customers m on m.id = ${cart.customer_id}::bigint
    on conflict (customer_id) where state = 'open' do nothing
    returning *`.execute(app.db)
  return rows[0]
}

export const updateCart = async (app: App, id: string, set: Updateable<Database['carts']>): Promise<void> => {
  if (Object.keys(set).length > 0) await app.db.updateTable('carts').set(set).where('id', '=', id).execute()
}

/** Lets one use case at a time decide which cart is the member's; held until the transaction ends. */
export const holdMember = async (app: App, customer_id: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(1096107083, (${customer_id}::bigint % 2147483647)::int)`.execute(app.db)
}

/** Retires a member's cart that nobody touched for too long. */
export const closeExpiredCart = async (app: App, customer_id: number): Promise<void> => {
  await app.db
    .updateTable('carts')
    .set({ state: 'merged' })
    .where('customer_id', '=', customer_id)
    .where('state', '=', 'open')
    .where('expires_at', '<=', app.clock().toISOString())
    .execute()
}
