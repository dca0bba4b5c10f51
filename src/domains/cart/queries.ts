import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { PublicNameMode } from '#domains/customers/rules.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type Placeholders, preparedQuery, runPrepared } from '#platform/server/prepared.ts'
import type { CartsTable, Database } from '#registry/database.gen.ts'
import type { Cvs } from './contract.ts'
import { cartLimits } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'carts.cvs': z.output<typeof Cvs>
  }
}

/** Who may see a cart: a guest's cart belongs to whoever knows its id, a member's cart to the member alone. */
export type CartReader = {
  readonly customer_id: number | null
  /** Staff order for somebody: the ways to pay that only they may choose are open. */
  readonly by_staff?: boolean
  /** What many gave at once, as in a donation box: the limits of a campaign for one gift do not hold. */
  readonly pooled?: boolean
}

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
export type CartChange = Updateable<Database['carts']>
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

type Reading = { customer_id: number | null; now: Date }

const isOpenAt = ({ customer_id, now }: Reading | Placeholders<Reading>) =>
  sql<boolean>`(c.state = 'open' and c.expires_at > ${now} and (c.customer_id is null or c.customer_id = ${customer_id}::bigint))`

const isOpenFor = (app: App, { customer_id }: CartReader) => isOpenAt({ customer_id, now: app.clock() })

const cartsWithLines = ({ db }: Pick<App, 'db'>) => db.selectFrom('carts as c').selectAll('c').select(linesOfCart)

const openCart = preparedQuery('cart_open', (app, { id, ...reading }: Placeholders<Reading & { id: string }>) =>
  cartsWithLines(app).where('c.id', '=', id).where(isOpenAt(reading)),
)
const anyCart = preparedQuery('cart', (app, { id }: Placeholders<{ id: string }>) =>
  cartsWithLines(app).where('c.id', '=', id),
)
const heldCart = preparedQuery('cart_lock', (app, { id }: Placeholders<{ id: string }>) =>
  cartsWithLines(app)
    .select(sql<number>`(select seen.version from carts seen where seen.id = c.id)`.as('version_of_lines'))
    .where('c.id', '=', id)
    .forUpdate('c'),
)

/** An open cart of this reader with all its lines, in one statement. */
export const findOpenCart = async (
  app: App,
  id: string,
  { customer_id }: CartReader,
): Promise<CartWithLines | undefined> => (await openCart(app, { id, customer_id, now: app.clock() }))[0]

/** A cart of any state with its lines. Whoever calls it has decided that it may be read. */
export const getCartWithLines = async (app: App, id: string): Promise<CartWithLines> =>
  (await anyCart(app, { id }))[0] ?? fail(common.not_found)

/** The open cart of a member, without its lines. */
export const findCartOfMember = (app: App, customer_id: number) =>
  app.db
    .selectFrom('carts')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('state', '=', 'open')
    .executeTakeFirst()

/**
 * Locks a cart of any state until the transaction ends and reads its lines, mostly in one statement. The lines are those of
 * the moment at which the statement began; whoever had to wait for the lock may have seen older ones than the row has now.
 * Every change of lines raises the version, so that shows, and they are read again.
 */
export const lockCartWithLines = async (app: App, id: string): Promise<CartWithLines | undefined> => {
  const [row] = await heldCart(app, { id })
  if (!row) return undefined
  const { version_of_lines, ...held } = row
  return version_of_lines === held.version ? held : getCartWithLines(app, id)
}

