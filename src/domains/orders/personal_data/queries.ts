import { sql } from 'kysely'
import type { PublicNameMode } from '#domains/customers/rules.ts'
import type { App } from '#platform/server/app.ts'

/** A member's orders as they stand, newest first. */
export const listForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('orders')
    .select(['order_no', 'placed_at', 'status', 'payment_status', 'shipping_status', 'paid_at', 'grand_total'])
    .select(['campaigns_total', 'name', 'email', 'phone', 'zip', 'city', 'address', 'recipient_name'])
    .select(['recipient_phone', 'recipient_zip', 'recipient_city', 'recipient_address', 'receipt_name'])
    .select(['receipt_identifier_last4', 'receipt_email', 'receipt_address', 'public_name', 'customer_note'])
    .select(['transfer_last5', 'transferred_on', 'transferred_amount'])
    .select(['gift_comment', 'gift_comment_state', 'gift_comment_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

/** What was in them. NT$. */
export const listLinesForExport = async (app: App, customerId: number) => {
  const { rows } = await sql<{ order_no: string; what: string; quantity: number; amount: number }>`
    select o.order_no, l.what, l.quantity, l.amount from orders o join (
      select order_id, concat_ws(' ', title, option_label) as what, 1 as quantity, amount, 1 as kind, id from order_campaign_items
      union all
      select order_id, concat_ws(' ', name, variant_name), quantity, total, 2, id from order_items
      union all
      select g.order_id, concat_ws(' ', i.name, i.variant_name), i.quantity, i.total, 3, i.id
        from order_product_group_items i join order_product_groups g on g.id = i.group_id) l on l.order_id = o.id
     where o.customer_id = ${customerId} order by o.id desc, l.kind, l.id`.execute(app.db)
  return rows
}

/** Orders of a member that are neither completed nor cancelled. */
export const countOpenOrders = async (app: App, customerId: number): Promise<number> => {
  const { count } = await app.db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

/** A comment that is public goes back to moderation. */
const readAgain = sql`gift_comment_state = case when gift_comment_state = 'shown' then 'waiting' else gift_comment_state end`

/** The ways of showing a name, from open to hidden. */
const modes = ['full', 'masked', 'anonymous']

/**
 * Shows a member's gifts as the member wishes now: never more openly than was chosen for a gift, and under the new name
 * where the whole name is shown. Their comments are moderated again: they may tell a name that is not shown any more.
 */
export const showGiverAs = async (
  app: App,
  customer_id: number,
  { mode, public_name }: { mode: PublicNameMode; public_name: string | null },
): Promise<void> => {
  await sql`update orders set public_name_mode = ${mode}, public_name = case when ${mode} = 'anonymous' then null else public_name end,
      ${readAgain}
    where customer_id = ${customer_id}
      and array_position(${modes}::text[], public_name_mode) < array_position(${modes}::text[], ${mode})`.execute(
    app.db,
  )
  if (mode !== 'full') return
  await sql`update orders set public_name = ${public_name}, ${readAgain}
    where customer_id = ${customer_id} and public_name_mode = 'full' and public_name is distinct from ${public_name}`.execute(
    app.db,
  )
}

const noTransferReport = {
  transfer_last5: null,
  transferred_on: null,
  transferred_amount: null,
  transfer_reported_at: null,
}

const noGiftComment = { gift_comment: null, gift_comment_state: null, gift_comment_at: null }

/** Takes the name for the public off every order of a member, their comments, and what was said of the accounts that paid. */
export const hideGiver = async (app: App, customer_id: number): Promise<void> => {
  await app.db
    .updateTable('orders')
    .set({ public_name_mode: 'anonymous', public_name: null, ...noTransferReport, ...noGiftComment })
    .where('customer_id', '=', customer_id)
    .execute()
}

/** The orders of a member, held until the transaction ends. */
export const lockOrdersOfMember = (app: App, customer_id: number) =>
  app.db.selectFrom('orders').select('id').where('customer_id', '=', customer_id).orderBy('id').forUpdate().execute()
