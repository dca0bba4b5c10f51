import type { Insertable } from 'kysely'
import type { Cart } from '#domains/cart/contract.ts'
import type { App } from '#platform/server/app.ts'
import type { GiftsTable, OffersTable } from '#registry/database.gen.ts'
import type { Client } from './app.ts'

let count = 0
const number = () => {
  count += 1
  return count
}
const longAgo = '2020-01-01T00:00:00+08:00'

/** A campaign that takes gifts from NT$100 now, with an option when its price is given. */
export const aCampaign = async (app: App, wish: { title?: string; option?: { amount: number } } = {}) => {
  const account = await app.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('slug', '=', 'general')
    .executeTakeFirstOrThrow()
  const { id } = await app.db
    .insertInto('campaigns')
    .values({
      type: 'medical',
      title: wish.title ?? `醫療專案 ${number()}`,
      status: 'scheduled',
      starts_at: longAgo,
      bank_account_id: account.id,
      surplus_note: '用於其他動物醫療。',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const option =
    wish.option &&
    (await app.db
      .insertInto('campaign_options')
      .values({ campaign_id: id, label: '一次看診', amount: wish.option.amount })
      .returning('id')
      .executeTakeFirstOrThrow())
  return { id, option_id: option?.id ?? null }
}

/** A gift with 5 pieces that comes by itself. */
export const aGift = async (app: App, wish: Partial<Insertable<GiftsTable>> & { threshold_amount: number }) => {
  const stock = wish.stock_on_hand ?? 5
  const { id } = await app.db
    .insertInto('gifts')
    .values({ name: `感謝小物 ${number()}`, base: 'items', starts_at: longAgo, ...wish, stock_on_hand: stock })
    .returning('id')
    .executeTakeFirstOrThrow()
  const book = { on_hand_delta: stock, on_hand_after: stock, reserved_delta: 0, reserved_after: 0 }
  await app.db
    .insertInto('stock_movements')
    .values({ gift_id: id, kind: 'opening', ...book })
    .execute()
  return { id }
}

/** A running offer: a coupon of NT$100 unless told otherwise. */
export const anOffer = (app: App, wish: Partial<Insertable<OffersTable>> = {}) => {
  const isBundle = wish.kind === 'bundle'
  return app.db
    .insertInto('offers')
    .values({
      name: `優惠 ${number()}`,
      kind: 'code',
      action: 'amount_off',
      amount_off: isBundle ? null : 100,
      code: wish.kind === undefined || wish.kind === 'code' ? `CODE-${number()}` : null,
      starts_at: longAgo,
      status: 'active',
      ...wish,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** What a donor fills in so that any cart can be ordered, with delivery to the door. */
export const aPerson = {
  name: '王小明',
  phone: '0912345678',
  email: 'buyer@example.com',
  zip: '100',
  city: '臺北市',
  address: '重慶南路一段 122 號',
  receipt_name: '王小明',
} as const

/** A guest's cart with these items, ready to be ordered; the cart as it was answered last. */
export const aReadyCart = async (client: Client, items: readonly object[], fields: object = {}): Promise<Cart> => {
  let id: string | undefined
  for (const item of items) id = (await client.post('/api/cart/update', { id, item })).body.id
  return (await client.put(`/api/cart/${id}`, { ...aPerson, ...fields })).body
}

/** Orders a cart with the total it shows. */
export const order = (client: Client, cart: Cart, headers: Record<string, string> = {}) =>
  client.post('/api/orders', { id: cart.id, grand_total: cart.grand_total }, headers)

/**
 * Orders what a cart of a client is to hold, to be paid by transfer; the id of the order.
 *
 * @param fields of the cart beside those of a buyer who is complete
 */
export const anOrderByTransfer = async (
  app: App,
  client: Client,
  lines: readonly object[],
  fields: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const method = app.db.selectFrom('payment_methods').select('id').where('kind', '=', 'transfer')
  const { id: payment_method_id } = await method.executeTakeFirstOrThrow()
  const placed = await order(client, await aReadyCart(client, lines, { payment_method_id, ...fields }))
  if (!placed.body.order_no) throw new Error(placed.text)
  const placedOrder = app.db.selectFrom('orders').select('id').where('order_no', '=', placed.body.order_no)
  return (await placedOrder.executeTakeFirstOrThrow()).id
}
