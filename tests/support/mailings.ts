import type { App } from '#platform/server/app.ts'
import { aPlacedOrder } from './shop.ts'

/** A gift of NT$500 to a campaign under this key, on an order with this mailbox. */
const aGift = async (
  app: App,
  campaign_id: number,
  donor: { key?: string; email: string; customer_id: number | null },
) => {
  const order_id = await aPlacedOrder(app)
  const { email, customer_id } = donor
  await app.db.updateTable('orders').set({ email, customer_id, name: '王小明' }).where('id', '=', order_id).execute()
  const item = await app.db
    .insertInto('order_campaign_items')
    .values({ order_id, campaign_id, title: '助養', amount: 500 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gift = { kind: 'allocation' as const, amount: 500, occurred_on: '2026-05-20', order_id }
  const donor_key = donor.key ?? `o:${order_id}`
  await app.db
    .insertInto('fundings')
    .values({ campaign_id, ...gift, order_campaign_item_id: item.id, donor_key })
    .execute()
}

/** A member gives to a campaign. */
export const aDonor = async (app: App, campaign_id: number, customer_id: number): Promise<void> => {
  const account = app.db.selectFrom('customers').select('email').where('id', '=', customer_id)
  const { email } = await account.executeTakeFirstOrThrow()
  await aGift(app, campaign_id, { key: `c:${customer_id}`, email, customer_id })
}

/** Somebody without an account gives to a campaign. */
export const aGuestDonor = (app: App, campaign_id: number, email: string): Promise<void> =>
  aGift(app, campaign_id, { key: `e:${email}`, email, customer_id: null })
