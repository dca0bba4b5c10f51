import type { Client, TestApp } from './app.ts'
import { aCampaign, aReadyCart, order } from './buying.ts'
import { ecpayNotice } from './gateway.ts'
import { aProduct } from './shop.ts'

/** Money that waits, of orders paid by card, and the calls with which staff decide about it. Needs `gatewayEnvironment`. */
export const someHeldMoney = (t: TestApp, desk: Client) => {
  const { db } = t.app
  const rowOf = (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const idOf = async (order_no: string) =>
    (await db.selectFrom('orders').select('id').where('order_no', '=', order_no).executeTakeFirstOrThrow()).id
  const tell = async (form: Record<string, string>, change: Record<string, string> = {}) => {
    const { text } = await t.visitor.form('/api/payments/ecpay/return', ecpayNotice(form, change))
    if (text !== '1|OK') throw new Error(text)
  }
  const itemOf = (order_id: number) =>
    db.selectFrom('suspense_items').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
  const placed = async (items: readonly object[], fields: object = {}) => {
    const { body, text } = await order(t.visitor, await aReadyCart(t.visitor, items, fields))
    if (!body.order_no) throw new Error(text)
    return {
      id: await idOf(body.order_no),
      key: body.key as string,
      order_no: body.order_no as string,
      form: body.payment.fields,
    }
  }
  return {
    rowOf,
    tell,
    itemOf,
    placed,

    /** An order of a product for NT$500 and a gift of NT$600 that came through twice. */
    paidTwice: async (fields: object = {}) => {
      const campaign = await aCampaign(t.app)
      const product = await aProduct(t.app, { price: 500, stock: 5 })
      const items = [
        { variant_id: product.variant_id, quantity: 1 },
        { campaign_id: campaign.id, amount: 600 },
      ]
      const first = await placed(items, fields)
      const again = await t.visitor.post(`/api/orders/${first.order_no}/pay-again`, { key: first.key })
      await tell(first.form)
      await tell(again.body.payment.fields)
      return { ...first, campaign_id: campaign.id, item: await itemOf(first.id) }
    },

    /** All five pieces of a product for NT$300 and a gift of NT$500, called off by the buyer, and paid all the same. */
    calledOff: async () => {
      const product = await aProduct(t.app, { name: '防水毛巾', price: 300, stock: 5 })
      const campaign = await aCampaign(t.app)
      const order = await placed([
        { variant_id: product.variant_id, quantity: 5 },
        { campaign_id: campaign.id, amount: 500 },
      ])
      const { status, text } = await t.visitor.post(`/api/orders/${order.order_no}/cancel`, { key: order.key })
      if (status !== 200) throw new Error(text)
      await tell(order.form)
      return { ...order, product, campaign, item: await itemOf(order.id) }
    },

    /** Staff choose for the money of an item, in the version that it has now. */
    choose: async (id: number, choice: string, body: object = {}, client = desk) => {
      const { version } = await db
        .selectFrom('suspense_items')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return client.post(`/api/admin/suspense-items/${id}/${choice}`, { version, reason: '付款人來電同意', ...body })
    },
  }
}
