import { type RawBuilder, sql } from 'kysely'
import { type Buyer, isKnown } from '#domains/customers/contacts/rules.ts'
import type { App } from '#platform/server/app.ts'
import { opaque, runPrepared } from '#platform/server/prepared.ts'

/** Who buys, as far as known; each part finds what the person did before. */
export type HashedBuyer = Buyer & { email_hash: string | null }

const idsOf = (column: 'product_id' | 'category_id' | 'brand_id') =>
  sql`select ${sql.ref(`target.${column}`)} from offer_targets target
    where target.offer_id = o.id and target.mode = 'include' and ${sql.ref(`target.${column}`)} is not null`

const targetIds = sql<
  number[]
>`array(${idsOf('product_id')} union all ${idsOf('category_id')} union all ${idsOf('brand_id')})`

/** Excluded categories and brands are spelled out as their products. */
const excludedIds = sql<number[]>`array(
  select target.product_id from offer_targets target where target.offer_id = o.id and target.mode = 'exclude' and target.product_id is not null
  union
  select pc.product_id from offer_targets target join product_categories pc on pc.category_id = target.category_id
   where target.offer_id = o.id and target.mode = 'exclude'
  union
  select p.id from offer_targets target join products p on p.brand_id = target.brand_id
   where target.offer_id = o.id and target.mode = 'exclude')`

const methodIds = (column: 'payment_method_id' | 'delivery_method_id'): RawBuilder<number[] | null> =>
  sql<number[] | null>`(select array_agg(${sql.ref(`m.${column}`)} order by 1) from offer_methods m
    where m.offer_id = o.id and ${sql.ref(`m.${column}`)} is not null)`

/** Whoever is not known yet did nothing before. */
const nothing = sql<number>`0`

/** Uses of an offer by a person that were not given back; each way to know them has its index. */
const countOfUses = (
  offer_id: RawBuilder<unknown>,
  { customer_id, email_hash, phone }: HashedBuyer,
): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (
    select r.id from offer_redemptions r where r.offer_id = ${offer_id} and r.released_at is null and r.customer_id = ${opaque(customer_id, 'bigint')}
    union
    select r.id from offer_redemptions r where r.offer_id = ${offer_id} and r.released_at is null and r.email_hash = ${opaque(email_hash, 'text')}
    union
    select r.id from orders b join offer_redemptions r on r.order_id = b.id
     where b.phone = ${opaque(phone, 'text')} and r.offer_id = ${offer_id} and r.released_at is null) used)`

const usedBy = (buyer: HashedBuyer): RawBuilder<number> =>
  sql<number>`case when o.usage_per_customer is null then 0 else ${countOfUses(sql`o.id`, buyer)} end`

/** Offers as the rules of the cart read them. */
const offersFor = (app: App, buyer: HashedBuyer) =>
  app.db
    .selectFrom('offers as o')
    .select([
      'o.id',
      'o.name',
      'o.kind',
      'o.code',
      'o.action',
      'o.percent_off',
      'o.amount_off',
      'o.bundle_qty',
      'o.bundle_price',
    ])
    .select([
      'o.nth',
      'o.max_discount',
      'o.scope',
      'o.targets',
      'o.min_items_total',
      'o.min_quantity',
      'o.customer_scope',
      'o.repeatable',
    ])
    .select([
      'o.combinable',
      'o.priority',
      'o.usage_limit',
      'o.usage_per_customer',
      'o.used_count',
      'o.budget',
      'o.given_total',
      'o.starts_at',
      'o.ends_at',
    ])
    .select(['o.status', 'o.description'])
    .select([
      targetIds.as('target_ids'),
      excludedIds.as('excluded_ids'),
      methodIds('payment_method_id').as('payment_method_ids'),
      methodIds('delivery_method_id').as('delivery_method_ids'),
      (isKnown(buyer) ? usedBy(buyer) : nothing).as('used_by_customer'),
    ])

/** Orders of a buyer that were not cancelled. */
const ordersBefore = ({ customer_id, email, phone }: Buyer): RawBuilder<number> =>
  sql<number>`(select count(*)::int from orders r where r.status <> 'cancelled'
    and (r.customer_id = ${opaque(customer_id, 'bigint')} or lower(r.email) = ${opaque(email, 'text')}
      or r.phone = ${opaque(phone, 'text')}))`

/**
 * Offers by their ids whatever their state, and with `automatic` those that apply by themselves now; each with the number
 * of orders of the person before.
 */
export const listOffers = (app: App, buyer: HashedBuyer, wanted: { ids: readonly number[]; automatic: boolean }) => {
  const now = opaque(app.clock(), 'timestamptz')
  const isRunning = sql<boolean>`(${opaque(wanted.automatic, 'boolean')} and o.kind = 'automatic' and o.status = 'active'
    and o.starts_at <= ${now} and (o.ends_at is null or o.ends_at >= ${now}))`
  const offers = offersFor(app, buyer)
    .select((isKnown(buyer) ? ordersBefore(buyer) : nothing).as('orders_before'))
    .where(sql<boolean>`(${isRunning} or o.id = any(${opaque(wanted.ids, 'bigint[]')}))`)
    .orderBy('o.priority')
    .orderBy('o.id')
  return isKnown(buyer) ? runPrepared(app, 'offers_for_cart', offers) : offers.execute()
}

/** An offer by its code in the stored form, whatever its state; a draft is nobody's business. */
export const findByCode = (app: App, buyer: HashedBuyer, code: string) =>
  offersFor(app, buyer).where('o.code', '=', code).where('o.status', '<>', 'draft').executeTakeFirst()

/** An offer that an order uses, with what it took off (NT$). */
export type Use = { readonly offer_id: number; readonly amount: number }

/**
 * Counts one use of each offer that runs, has uses left and the whole amount left of its budget, and notes it with the
 * order, in one conditional statement. The rows are locked in the order of their ids and held until the transaction ends.
 *
 * @param uses at most one for each offer
 * @returns the offers of which a use was taken
 */
export const takeUses = async (
  app: App,
  order_id: number,
  { customer_id, email_hash }: Pick<HashedBuyer, 'customer_id' | 'email_hash'>,
  uses: readonly Use[],
): Promise<{ id: number; usage_per_customer: number | null }[]> => {
  const now = app.clock()
  const ids = uses.map(({ offer_id }) => offer_id)
  const amounts = uses.map(({ amount }) => amount)
  return runPrepared(
    app,
    'offers_take',
    sql<{ id: number; usage_per_customer: number | null }>`
    with wanted as (select * from unnest(${opaque(ids, 'bigint[]')}, ${opaque(amounts, 'int[]')}) as w (id, amount)),
      held as materialized (select o.id, w.amount from offers o join wanted w on w.id = o.id order by o.id for no key update of o),
      taken as (
        update offers o set used_count = o.used_count + 1, given_total = o.given_total + held.amount from held where o.id = held.id
           and o.status = 'active' and o.starts_at <= ${now} and (o.ends_at is null or o.ends_at >= ${now})
           and (o.usage_limit is null or o.used_count < o.usage_limit)
           and (o.budget is null or o.given_total + held.amount <= o.budget)
        returning o.id, o.usage_per_customer),
      redeemed as (
        insert into offer_redemptions (offer_id, order_id, customer_id, email_hash, amount)
        select w.id, ${order_id}::bigint, ${customer_id}::bigint, ${email_hash}::text, w.amount from taken join wanted w on w.id = taken.id)
    select id, usage_per_customer from taken`,
  )
}

export const giveUseBack = (app: App, { offer_id, amount }: Use) =>
  app.db
    .updateTable('offers')
    .set((eb) => ({ used_count: eb('used_count', '-', 1), given_total: eb('given_total', '-', amount) }))
    .where('id', '=', offer_id)
    .execute()

export const countRedemptionsOf = async (app: App, offer_id: number, buyer: HashedBuyer): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select ${countOfUses(sql`${offer_id}::bigint`, buyer)} as n`.execute(app.db)
  return rows[0]?.n ?? 0
}

