import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { pageKeys } from './rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  t.clock.set('2026-11-20T12:00:00+08:00')
})
afterAll(() => t?.close())

const aVersion = async (
  key: 'terms' | 'privacy',
  number: number,
  effective_on: string,
  content = '<p>新的條款</p>',
) => {
  const page = await t.app.db.selectFrom('pages').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  const row = { page_id: page.id, number, title: '服務條款', content, effective_on }
  await t.app.db.insertInto('page_versions').values(row).execute()
}

describe('the pages of a new installation', () => {
  it('have a text that names the organisation', async () => {
    await putSettings(t.app, system('test'), 'website', { org_name: '社團法人<貓>協會' })
    for (const key of pageKeys) {
      const { status, body } = await t.visitor.get(`/api/pages/${key}`)
      expect(status, key).toBe(200)
      expect(body.version).toBe(1)
      expect(body.content).not.toContain('{')
    }
    expect((await t.visitor.get('/api/pages/about')).body.content).toContain('社團法人&lt;貓&gt;協會')
  })
  it('do not include others', async () => {
    expect((await t.visitor.get('/api/pages/imprint')).status).toBe(404)
    expect((await t.visitor.get('/api/pages/terms?version=9')).status).toBe(404)
    expect((await t.visitor.get('/api/pages/terms?version=zero')).status).toBe(422)
  })
})

describe('a changed text', () => {
  it('is shown from its day on, and the old one stays readable', async () => {
    const old = (await t.visitor.get('/api/pages/terms')).body
    await aVersion('terms', 2, '2026-11-21', '<p>新的條款</p><script>alert(1)</script>')
    expect((await t.visitor.get('/api/pages/terms')).body.version).toBe(1)
    t.clock.set('2026-11-21T00:00:00+08:00')
    const now = (await t.visitor.get('/api/pages/terms')).body
    expect(now).toMatchObject({ version: 2, effective_on: '2026-11-21', content: '<p>新的條款</p>' })
    expect(now.versions).toEqual([
      { version: 2, effective_on: '2026-11-21' },
      { version: 1, effective_on: '2026-01-01' },
    ])
    expect((await t.visitor.get('/api/pages/terms?version=1')).body.content).toBe(old.content)
  })
})

describe('agreeing', () => {
  it('keeps with an order which versions were in force, without the caller naming them', async () => {
    const campaign = await aCampaign(t.app)
    const cart = await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 500 }])
    const { body } = await order(t.visitor, cart)
    const row = await t.app.db
      .selectFrom('orders')
      .select(['terms_version', 'privacy_version'])
      .where('order_no', '=', body.order_no)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ terms_version: 2, privacy_version: 1 })
  })
  it('keeps them with an account', async () => {
    const person = { name: '林小華', email: 'hua@example.com', password: 'quiet-otter-31-lamp', consent: true }
    expect((await t.visitor.post('/api/auth/register', person)).status).toBe(201)
    const row = await t.app.db
      .selectFrom('customers')
      .select(['terms_version', 'privacy_version'])
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ terms_version: 2, privacy_version: 1 })
  })
})

describe('a text whose day came while the server was down', () => {
  it('is in force as soon as it is back, from the day that was set', async () => {
    await aVersion('privacy', 2, '2026-11-24', '<p>新的政策</p>')
    expect((await t.visitor.get('/api/pages/privacy')).body.version).toBe(1)
    // nothing ran in between
    t.clock.set('2026-11-27T12:00:00+08:00')
    const now = (await t.visitor.get('/api/pages/privacy')).body
    expect(now).toMatchObject({ version: 2, effective_on: '2026-11-24', content: '<p>新的政策</p>' })
  })
})
