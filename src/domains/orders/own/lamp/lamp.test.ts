import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  await seedRoles(t.app)
  await aStaff(t, { superman: true })
})
afterAll(() => t?.close())

/** Ming's gift to a campaign, with the gateway's form. */
const mingGives = async (amount: number, fields: object = {}) => {
  const { id } = await aCampaign(t.app)
  const cart = await aReadyCart(t.visitor, [{ campaign_id: id, amount }], fields)
  const { body } = await order(t.visitor, cart)
  return {
    order_no: body.order_no as string,
    key: body.key as string,
    form: body.payment.fields as Record<string, string>,
  }
}
type Gift = Awaited<ReturnType<typeof mingGives>>

const pay = ({ form }: Gift, more: Record<string, string> = {}) =>
  t.visitor.form('/api/payments/ecpay/return', ecpayNotice(form, more))
const see = async ({ order_no, key }: Gift) => (await t.visitor.get(`/api/orders/${order_no}?key=${key}`)).body
const wish = { kind: 'health', display_name: '王小明', wish: '平安健康' }
const light = ({ order_no, key }: Gift, lamp: object = wish, as = key) =>
  t.visitor.post(`/api/orders/${order_no}/lamp`, { key: as, lamp })

describe('the page of an order', () => {
  it('tells why the card was not taken, and how often', async () => {
    const gift = await mingGives(300)
    await pay(gift, { RtnCode: '10100249', RtnMsg: 'wrong number' })
    expect(await see(gift)).toMatchObject({ payment_status: 'failed', failure: 'wrong_card', failed_attempts: 1 })
  })

  it('shows the lamp that was asked for once the money came, with its days', async () => {
    const gift = await mingGives(300, { lamp: { enabled: true, lamp_kind: 'home', wish: '早點回家' } })
    expect(await see(gift)).toMatchObject({ lamp: null, can_light: false })
    await pay(gift, { card4no: '2222' })
    expect(await see(gift)).toMatchObject({
      lamp: { kind: 'home', public_name: '王○明', wish: '早點回家', days: 90, is_lit: true },
      can_light: false,
      failure: null,
      card_last4: '2222',
    })
  })
})

describe('a paid gift without a lamp', () => {
  it('lights one afterwards, once, under the masked name, for the days of its sum', async () => {
    const gift = await mingGives(600)
    expect((await light(gift)).body.code).toBe('no_lamp')
    await pay(gift)
    expect(await see(gift)).toMatchObject({ lamp: null, can_light: true })
    const { status, body } = await light(gift)
    expect(status).toBe(200)
    expect(body).toMatchObject({ lamp: { kind: 'health', public_name: '王○明', wish: '平安健康', days: 180 } })
    expect((await light(gift)).body.code).toBe('no_lamp')
    const board = await t.visitor.get(`/api/lamps/${body.lamp.id}`)
    expect(board.body).toMatchObject({ public_name: '王○明', blessings_count: 0 })
  })

  it('is lit by several presses at once as one lamp', async () => {
    const gift = await mingGives(600)
    await pay(gift)
    const answers = await Promise.all(Array.from({ length: 5 }, () => light(gift)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('shows no phone number, and obeys nobody without the key', async () => {
    const gift = await mingGives(600)
    await pay(gift)
    const refused = await light(gift, { ...wish, wish: '打 0912345678' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors['lamp.wish']).toEqual(['請不要放電話號碼，這段文字會公開顯示。'])
    expect((await light(gift, wish, 'x'.repeat(16))).status).toBe(404)
    expect(await see(gift)).toMatchObject({ can_light: true })
  })
})
