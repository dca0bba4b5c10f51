import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { system } from '#platform/server/access.ts'
import { endpoints } from '#tests/contract/walk.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, testShop } from '#tests/support/gateway.ts'
import { aStaff } from '#tests/support/people.ts'
import { decidePayment } from './service.ts'

/** Nothing set but the address: what somebody starts who has read no further. */
const started = (APP_URL: string) => testApp({ APP_URL, DATABASE_URL: '', DEMO: '', RATE_LIMITS: '' })
const ownKeys = { ecpay_merchant_id: '1234567', ecpay_hash_key: 'a-key-of-ours-01', ecpay_hash_iv: 'an-iv-of-ours-01' }
const printedKeys = {
  ecpay_merchant_id: testShop.merchant_id,
  ecpay_hash_key: testShop.hash_key,
  ecpay_hash_iv: testShop.hash_iv,
}
const practice = endpoints.filter(({ path }) => path.startsWith('/practice-gateway/'))

const kindsOffered = async ({ visitor }: TestApp) =>
  (await visitor.get('/api/payments')).body.data.map(({ kind }: { kind: string }) => kind)

const giftByCard = async (t: TestApp) => {
  const campaign = await aCampaign(t.app)
  const { id } = await t.app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', 'credit')
    .executeTakeFirstOrThrow()
  const cart = await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 500 }], { payment_method_id: id })
  return order(t.visitor, cart)
}

describe('on one’s own machine', () => {
  let home: TestApp
  beforeAll(async () => {
    home = await started('http://localhost:3999')
  })
  afterAll(() => home?.close())

  it('somebody who tries the product pays by card in the practice gateway', async () => {
    const { body } = await giftByCard(home)
    expect(body.payment.action).toBe('http://localhost:3999/practice-gateway/Cashier/AioCheckOut/V5')
    expect((await home.visitor.form('/practice-gateway/Cashier/AioCheckOut/V5', body.payment.fields)).status).toBe(200)
  })

  it('a shop that cannot be reached at first is told again', async () => {
    const heard: string[] = []
    const shop = createServer((request, answer) => {
      heard.push(request.url ?? '')
      answer.writeHead(heard.length === 1 ? 503 : 200).end('1|OK')
    }).listen(0, 'localhost')
    await once(shop, 'listening')
    const { port } = shop.address() as AddressInfo
    const text = new URLSearchParams({ ...(await giftByCard(home)).body.payment.fields, practice_result: 'paid' })
    const page = await decidePayment({ ...home.app, config: { ...home.app.config, port } }, text.toString())
    shop.close()
    expect(page).toContain('1|OK')
    expect(heard).toEqual(['/api/payments/ecpay/return', '/api/payments/ecpay/return'])
  })
})

describe('on a public site', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await started('https://pawlight.example')
    await seedRoles(site.app)
  })
  afterAll(() => site?.close())

  it.each(practice)('nobody finds $path', async ({ path }) => {
    expect((await site.visitor.form(path, {})).status).toBe(404)
  })

  it('no card is offered before the charity has an account at the gateway', async () => {
    expect(await kindsOffered(site)).not.toContain('credit')
    expect((await giftByCard(site)).body.payment?.kind).not.toBe('form')
  })

  it('staff cannot store the keys that everybody can read in the manual', async () => {
    const { client } = await aStaff(site, { superman: true })
    const { version } = (await client.get('/api/admin/settings/gateway')).body
    const reply = await client.put('/api/admin/settings/gateway', { version, ...printedKeys })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual(['ecpay_hash_key'])
  })

  it('a notice that somebody signed with those keys books nothing, whatever keys are stored', async () => {
    await putSettings(site.app, system('test'), 'gateway', ownKeys)
    expect(await kindsOffered(site)).toContain('credit')
    const { body } = await giftByCard(site)
    expect(body.payment.action).toBe('https://payment.ecpay.com.tw/Cashier/AioCheckOut/V5')
    for (const keys of [ownKeys, printedKeys]) {
      await putSettings(site.app, system('test'), 'gateway', keys)
      const forged = await site.visitor.form('/api/payments/ecpay/return', ecpayNotice(body.payment.fields))
      expect(forged.text).toBe('0|CheckMacValue Error')
    }
    expect(await kindsOffered(site)).not.toContain('credit')
    const { payment_status } = await site.app.db
      .selectFrom('orders')
      .select('payment_status')
      .where('order_no', '=', body.order_no)
      .executeTakeFirstOrThrow()
    expect(payment_status).not.toBe('paid')
  })
})
