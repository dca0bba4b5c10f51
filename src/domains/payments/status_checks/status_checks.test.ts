import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSignedByEcpay, signEcpay } from '#domains/payments/ecpay/signature.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment, testShop } from '#tests/support/gateway.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { askAboutPayments } from './service.ts'

type Answer = { status: number; body: string }
let world: TestApp
let gateway: Server
/** What the gateway answers to a question about a trade, and the questions it got. */
let answer: (asked: Record<string, string>) => Answer
const asked: Record<string, string>[] = []

beforeAll(async () => {
  gateway = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(text))
      asked.push(fields)
      const { status, body } = answer(fields)
      reply.writeHead(status, { 'content-type': 'text/html' }).end(body)
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  world = await testApp({ ...gatewayEnvironment, ECPAY_PAYMENT_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await world.close()
  await new Promise((resolve) => gateway.close(resolve))
})

const aGiftOf = async (amount: number) => {
  const campaign = await aCampaign(world.app)
  const cart = await aReadyCart(world.visitor, [{ campaign_id: campaign.id, amount }])
  const { body } = await order(world.visitor, cart)
  return { order_no: body.order_no as string, form: body.payment.fields as Record<string, string> }
}

const paymentOf = (form: Record<string, string>) =>
  world.app.db
    .selectFrom('payments')
    .selectAll()
    .where('trade_no', '=', form.MerchantTradeNo as string)
    .executeTakeFirstOrThrow()

/** A signed answer to QueryTradeInfo as the gateway writes it. */
const state = (form: Record<string, string>, more: Record<string, string> = {}): Record<string, string> => {
  const fields = {
    MerchantID: testShop.merchant_id,
    MerchantTradeNo: form.MerchantTradeNo as string,
    StoreID: '',
    TradeNo: `Q${form.MerchantTradeNo}`,
    TradeAmt: form.TotalAmount as string,
    PaymentDate: '',
    PaymentType: 'Credit_CreditCard',
    HandlingCharge: '14',
    PaymentTypeChargeFee: '14',
    TradeDate: form.MerchantTradeDate as string,
    TradeStatus: '1',
    ItemName: '捐款',
    ...more,
  }
  return { ...fields, CheckMacValue: signEcpay(fields, testShop, 'sha256') }
}
const written = (fields: Record<string, string>): Answer => ({
  status: 200,
  body: new URLSearchParams(fields).toString(),
})

const minutes = (count: number) => world.clock.forward(count * 60_000)
const askFrom = () => asked.length

describe('a payment nobody told us of', () => {
  it('is asked about after ten minutes and booked like any other when the gateway says it is paid', async () => {
    const { form } = await aGiftOf(700)
    answer = () => written(state(form))
    const before = askFrom()
    minutes(9)
    await askAboutPayments(world.app)
    expect(asked.length).toBe(before)
    minutes(2)
    await askAboutPayments(world.app)
    const question = asked.at(-1) as Record<string, string>
    expect(question.MerchantTradeNo).toBe(form.MerchantTradeNo)
    expect(Math.abs(Number(question.TimeStamp) * 1000 - world.clock.now().getTime())).toBeLessThan(2_000)
    expect(isSignedByEcpay(question, testShop, 'sha256')).toBe(true)
    const payment = await paymentOf(form)
    expect(payment).toMatchObject({ state: 'paid', fee_amount: 14, next_query_at: null })
    const books = world.app.db.selectFrom('fundings').select('amount').where('order_id', '=', payment.order_id)
    expect(await books.execute()).toEqual([{ amount: 700 }])
  })

  it('is booked once when the notice arrives after all', async () => {
    const { form } = await aGiftOf(710)
    answer = () => written(state(form))
    minutes(11)
    await askAboutPayments(world.app)
    expect((await world.visitor.form('/api/payments/ecpay/return', ecpayNotice(form))).text).toBe('1|OK')
    const { order_id } = await paymentOf(form)
    const rows = world.app.db.selectFrom('transactions').select('id').where('order_id', '=', order_id)
    expect(await rows.where('direction', '=', 'income').execute()).toHaveLength(1)
  })

  it('stays open while the gateway does not know it as paid, and is asked about again after forty minutes', async () => {
    const { form } = await aGiftOf(720)
    answer = () => written(state(form, { TradeStatus: '0' }))
    minutes(11)
    await askAboutPayments(world.app)
    expect((await paymentOf(form)).state).toBe('created')
    const before = askFrom()
    minutes(20)
    await askAboutPayments(world.app)
    expect(asked.length).toBe(before)
    answer = () => written(state(form))
    minutes(11)
    await askAboutPayments(world.app)
    expect((await paymentOf(form)).state).toBe('paid')
  })

  it('failed when the gateway says so', async () => {
    const { form } = await aGiftOf(730)
    answer = () => written(state(form, { TradeStatus: '10200095' }))
    minutes(11)
    await askAboutPayments(world.app)
    expect((await paymentOf(form)).state).toBe('failed')
  })
})

describe('an answer that cannot be believed', () => {
  const ill = (form: Record<string, string>): [string, Answer][] => {
    const right = written(state(form)).body
    return [
      ['an error of the server', { status: 500, body: right }],
      ['a refusal for asking too often', { status: 403, body: right }],
      ['nothing', { status: 200, body: '' }],
      ['a page of another kind', { status: 200, body: '<html>busy</html>' }],
      ['half an answer', { status: 200, body: right.slice(0, right.length / 2) }],
      ['an unsigned answer', { status: 200, body: right.replace(/CheckMacValue=.*$/, 'CheckMacValue=') }],
      ['a changed amount', { status: 200, body: right.replace('TradeAmt=740', 'TradeAmt=74') }],
      ['another trade', written(state({ ...form, MerchantTradeNo: 'S2611210000001' }))],
      ['another shop', written(state(form, { MerchantID: '2000132' }))],
    ]
  }

  it('pays nothing, and the question is asked again', async () => {
    const { form } = await aGiftOf(740)
    minutes(11)
    for (const [name, reply] of ill(form)) {
      answer = () => reply
      const before = askFrom()
      await askAboutPayments(world.app)
      expect(asked.length, name).toBe(before + 1)
      expect((await paymentOf(form)).state, name).toBe('created')
      minutes(31)
    }
    answer = () => written(state(form))
    await askAboutPayments(world.app)
    expect((await paymentOf(form)).state).toBe('paid')
  })

  it('of the right trade but another amount books nothing and calls for attention', async () => {
    const { form, order_no } = await aGiftOf(750)
    answer = () => written(state(form, { TradeAmt: '75' }))
    minutes(11)
    await askAboutPayments(world.app)
    expect((await paymentOf(form)).state).toBe('created')
    const order = world.app.db.selectFrom('orders').select('id').where('order_no', '=', order_no)
    const { id } = await order.executeTakeFirstOrThrow()
    expect(await causesOf(world.app, id)).toEqual(['amount_mismatch'])
  })
})
