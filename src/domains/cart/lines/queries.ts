import { type RawBuilder, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { cartLimits } from '../rules.ts'

/** Goods and campaigns that were never shown in public cannot be put into a cart, or it would show what is still secret. */
const isPublicProduct = sql<boolean>`(p.status = 'active' and v.is_active)`
const isPublicCampaign = sql<boolean>`(k.status not in ('draft', 'pending_review'))`

/** There is room while the cart, whose row the caller holds, has fewer lines than allowed; counted in the writing statement. */
const hasRoom = (cart_id: string): RawBuilder<boolean> => sql<boolean>`(
  (select count(*) from cart_items where cart_id = ${cart_id}) + (select count(*) from cart_product_groups where cart_id = ${cart_id})
  + (select count(*) from cart_campaign_items where cart_id = ${cart_id}) < ${cartLimits.lines})`

const pieces = (quantity: RawBuilder<unknown> | number) => sql`least(${quantity}::int, ${cartLimits.quantity}::int)`

/** Whether the line stands: false for goods that are not for sale, and for a full cart. */
type Written = Promise<boolean>

/** Sets the pieces of a variant, or adds to them, in one statement. The price now is the price the person has seen. */
export const putItem = async (
  app: App,
  cart_id: string,
  line: { variant_id: number; quantity: number; add: boolean },
): Written => {
  const { rows } = await sql`
    insert into cart_items as i (cart_id, variant_id, quantity, seen_price)
    select ${cart_id}::uuid, v.id, ${pieces(line.quantity)}, v.price from product_variants v join products p on p.id = v.product_id
     where v.id = ${line.variant_id} and ((${isPublicProduct} and ${hasRoom(cart_id)})
       or exists (select from cart_items where cart_id = ${cart_id} and variant_id = v.id))
    on conflict (cart_id, variant_id) do update
      set quantity = ${line.add ? pieces(sql`i.quantity + excluded.quantity`) : sql`excluded.quantity`}, seen_price = excluded.seen_price
    returning i.id`.execute(app.db)
  return rows.length > 0
}

export const removeItem = async (app: App, cart_id: string, variant_id: number): Promise<void> => {
  await app.db.deleteFrom('cart_items').where('cart_id', '=', cart_id).where('variant_id', '=', variant_id).execute()
}

type Donation = {
  campaign_id: number
  option_id: number | null
  quantity: number
  /** NT$ of the whole line; with an option its price times the quantity is used instead. */
  amount: number
  add: boolean
}

const largestAmount = 10_000_000

/** Sets a donation, or adds to it, in one statement. */
export const putDonation = async (app: App, cart_id: string, line: Donation): Written => {
  const { campaign_id, option_id, quantity, amount, add } = line
  const { rows } = await sql`
    insert into cart_campaign_items as d (cart_id, campaign_id, option_id, quantity, amount)
    select ${cart_id}::uuid, k.id, o.id, ${pieces(quantity)}, coalesce(o.amount * ${pieces(quantity)}, ${amount}::int)
      from campaigns k left join campaign_options o on o.id = ${option_id}::bigint and o.campaign_id = k.id and o.is_active
     where k.id = ${campaign_id} and (o.id is not null or ${option_id}::bigint is null)
       and ((${isPublicCampaign} and ${hasRoom(cart_id)}) or exists (select from cart_campaign_items
         where cart_id = ${cart_id} and campaign_id = k.id and option_id is not distinct from ${option_id}::bigint))
    on conflict (cart_id, campaign_id, option_id) do update set
      quantity = ${add && option_id !== null ? pieces(sql`d.quantity + excluded.quantity`) : sql`excluded.quantity`},
      amount = ${add ? sql`least(d.amount + excluded.amount, ${largestAmount}::int)` : sql`excluded.amount`}
    returning d.id`.execute(app.db)
  return rows.length > 0
}

export const removeDonation = async (
  app: App,
  cart_id: string,
  campaign_id: number,
  option_id: number | null,
): Promise<void> => {
  await sql`delete from cart_campaign_items where cart_id = ${cart_id} and campaign_id = ${campaign_id}
    and option_id is not distinct from ${option_id}::bigint`.execute(app.db)
}

/** Takes out what is given to a campaign apart from one line, which need not be there. */
export const removeOtherDonations = async (
  app: App,
  cart_id: string,
  campaign_id: number,
  option_id: number | null,
): Promise<void> => {
  await sql`delete from cart_campaign_items where cart_id = ${cart_id} and campaign_id = ${campaign_id}
    and option_id is distinct from ${option_id}::bigint`.execute(app.db)
}

/** Takes out all lines of a campaign. */
export const removeCampaign = async (app: App, cart_id: string, campaign_id: number): Promise<void> => {
  await app.db
    .deleteFrom('cart_campaign_items')
    .where('cart_id', '=', cart_id)
    .where('campaign_id', '=', campaign_id)
    .execute()
}

type Pieces = { variant_id: number; quantity: number }

/** Sets the goods chosen under a bundle offer; the offer must run or have run, the goods must be for sale. */
export const putGroup = async (app: App, cart_id: string, offer_id: number, items: readonly Pieces[]): Written => {
  const { rows } = await sql<{ id: number }>`
    insert into cart_product_groups as g (cart_id, offer_id)
    select ${cart_id}::uuid, f.id from offers f
     where f.id = ${offer_id} and f.kind = 'bundle' and f.status <> 'draft'
       and (${hasRoom(cart_id)} or exists (select from cart_product_groups where cart_id = ${cart_id} and offer_id = f.id))
    on conflict (cart_id, offer_id) do update set updated_at = now()
    returning g.id`.execute(app.db)
  const group = rows[0]
  if (!group) return false
  await app.db.deleteFrom('cart_product_group_items').where('group_id', '=', group.id).execute()
  const written = await sql`
    insert into cart_product_group_items (group_id, variant_id, quantity)
    select ${group.id}::bigint, v.id, ${pieces(sql`w.quantity`)}
      from unnest(${items.map(({ variant_id }) => variant_id)}::bigint[], ${items.map(({ quantity }) => quantity)}::int[]) w (variant_id, quantity)
      join product_variants v on v.id = w.variant_id join products p on p.id = v.product_id where ${isPublicProduct}
    returning variant_id`.execute(app.db)
  return written.rows.length === items.length
}

export const removeGroup = async (app: App, cart_id: string, offer_id: number): Promise<void> => {
  await app.db
    .deleteFrom('cart_product_groups')
    .where('cart_id', '=', cart_id)
    .where('offer_id', '=', offer_id)
    .execute()
}

/** Takes out a line of goods, a bundle or a donation by its number, which is unique in the cart. */
export const removeLine = async (app: App, cart_id: string, id: number): Promise<void> => {
  await sql`
    with goods as (delete from cart_items where cart_id = ${cart_id} and id = ${id}),
      bundle as (delete from cart_product_groups where cart_id = ${cart_id} and id = ${id})
    delete from cart_campaign_items where cart_id = ${cart_id} and id = ${id}`.execute(app.db)
}

/** Remembers whether a gift is wanted; of gifts that share a key only one can be. False when there is no such gift. */
export const putGiftWish = async (app: App, cart_id: string, gift_id: number, selected: boolean): Written => {
  if (selected) {
    await sql`delete from cart_gifts where cart_id = ${cart_id} and gift_id in (
      select other.id from gifts other join gifts g on g.group_key = other.group_key where g.id = ${gift_id} and other.id <> g.id)`.execute(
      app.db,
    )
  }
  const { rows } = await sql`
    insert into cart_gifts (cart_id, gift_id, selected)
    select ${cart_id}::uuid, id, ${selected} from gifts where id = ${gift_id}
    on conflict (cart_id, gift_id) do update set selected = excluded.selected returning gift_id`.execute(app.db)
  return rows.length > 0
}

/** Holds a coupon in the cart. */
export const holdOffer = async (app: App, cart_id: string, offer_id: number): Promise<void> => {
  await app.db
    .insertInto('cart_offers')
    .values({ cart_id, offer_id, removed: false, created_at: app.clock().toISOString() })
    .onConflict((conflict) => conflict.columns(['cart_id', 'offer_id']).doUpdateSet({ removed: false }))
    .execute()
}

export const dropOffer = async (app: App, cart_id: string, offer_id: number): Promise<void> => {
  await app.db.deleteFrom('cart_offers').where('cart_id', '=', cart_id).where('offer_id', '=', offer_id).execute()
}

export const countLinesOf = async (app: App, cart_id: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select (
    (select count(*) from cart_items where cart_id = ${cart_id}) + (select count(*) from cart_product_groups where cart_id = ${cart_id})
    + (select count(*) from cart_campaign_items where cart_id = ${cart_id}))::int as n`.execute(app.db)
  return rows[0]?.n ?? 0
}
