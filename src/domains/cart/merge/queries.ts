import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { cartLimits } from '../rules.ts'

/**
 * Adds the lines of one cart to another: pieces are added up to the most a line may hold, donations up to the largest
 * amount; lines that would not fit into a full cart are left behind. Both rows are held by the caller.
 */
export const addLines = async (app: App, from_id: string, to_id: string): Promise<void> => {
  const room = sql`greatest(0, ${cartLimits.lines} - (select count(*) from cart_items where cart_id = ${to_id})
    - (select count(*) from cart_product_groups where cart_id = ${to_id}) - (select count(*) from cart_campaign_items where cart_id = ${to_id}))`
  await sql`update cart_items i set quantity = least(${cartLimits.quantity}::int, i.quantity + f.quantity)
    from cart_items f where f.cart_id = ${from_id} and i.cart_id = ${to_id} and i.variant_id = f.variant_id`.execute(
    app.db,
  )
  await sql`insert into cart_items (cart_id, variant_id, quantity, seen_price)
    select ${to_id}::uuid, f.variant_id, f.quantity, f.seen_price from cart_items f where f.cart_id = ${from_id}
      and not exists (select from cart_items i where i.cart_id = ${to_id} and i.variant_id = f.variant_id)
    order by f.id limit ${room}`.execute(app.db)
  await sql`update cart_campaign_items d set quantity = least(${cartLimits.quantity}::int, d.quantity + f.quantity),
      amount = least(10000000, d.amount + f.amount)
    from cart_campaign_items f where f.cart_id = ${from_id} and d.cart_id = ${to_id} and d.campaign_id = f.campaign_id
      and d.option_id is not distinct from f.option_id`.execute(app.db)
  await sql`insert into cart_campaign_items (cart_id, campaign_id, option_id, quantity, amount)
    select ${to_id}::uuid, f.campaign_id, f.option_id, f.quantity, f.amount from cart_campaign_items f where f.cart_id = ${from_id}
      and not exists (select from cart_campaign_items d where d.cart_id = ${to_id} and d.campaign_id = f.campaign_id
        and d.option_id is not distinct from f.option_id)
    order by f.id limit ${room}`.execute(app.db)
  await sql`update cart_product_groups set cart_id = ${to_id} where id in (
    select f.id from cart_product_groups f where f.cart_id = ${from_id}
      and not exists (select from cart_product_groups g where g.cart_id = ${to_id} and g.offer_id = f.offer_id)
    order by f.id limit ${room})`.execute(app.db)
}

/** Adds wishes for gifts, and coupons as far as the limit of codes allows. */
export const addWishes = async (app: App, from_id: string, to_id: string, max_codes: number): Promise<void> => {
  await sql`insert into cart_gifts (cart_id, gift_id, selected)
    select ${to_id}::uuid, gift_id, selected from cart_gifts where cart_id = ${from_id} on conflict do nothing`.execute(
    app.db,
  )
  await sql`insert into cart_offers (cart_id, offer_id, removed, created_at)
    select ${to_id}::uuid, f.offer_id, f.removed, f.created_at from cart_offers f where f.cart_id = ${from_id}
    order by f.created_at limit greatest(0, ${max_codes} - (select count(*) from cart_offers where cart_id = ${to_id} and not removed))
    on conflict do nothing`.execute(app.db)
}

/** What the guest wrote fills what the member's cart leaves open; it never replaces anything. */
export const fillBlanks = async (app: App, from_id: string, to_id: string): Promise<void> => {
  const columns = [
    'delivery_method_id',
    'payment_method_id',
    'email',
    'name',
    'phone',
    'zip',
    'city',
    'address',
    'recipient_name',
    'recipient_phone',
    'recipient_zip',
    'recipient_city',
    'recipient_address',
    'customer_note',
    'cvs',
    'invoice_type',
    'invoice_company',
    'invoice_company_id',
    'invoice_carrier',
    'invoice_love_code',
    'receipt_name',
    'receipt_email',
    'receipt_address',
    'lamp_kind',
    'lamp_display_name',
    'lamp_wish',
  ]
  const set = columns.map((name) => sql`${sql.ref(name)} = coalesce(${sql.ref(`t.${name}`)}, ${sql.ref(`f.${name}`)})`)
  await sql`update carts t set ${sql.join(set)}, lamp_enabled = t.lamp_enabled or f.lamp_enabled, version = t.version + 1
    from carts f where f.id = ${from_id} and t.id = ${to_id}`.execute(app.db)
}

/** The blank person fields of a cart that a member takes over, from their profile. */
export const fillFromProfile = async (app: App, cart_id: string, customer_id: number): Promise<void> => {
  const columns = [
    'email',
    'name',
    'phone',
    'zip',
    'city',
    'address',
    'receipt_name',
    'receipt_email',
    'receipt_address',
  ]
  const set = columns.map((name) => sql`${sql.ref(name)} = coalesce(${sql.ref(`c.${name}`)}, ${sql.ref(`m.${name}`)})`)
  await sql`update carts c set ${sql.join(set)} from customers m where c.id = ${cart_id} and m.id = ${customer_id}`.execute(
    app.db,
  )
}