/** Marks the live redemptions of an order as released and answers them in the order of their offers' ids. */
export const releaseRedemptions = async (app: App, order_id: number): Promise<Use[]> => {
  const rows = await app.db
    .updateTable('offer_redemptions')
    .set({ released_at: app.clock().toISOString() })
    .where('order_id', '=', order_id)
    .where('released_at', 'is', null)
    .returning(['offer_id', 'amount'])
    .execute()
  return rows.sort((a, b) => a.offer_id - b.offer_id)
}

/** Orders by the same account, mailbox or phone number: `b` is one of them, `m` the one that is asked about. */
const isSameBuyer = sql<boolean>`(b.customer_id = m.customer_id or lower(b.email) = lower(m.email) or b.phone = m.phone)`

/** How many of the offers whose uses an order gave back it could not take again by their limits. */
export const countUsedUp = async (app: App, order_id: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from offer_redemptions r join offers o on o.id = r.offer_id join orders m on m.id = r.order_id
     where r.order_id = ${order_id} and r.released_at is not null and (o.used_count >= o.usage_limit or o.given_total + r.amount > o.budget
       or o.usage_per_customer <= (select count(*) from offer_redemptions u join orders b on b.id = u.order_id
            where u.offer_id = o.id and u.released_at is null and ${isSameBuyer})
       or (o.customer_scope = 'new_customer'
         and exists (select from orders b where b.status <> 'cancelled' and b.id <> m.id and ${isSameBuyer})))`.execute(
    app.db,
  )
  return rows[0]?.n ?? 0
}

/** An offer of an order that its buyer now uses more often than allowed; undefined where none is. */
export const findOverused = async (app: App, order_id: number): Promise<number | undefined> => {
  const { rows } = await sql<{ offer_id: number }>`
    select r.offer_id from offer_redemptions r join offers o on o.id = r.offer_id join orders m on m.id = r.order_id
     where r.order_id = ${order_id} and r.released_at is null and o.usage_per_customer < (select count(*) from offer_redemptions u
       join orders b on b.id = u.order_id where u.offer_id = o.id and u.released_at is null and ${isSameBuyer})
     order by r.offer_id limit 1`.execute(app.db)
  return rows[0]?.offer_id
}

/** Offers whose uses an order gave back, in the order of their ids. */
export const listReleased = async (app: App, order_id: number): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('offer_redemptions')
    .select('offer_id')
    .where('order_id', '=', order_id)
    .where('released_at', 'is not', null)
    .orderBy('offer_id')
    .execute()
  return rows.map((row) => row.offer_id)
}

/** Counts a use of an offer again that was given back, whether it still runs or not; answers whether there was enough left. */
export const takeUseAgain = async (app: App, order_id: number, offer_id: number): Promise<boolean> => {
  const { rows } = await sql`
    with taken as (
      update offers o set used_count = o.used_count + 1, given_total = o.given_total + u.amount from offer_redemptions u
       where o.id = ${offer_id} and u.offer_id = o.id and u.order_id = ${order_id}
         and (o.usage_limit is null or o.used_count < o.usage_limit)
         and (o.budget is null or o.given_total + u.amount <= o.budget)
      returning o.id)
    update offer_redemptions r set released_at = null from taken where r.offer_id = taken.id and r.order_id = ${order_id}
    returning r.id`.execute(app.db)
  return rows.length === 1
}

const shownColumns = [
  'o.id',
  'o.name',
  'o.action',
  'o.percent_off',
  'o.amount_off',
  'o.bundle_qty',
  'o.bundle_price',
  'o.max_discount',
  'o.nth',
  'o.min_items_total',
  'o.min_quantity',
  'o.repeatable',
  'o.customer_scope',
  'o.ends_at',
] as const

/** The same question as isTargeted asks of one line: `o` is the offer, `p` the product. */
const isMeantFor = (mode: 'include' | 'exclude') => sql<boolean>`exists (
  select from offer_targets t where t.offer_id = o.id and t.mode = ${sql.lit(mode)} and (t.product_id = p.id or t.brand_id = p.brand_id
    or exists (select from product_categories c where c.product_id = p.id and c.category_id = t.category_id)))`
const applies = sql<boolean>`((o.targets = 'all' or ${isMeantFor('include')}) and not ${isMeantFor('exclude')})`

/** Offers without a code that run now and have uses and budget left, in the order in which they are shown. */
const shownNow = (app: App) => {
  const now = app.clock()
  return app.db
    .selectFrom('offers as o')
    .select(shownColumns)
    .select(sql<'automatic' | 'bundle'>`o.kind`.as('kind'))
    .where('o.kind', '<>', 'code')
    .where('o.status', '=', 'active')
    .where(sql<boolean>`(o.starts_at <= ${now} and (o.ends_at is null or o.ends_at >= ${now}))`)
    .where(sql<boolean>`(o.usage_limit is null or o.used_count < o.usage_limit)`)
    .where(sql<boolean>`(o.budget is null or o.given_total < o.budget)`)
    .orderBy('o.priority')
    .orderBy('o.id')
}

/** Shown offers, with what isTargeted asks of them. */
export const listShown = (app: App) =>
  shownNow(app)
    .select(['o.targets', targetIds.as('target_ids'), excludedIds.as('excluded_ids')])
    .execute()

/**
 * Bundles that run now, each with up to `most` published products that it is meant for, best sellers first.
 *
 * @param with_product only bundles that are meant for this product, which then comes first
 */
export const listShownBundles = (app: App, most: number, with_product: number | undefined) => {
  const bundles = shownNow(app)
    .where('o.kind', '=', 'bundle')
    .select(
      sql<number[]>`array(select p.id from products p where p.status = 'active' and ${applies}
        order by p.id = ${with_product ?? 0} desc, p.sold_count desc, p.id desc limit ${most})`.as('product_ids'),
    )
  if (with_product === undefined) return bundles.execute()
  return bundles
    .where(sql<boolean>`exists (select from products p where p.id = ${with_product} and ${applies})`)
    .execute()
}

/** Products that an offer leaves out by their category or their brand. */
export const listExclusions = async (app: App, offer_id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select pc.product_id as id from offer_targets t join product_categories pc on pc.category_id = t.category_id
     where t.offer_id = ${offer_id} and t.mode = 'exclude'
    union
    select p.id from offer_targets t join products p on p.brand_id = t.brand_id where t.offer_id = ${offer_id} and t.mode = 'exclude'`.execute(
    app.db,
  )
  return rows.map(({ id }) => id)
}

/** How often an offer was used, and what it gave. */
export const findUse = (app: App, offer_id: number) =>
  app.db.selectFrom('offers').select(['used_count', 'given_total']).where('id', '=', offer_id).executeTakeFirst()
