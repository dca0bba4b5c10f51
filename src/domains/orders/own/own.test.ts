import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aMember } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

describe('a guest who paid', () => {
  it('is named as public lists will, and gets the paper of the own receipt by the link of the order, no other', async () => {
    const campaign = await aCampaign(t.app)
    const gift = { campaign_id: campaign.id, amount: 600 }
    const [{ order_no }, other] = [await aPaidGift(t, gift), await aPaidGift(t, gift)]
    const { access_key: key } = await t.app.db
      .selectFrom('orders')
      .select('access_key')
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow()
    const { body } = await orders.guest.get(`/api/orders/${order_no}?key=${key}`)
    expect(body.donor_name).toBe('王○明')
    expect(Date.parse(body.public_at)).toBeGreaterThanOrEqual(Date.parse(body.paid_at))
    const paper = (id: number, with_key = key) =>
      orders.guest.get(`/api/orders/${order_no}/receipts/${id}/pdf?key=${with_key}`)
    const [receipt] = body.receipts
    const file = await paper(receipt.id)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toContain('application/pdf')
    expect((await paper(receipt.id, 'wrong')).status).toBe(404)
    const { id: others } = await t.app.db
      .selectFrom('receipts')
      .select('id')
      .where('order_id', '=', other.order_id)
      .executeTakeFirstOrThrow()
    expect((await paper(others)).status).toBe(404)
  })
})

describe('a guest who will transfer', () => {
  it('has the account sent to the mailbox again, one mail within an hour', async () => {
    const campaign = await aCampaign(t.app)
    const method = await t.app.db
      .selectFrom('payment_methods')
      .select('id')
      .where('kind', '=', 'transfer')
      .executeTakeFirstOrThrow()
    const fields = { payment_method_id: method.id }
    const { order_no, key, id } = await orders.placed([{ campaign_id: campaign.id, amount: 600 }], orders.guest, fields)
    const mails = async () =>
      (
        await t.app.db
          .selectFrom('mail_outbox')
          .select('id')
          .where('dedupe_key', 'like', `payment_number:${id}:again:%`)
          .execute()
      ).length
    const ask = (with_key: string) => orders.guest.post(`/api/orders/${order_no}/payment-mail`, { key: with_key })
    expect((await ask('wrong')).status).toBe(404)
    expect((await ask(key)).status).toBe(200)
    expect((await ask(key)).status).toBe(200)
    expect(await mails()).toBe(1)
    const { order_no: card, key: card_key } = await orders.placed([{ campaign_id: campaign.id, amount: 600 }])
    expect((await orders.guest.post(`/api/orders/${card}/payment-mail`, { key: card_key })).status).toBe(409)
  })
})

describe('a customer', () => {
  it('sees an order with its number and key, for 30 days, and nothing personal on it', async () => {
    const campaign = await aCampaign(t.app)
    const { order_no, key } = await orders.placed([{ campaign_id: campaign.id, amount: 600 }])
    const { status, body, text } = await orders.guest.get(`/api/orders/${order_no}?key=${key}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      order_no,
      status: 'open',
      payment_status: 'unpaid',
      shipping_status: 'not_required',
      grand_total: 600,
      items: [],
      campaign_items: [{ amount: 600 }],
      receipts: [],
      can_cancel: true,
      can_pay_again: true,
    })
    for (const secret of ['王小明', '0912345678', 'buyer@example.com', '重慶南路']) expect(text).not.toContain(secret)
    for (const wrong of ['', '?key=', `?key=${'x'.repeat(16)}`]) {
      expect((await orders.guest.get(`/api/orders/${order_no}${wrong}`)).status).toBe(404)
    }
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    await t.app.db
      .updateTable('orders')
      .set({ placed_at: days(31) })
      .where('order_no', '=', order_no)
      .execute()
    expect((await orders.guest.get(`/api/orders/${order_no}?key=${key}`)).status).toBe(404)
  })

  it('cancels while nothing was paid, and everything goes back', async () => {
    const product = await aProduct(t.app)
    const { order_no, key, id } = await orders.placed([goods(product, 3)])
    expect((await orders.shelfOf(product.variant_id)).stock_reserved).toBe(3)
    expect((await orders.guest.post(`/api/orders/${order_no}/cancel`, { key: 'wrong' })).status).toBe(404)
    const { body } = await orders.guest.post(`/api/orders/${order_no}/cancel`, { key })
    expect(body).toMatchObject({ status: 'cancelled', can_cancel: false, payment: { kind: 'none' } })
    expect((await orders.shelfOf(product.variant_id)).stock_reserved).toBe(0)
    expect((await orders.guest.post(`/api/orders/${order_no}/cancel`, { key })).status).toBe(409)
    const payment = await t.app.db.selectFrom('payments').select('state').where('order_id', '=', id).execute()
    expect(payment).toEqual([{ state: 'cancelled' }])
    expect(await orders.broken()).toEqual([])
  })

  it('may pay again by another way, with a new attempt', async () => {
    const campaign = await aCampaign(t.app)
    const { order_no, key, id } = await orders.placed([{ campaign_id: campaign.id, amount: 600 }])
    const transfer = await t.app.db
      .selectFrom('payment_methods')
      .select('id')
      .where('code', '=', 'transfer')
      .executeTakeFirstOrThrow()
    await t.app.db.updateTable('bank_accounts').set({ account_no: '041001234567' }).execute()
    const { body } = await orders.guest.post(`/api/orders/${order_no}/pay-again`, {
      key,
      payment_method_id: transfer.id,
    })
    expect(body.payment).toMatchObject({ kind: 'instructions', method_kind: 'transfer', amount: 600 })
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('template', '=', 'payment_number')
      .where('subject_id', '=', String(id))
      .execute()
    expect(mails.map(({ text_body }) => text_body)).toEqual([expect.stringContaining('041001234567')])
    const attempts = await t.app.db
      .selectFrom('payments')
      .select(['attempt', 'state', 'trade_no'])
      .where('order_id', '=', id)
      .orderBy('attempt')
      .execute()
    expect(attempts.map(({ attempt, trade_no }) => ({ attempt, trade_no }))).toEqual([
      { attempt: 1, trade_no: `${order_no}01` },
      { attempt: 2, trade_no: `${order_no}02` },
    ])
    await orders.pay(id)
    expect((await orders.guest.post(`/api/orders/${order_no}/pay-again`, { key })).status).toBe(409)
  })

  it('who is a member sees own orders only', async () => {
    const [ming, hua] = [
      await aMember(t, { name: '王小明', email: 'm1@example.com' }),
      await aMember(t, { name: '林小華', email: 'h1@example.com' }),
    ]
    const campaign = await aCampaign(t.app)
    const { id } = await orders.placed([{ campaign_id: campaign.id, amount: 600 }], ming.client)
    expect((await ming.client.get('/api/my/orders')).body).toMatchObject({
      data: [{ id, grand_total: 600 }],
      meta: { total: 1 },
    })
    expect((await ming.client.get(`/api/my/orders/${id}`)).body).toMatchObject({
      id,
      campaign_items: [{ amount: 600 }],
    })
    expect((await hua.client.get('/api/my/orders')).body.data).toEqual([])
    for (const path of ['', '/cancel', '/pay-again']) {
      const url = `/api/my/orders/${id}${path}`
      expect((path ? await hua.client.post(url, {}) : await hua.client.get(url)).status).toBe(404)
    }
    expect((await orders.guest.get('/api/my/orders')).status).toBe(401)
    expect((await ming.client.post(`/api/my/orders/${id}/cancel`)).body.status).toBe('cancelled')
  })
})
