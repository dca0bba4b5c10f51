import { addMinutes, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { aPicture } from '#tests/support/applying.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aProduct } from '#tests/support/shop.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, serial } from './example.ts'

/** An order of a guest, not paid yet, with the key that opens it. */
const aGuestOrder = async ({ t }: World) => {
  const product = await aProduct(t.app)
  const { body } = await order(
    t.visitor,
    await aReadyCart(t.visitor, [{ variant_id: product.variant_id, quantity: 1 }]),
  )
  return { order_no: body.order_no as string, key: body.key as string }
}

const guest: Example = async (world) => {
  const { order_no, key } = await aGuestOrder(world)
  return { params: { order_no }, body: { key } }
}

/** A gift of a guest that waits for a transfer. */
const byTransfer: Example = async ({ t }) => {
  const [campaign, { id: payment_method_id }] = [
    await aCampaign(t.app),
    await t.app.db.selectFrom('payment_methods').select('id').where('kind', '=', 'transfer').executeTakeFirstOrThrow(),
  ]
  const item = { campaign_id: campaign.id, amount: 600 }
  const { body } = await order(t.visitor, await aReadyCart(t.visitor, [item], { payment_method_id }))
  return { params: { order_no: body.order_no }, body: { key: body.key } }
}

/** What the payer of a transfer tells about it. */
const told = (world: World) => ({ last5: '12345', transferred_on: taipeiDay(world.t.clock.now()), amount: 600 })

/** A gift of the member that waits for a transfer. */
export const mineByTransfer: Example = async (world) => {
  const { params } = await byTransfer(world)
  const own = world.t.app.db.updateTable('orders').set({ customer_id: world.member.id })
  const { id } = await own.where('order_no', '=', String(params?.order_no)).returning('id').executeTakeFirstOrThrow()
  return { params: { id }, body: told(world) }
}

/** An order of the member that is picked up in a store. */
const toStore: Example = async ({ t, member }) => {
  const kind = { code: `unimart${serial()}`, name: '7-ELEVEN 取貨', kind: 'cvs_unimart', needs_cvs: true } as const
  const method = await t.app.db.insertInto('delivery_methods').values(kind).returning('id').executeTakeFirstOrThrow()
  const cvs = {
    type: 'unimart',
    store_id: '131386',
    store_name: '建盛門市',
    store_address: '臺北市中正區重慶南路一段 1 號',
  }
  const item = { variant_id: (await aProduct(t.app)).variant_id, quantity: 1 }
  const cart = await aReadyCart(member.client, [item], { delivery_method_id: method.id, cvs })
  const { body } = await order(member.client, cart)
  const { id } = await t.app.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', body.order_no)
    .executeTakeFirstOrThrow()
  return {
    params: { id },
    body: { store_id: '991182', store_name: '馥樺門市', store_address: '臺北市南港區三重路 23 號' },
  }
}

/** A paid gift of a guest, and the key that opens it. */
const aGivenOrder = async ({ t }: World) => {
  const { id: campaign_id } = await aCampaign(t.app)
  const { order_no } = await aPaidGift(t, { campaign_id, amount: 600 })
  const { access_key: key } = await t.app.db
    .selectFrom('orders')
    .select('access_key')
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow()
  return { order_no, key }
}

/** A paid gift of a guest that was given without a lamp. */
const unlitGift: Example = async (world) => {
  const { order_no, key } = await aGivenOrder(world)
  return { params: { order_no }, body: { key, lamp: { kind: 'health', display_name: '王小明', wish: '平安健康' } } }
}

/** A paid gift of a guest with which nothing was said yet. */
const giftWithoutComment: Example = async (world) => {
  const { order_no, key } = await aGivenOrder(world)
  return { params: { order_no }, body: { key, comment: '小黃加油！' } }
}

/** A paid gift of the member with which nothing was said yet. */
export const myGiftWithoutComment: Example = async (world) => {
  const { order_no } = await aGivenOrder(world)
  const own = world.t.app.db.updateTable('orders').set({ customer_id: world.member.id })
  const { id } = await own.where('order_no', '=', order_no).returning('id').executeTakeFirstOrThrow()
  return { params: { id }, body: { comment: '小黃加油！' } }
}

/** The paper of a guest's gift. */
const pastGift: Example = async ({ t }) => {
  const { id: campaign_id } = await aCampaign(t.app)
  const { order_id } = await aPaidGift(t, { campaign_id, amount: 600 })
  const { receipt_no, total_amount, verification_code } = await t.app.db
    .selectFrom('receipts')
    .select(['receipt_no', 'total_amount', 'verification_code'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return { body: { receipt_no, total_amount, verification_code } }
}

/** A title that a member keeps beside the own one. */
export const aTitle = async ({ client }: World['member']): Promise<number> => {
  const body = { receipt_kind: 'person', title_name: `林美玲${serial()}` }
  const kept = await client.post('/api/my/receipt-profiles', body)
  if (kept.status !== 200) throw new Error(kept.text)
  return kept.body.receipt_profiles.at(-1).id
}

/** Uses of calls that change something without a version, by visitors and members. */
export const unversionedExamples: Examples = {
  'POST /api/orders': async ({ t }) => {
    const product = await aProduct(t.app)
    const cart = await aReadyCart(t.visitor, [{ variant_id: product.variant_id, quantity: 1 }])
    return { body: { id: cart.id, grand_total: cart.grand_total } }
  },
  'POST /api/orders/:order_no/pay-again': guest,
  'POST /api/orders/:order_no/cancel': guest,
  'POST /api/orders/:order_no/payment-mail': byTransfer,
  'POST /api/orders/:order_no/transfer-report': async (world) => {
    const { params, body } = await byTransfer(world)
    return { params: params ?? {}, body: { ...body, ...told(world) } }
  },
  'POST /api/my/orders/:id/transfer-report': mineByTransfer,
  'POST /api/orders/:order_no/lamp': unlitGift,
  'POST /api/orders/:order_no/comment': giftWithoutComment,
  'POST /api/my/orders/:id/comment': myGiftWithoutComment,
  'POST /api/my/orders/:id/store': toStore,
  'POST /api/contact': async () => ({
    body: {
      topic: 'donations',
      name: '林志安',
      email: 'an@example.com',
      message: `你好，我想請問收據可以改抬頭嗎？第 ${serial()} 次來信。`,
      consent: true,
    },
  }),
  'POST /api/my/exports': async ({ t, member }) => {
    const created_at = toInstant(addMinutes(t.clock.now(), -3 * 24 * 60))
    await t.app.db.updateTable('member_exports').set({ created_at }).where('customer_id', '=', member.id).execute()
    return {}
  },
  'PUT /api/my/avatar': async ({ member }) => ({ body: { media_id: await aPicture(member.client) } }),
  'DELETE /api/my/bindings/:provider': async ({ t, member }) => {
    const row = { customer_id: member.id, provider: 'google', subject: `g-${serial()}` } as const
    await t.app.db.insertInto('customer_oauth').values(row).execute()
    return { params: { provider: 'google' } }
  },
  'POST /api/my/receipts/claim': pastGift,
  'POST /api/my/receipt-profiles': async () => ({
    body: { receipt_kind: 'person', title_name: `林美玲${serial()}`, title_identifier: 'A123456789' },
  }),
}