/** Locks a cart of any state until the transaction ends. */
export const lockCart = (app: App, id: string) =>
  app.db.selectFrom('carts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Takes an open cart for a change: locks it until the transaction ends, raises its version and moves its end.
 *
 * @returns the row, or undefined when it is not open for this reader
 */
export const touchCart = (app: App, id: string, reader: CartReader): Promise<CartRow | undefined> =>
  app.db
    .updateTable('carts as c')
    .set(touched(app))
    .where('c.id', '=', id)
    .where(isOpenFor(app, reader))
    .returningAll()
    .executeTakeFirst()

/** What every change of a cart does to its row. */
const touched = (app: App) => {
  const now = app.clock().toISOString()
  return {
    version: sql<number>`version + 1`,
    touched_at: now,
    expires_at: sql<string>`${now}::timestamptz + case when c.customer_id is null then interval '30 days' else interval '180 days' end`,
  }
}

/**
 * Changes a cart that was read before, in one statement. Every change raises the version, so its lines are those that were
 * read.
 *
 * @returns the row, or undefined when the cart was changed, ordered or has ended meanwhile
 */
export const changeSeenCart = (
  app: App,
  seen: { id: string; version: number },
  reader: CartReader,
  set: CartChange,
): Promise<CartRow | undefined> =>
  app.db
    .updateTable('carts as c')
    .set({ ...set, ...touched(app) })
    .where('c.id', '=', seen.id)
    .where('c.version', '=', seen.version)
    .where(isOpenFor(app, reader))
    .returningAll()
    .executeTakeFirst()

type NewCart = {
  customer_id: number | null
  companion_hash: string | null
  expires_at: Instant
  /** For whoever has no profile that says so. */
  public_name_mode: PublicNameMode
}

/** Writes a new cart. A member's takes over what their profile says about person, receipt and public name. */
const insertion = (app: App, cart: NewCart, when: RawBuilder<unknown>): RawBuilder<CartRow> => {
  const now = app.clock().toISOString()
  return sql<CartRow>`
    insert into carts (customer_id, companion_hash, expires_at, created_at, touched_at, email, name, phone, zip, city, address,
      receipt_type, receipt_kind, receipt_name, receipt_identifier_enc, receipt_identifier_hash, receipt_identifier_last4,
      receipt_email, receipt_address, upload_tax, public_name_mode, public_name)
    select ${cart.customer_id}::bigint, ${cart.companion_hash}, ${cart.expires_at}, ${now}, ${now}, m.email, m.name, m.phone, m.zip, m.city,
      m.address, coalesce(m.receipt_type, 'single'), coalesce(m.receipt_kind, 'person'), m.receipt_name, m.receipt_identifier_enc,
      m.receipt_identifier_hash, m.receipt_identifier_last4, m.receipt_email, m.receipt_address, coalesce(m.upload_tax, false),
      coalesce(m.public_name_mode, ${cart.public_name_mode}), m.public_name
    from (select 1) one left join customers m on m.id = ${cart.customer_id}::bigint
    where ${when}
    on conflict (customer_id) where state = 'open' do nothing
    returning *`
}

/** A new cart; undefined when the member has an open one. */
export const insertCart = async (app: App, cart: NewCart): Promise<CartRow | undefined> =>
  (await insertion(app, cart, sql`true`).execute(app.db)).rows[0]

/** A line of goods that is written together with its cart. */
type GoodsLine = { variant_id: number; quantity: number }

/** What may be put into a cart, with its price; none when nobody can choose it. */
const choosable = ({ variant_id }: GoodsLine) => sql`
  select v.id, v.price from product_variants v join products p on p.id = v.product_id
   where v.id = ${variant_id} and p.status = 'active' and v.is_active`

/** A new cart with its first goods, both or neither, in one statement; undefined for goods that nobody can choose. */
export const insertCartWithGoods = async (
  app: App,
  cart: NewCart,
  line: GoodsLine,
): Promise<CartWithLines | undefined> => {
  const [row] = await runPrepared(
    app,
    'cart_make',
    sql<CartRow & { items: CartLines['items'] }>`
      with goods as (${choosable(line)}), made as (${insertion(app, cart, sql`exists (select from goods)`)}),
        item as (insert into cart_items (cart_id, variant_id, quantity, seen_price)
          select made.id, goods.id, least(${line.quantity}::int, ${cartLimits.quantity}::int), goods.price from made, goods returning *)
      select made.*, json_build_array(json_build_object('id', item.id, 'variant_id', item.variant_id, 'quantity', item.quantity,
        'seen_price', item.seen_price)) as items from made, item`,
  )
  return row && { ...row, groups: [], campaign_items: [], gift_wishes: [], offer_ids: [] }
}

/**
 * Puts goods into an open cart in one statement. It does not wait for others who change the same cart: the row must still be
 * the version that the statement began with, so that its lines were counted rightly.
 *
 * @returns whether it was done; if not, the cart has to be opened and held (openCart) to find out why
 */
export const putGoods = async (
  app: App,
  id: string,
  reader: CartReader,
  line: GoodsLine & { add: boolean },
): Promise<boolean> => {
  const { touched_at, expires_at } = touched(app)
  const rows = await runPrepared(
    app,
    line.add ? 'cart_add' : 'cart_set',
    sql`
      with goods as (${choosable(line)}),
        seen as materialized (select c.id, c.version from carts c where c.id = ${id} and ${isOpenFor(app, reader)}
          and (c.customer_id is not null or ${reader.customer_id}::bigint is null)),
        touched as (update carts c set version = c.version + 1, touched_at = ${touched_at}, expires_at = ${expires_at}
          from seen where c.id = seen.id and c.version = seen.version and exists (select from goods) and (
            (select count(*) from cart_items where cart_id = ${id}) + (select count(*) from cart_product_groups where cart_id = ${id})
            + (select count(*) from cart_campaign_items where cart_id = ${id}) < ${cartLimits.lines}::int)
          returning c.id)
      insert into cart_items as i (cart_id, variant_id, quantity, seen_price)
      select touched.id, goods.id, least(${line.quantity}::int, ${cartLimits.quantity}::int), goods.price from touched, goods
      on conflict (cart_id, variant_id) do update set seen_price = excluded.seen_price, quantity = ${
        line.add ? sql`least(i.quantity + excluded.quantity, ${cartLimits.quantity}::int)` : sql`excluded.quantity`
      }
      returning i.id`,
  )
  return rows.length > 0
}

/** A cart became an order. */
export const closing = ({ db }: App, id: string) =>
  db.updateTable('carts').set({ state: 'ordered' }).where('id', '=', id)

export const updateCart = async (app: App, id: string, set: CartChange): Promise<void> => {
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
