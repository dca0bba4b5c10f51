import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { common } from '#platform/contract/failures.ts'
import { type Reply, type TestApp, testApp } from '../support/app.ts'
import { aMember, aStaff } from '../support/people.ts'

/** What the server believes of itself, in ms. */
const load = { delay: 0, wait: 0 }
let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { load: { delay: () => load.delay, wait: () => load.wait } })
}, 60_000)
afterAll(() => t.close())
beforeEach(() => Object.assign(load, { delay: 0, wait: 0 }))

const { code, message } = common.busy
const expectBusy = ({ status, headers, body }: Reply) => {
  expect([status, body]).toEqual([503, { code, message }])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

describe('a server with too much to do', () => {
  it.each([
    ['its event loop is late', { delay: 250, wait: 0 }],
    ['requests wait for something else', { delay: 0, wait: 450 }],
  ])('refuses calls at once while %s, and no longer', async (_, seen) => {
    expect((await t.visitor.get('/api/products')).status).toBe(200)
    Object.assign(load, seen)
    expectBusy(await t.visitor.get('/api/products'))
    expectBusy(await t.visitor.post('/api/contact', {}))
    // What belongs to paying goes on.
    expect((await t.visitor.post('/api/cart', { id: null })).status).toBe(200)
    Object.assign(load, { delay: 0, wait: 0 })
    expect((await t.visitor.get('/api/products')).status).toBe(200)
  })

  it('answers what must not fail, however much it is', async () => {
    const [member, staff] = [await aMember(t), await aStaff(t)]
    Object.assign(load, { delay: 60_000, wait: 60_000 })
    expectBusy(await t.visitor.post('/api/cart', { id: null }))
    expect((await t.visitor.get('/healthz')).status).toBe(200)
    expect((await t.visitor.get('/readyz')).status).toBe(200)
    expect((await t.visitor.form('/api/payments/ecpay/return', { MerchantID: '1' })).text).toBe('0|CheckMacValue Error')
    expect((await member.client.post('/api/auth/logout')).status).toBe(204)
    expect((await staff.client.post('/logout')).status).toBe(204)
    // Nothing that nobody knows is worth a wait.
    expect((await t.visitor.get('/api/nope')).status).toBe(404)
  })

  it('notes no fault and counts no use of a limit', async () => {
    const before = t.logged().length
    load.delay = 1_000
    expectBusy(await t.visitor.post('/api/contact', {}))
    expect(
      t
        .logged()
        .slice(before)
        .filter(({ level }) => level >= 40),
    ).toEqual([])
    expect(await t.app.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })
})
