import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { common } from '#platform/contract/failures.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { aStaff } from '../support/people.ts'
import { endpoints } from './walk.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
})
afterAll(() => t?.close())

const failure = ({ code, message }: { code: string; message: string }) => ({ code, message })

describe('every answer', () => {
  it.each([
    '/api/layout',
    '/api/products',
    '/api/no-such-call',
    '/no-such-page',
    '/api/me',
    '/healthz',
    '/api/openapi.json',
  ])('of %s forbids guessing of types, framing and leaking of addresses', async (url) => {
    const { headers } = await t.visitor.get(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(headers['permissions-policy']).toContain('payment=()')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it.each([
    '/?token=abc',
    '/?verify_email=abc',
    '/order?no=1&key=abc',
    '/api/settings?q=website&token=abc',
    '/reset-password',
    '/verify-email',
  ])('of %s hands its secret to no other page', async (url) => {
    expect((await t.visitor.get(url)).headers['referrer-policy']).toBe('no-referrer')
  })

  it('of a call is kept by nobody', async () => {
    for (const url of ['/api/layout', '/api/me', '/api/products']) {
      expect((await t.visitor.get(url)).headers['cache-control']).toBe('no-store')
    }
  })

  it('of a site behind https says so for a year', async () => {
    const secure = await testApp({ APP_URL: 'https://pawlight.example', RATE_LIMITS: 'on' })
    try {
      const { headers } = await secure.visitor.get('/api/layout', { host: 'pawlight.example' })
      expect(headers['strict-transport-security']).toContain('max-age=31536000')
      const { headers: session } = await secure.visitor.get('/sanctum/csrf-cookie', { host: 'pawlight.example' })
      for (const cookie of [session['set-cookie']].flat()) expect(cookie).toContain('; Secure')
    } finally {
      await secure.close()
    }
  })

  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('to %s tells nothing of the request', async (method) => {
    const secret = 'a-secret-in-a-header'
    const { statusCode, payload } = await t.server.inject({
      method: method as 'GET',
      url: '/',
      headers: { host: 'localhost:3999', cookie: `pawlight_session=${secret}` },
    })
    expect([statusCode, payload.includes(secret)]).toEqual([404, false])
  })

  it('of an address that no call has is 404 in the one shape of failures', async () => {
    for (const url of ['/api/no-such-call', '/api/admin/no-such', '/api/products/1/2/3', '/api/']) {
      const { status, body } = await t.visitor.get(url)
      expect([status, body], url).toEqual([404, failure(common.not_found)])
    }
    expect((await t.visitor.post('/api/no-such-call', {})).status).toBe(404)
    expect((await t.visitor.delete('/api/products/1')).status).toBe(404)
  })
})

describe('a request that pretends to be elsewhere', () => {
  it.each(['evil.example', 'localhost', 'localhost:80', 'localhost:3999.evil.example', '127.0.0.1:3998', ''])(
    'is refused for the host %j',
    async (host) => {
      const { status, body } = await t.visitor.get('/api/layout', { host })
      expect([status, body]).toEqual([421, failure(common.wrong_host)])
    },
  )

  it.each(['localhost:3999', '127.0.0.1:3999', '[::1]:3999'])('is served for our own host %s', async (host) => {
    expect((await t.visitor.get('/api/layout', { host })).status).toBe(200)
  })

  it('cannot be spoken for by a forwarded host', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'https' }
    const { status, text } = await t.visitor.get('/api/layout', headers)
    expect(status).toBe(200)
    expect(text).not.toContain('evil.example')
    const spoofed = await t.visitor.get('/api/layout', { host: 'evil.example', 'x-forwarded-host': 'localhost:3999' })
    expect(spoofed.status).toBe(421)
  })

  it.each([
    'https://evil.example',
    'http://localhost:3998',
    'https://localhost:3999',
    'null',
    'http://localhost:3999.evil.example',
  ])('may not write from the origin %s', async (origin) => {
    const { status, body } = await t.visitor.post('/api/cart', {}, { origin })
    expect([status, body]).toEqual([419, failure(common.csrf_mismatch)])
    const { client } = await aStaff(t, { superman: true })
    expect((await client.post('/api/admin/brands', { name: '好朋友' }, { origin })).status).toBe(419)
  })

  it('may write from our own origin, and read from anywhere', async () => {
    expect((await t.visitor.post('/api/cart', {}, { origin: 'http://localhost:3999' })).status).toBe(200)
    expect((await t.visitor.get('/api/layout', { origin: 'https://evil.example' })).status).toBe(200)
  })

  it('may bring back from a gateway what the gateway signed, and nothing else', async () => {
    const origin = 'https://payment.ecpay.com.tw'
    const providers = endpoints.filter(({ access }) => access.who === 'provider')
    expect(providers.length).toBeGreaterThan(2)
    for (const { path } of providers) expect((await t.visitor.post(path, {}, { origin })).status, path).not.toBe(419)
    expect((await t.visitor.post('/api/payments/ecpay/unknown', {}, { origin })).status).toBe(419)
  })

  it('may not write where the browser says that another site began it', async () => {
    const { client } = await aStaff(t, { superman: true })
    const write = (site: string) => client.post('/api/admin/brands', { name: '好朋友' }, { 'sec-fetch-site': site })
    expect([(await write('cross-site')).status, (await write('same-site')).status]).toEqual([419, 419])
    expect((await write('same-origin')).status).toBe(201)
  })
})
