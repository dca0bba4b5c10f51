/** Section 7 of the specification, the calls it makes: each of its sentences is proved by real calls, and by its name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { clientSecret, type IdentityProvider, startIdentityProvider } from '#tests/support/identity_provider.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { endpoints, nameOf, shapeOf } from '../walk.ts'
import { cartCalls } from './calls_of_carts.ts'
import { memberCalls, staffCalls } from './calls_of_people.ts'
import { encodings, sendAs, told } from './sending.ts'
import { expectProved } from './sentences.ts'

/** The section, call by call, in its order and its words. */
const section = [
  'POST /api/cart {id} -> cart data',
  'POST /api/cart/update {id, item} -> cart',
  'POST /api/cart/remove {id, item} -> cart',
  'POST /api/cart/remove {id, campaign_id} -> cart',
  'PUT /api/cart/{id} with cart fields -> cart',
  'POST /api/cart/apply-offer {id, code} -> cart',
  'POST /api/cart/remove-offer {id, offer} -> cart',
  'POST /api/orders with order payload -> result',
  'if the result has a fail property, the returned cart replaces the current one',
  'POST /api/auth/register',
  'POST /api/auth/login (response has token)',
  'GET /api/customer/me',
  'POST /api/user-by-token {token}',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/auth/logout',
  'POST /api/my/stats',
  'POST /api/oauth/{provider}',
  'GET /sanctum/csrf-cookie',
  'POST /login',
  'POST /logout',
  'GET /api/me',
  'GET /api/settings with query q=website',
]

const proofs = { ...cartCalls, ...memberCalls, ...staffCalls }

let t: TestApp
let outside: IdentityProvider
beforeAll(async () => {
  outside = await startIdentityProvider((provider) => `http://localhost:3999/api/oauth/${provider}/callback`)
  const clientOf = (provider: string) => ({
    [`OAUTH_${provider.toUpperCase()}_CLIENT_ID`]: `${provider}-client`,
    [`OAUTH_${provider.toUpperCase()}_CLIENT_SECRET`]: clientSecret,
    [`OAUTH_${provider.toUpperCase()}_ISSUER`]: outside.issuer,
  })
  t = await testApp({ ...gatewayEnvironment, ...clientOf('google'), ...clientOf('line'), ...clientOf('facebook') })
})
afterAll(async () => {
  await t?.close()
  await outside?.close()
})

/** A sentence that names its call, with the fields of the body that it names. */
const named = section.flatMap((sentence) => {
  const [, method = '', path = '', fields] = /^(GET|POST|PUT) (\/\S+)(?: \{([^}]+)\})?/.exec(sentence) ?? []
  const name = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
  return method ? [{ sentence, name, fields: fields?.split(', ') ?? [] }] : []
})

it('each call of the section is proved', () => {
  expectProved(section, proofs)
  expect(named).toHaveLength(section.length - 1)
})

it.each(named)(
  '$sentence: the call stands in the contract, takes JSON and forms, and the fields',
  ({ name, fields }) => {
    const endpoint = endpoints.find((one) => nameOf(one) === name)
    expect(endpoint, name).toBeDefined()
    expect(Object.keys(shapeOf(endpoint?.body))).toEqual(expect.arrayContaining(fields))
    if (endpoint?.method !== 'GET') expect(endpoint?.forms).toBe(true)
  },
)

describe.each(encodings)('sent as %s', (encoding) => {
  const calls = section.filter((sentence) => encoding === 'JSON' || !sentence.startsWith('GET '))
  it.each(calls)('%s', (sentence) => {
    const proof = proofs[sentence] ?? expect.fail(`nobody proves ${sentence}`)
    return proof(t, encoding)
  })
})

describe('the clients', () => {
  it('credentials sent with cookies: who is signed in is told by the cookie, to this host alone', async () => {
    const { client, sessionId, name } = await aStaff(t)
    expect(told(await client.get('/api/me')).details.name).toBe(name)
    told(await t.visitor.get('/api/me', { authorization: `Bearer ${sessionId}` }), 401)
    const foreign = await client.get('/api/me', { origin: 'https://elsewhere.example' })
    expect(Object.keys(foreign.headers).filter((header) => header.startsWith('access-control-'))).toEqual([])
  })

  it('the customer bearer token goes in the Authorization header, and counts nowhere else', async () => {
    const { name, token } = await aMember(t, { name: '林小華', email: 'bearer@example.com' })
    const bearer = { authorization: `Bearer ${token}` }
    expect(told(await t.visitor.get('/api/customer/me', bearer)).name).toBe(name)
    for (const [address, headers] of [
      [`/api/customer/me?token=${token}`, {}],
      ['/api/customer/me', { cookie: `customer_token=${token}` }],
      ['/api/customer/me', { authorization: token }],
    ] as const)
      expect([401, 422], address).toContain((await t.visitor.get(address, headers)).status)
    for (const encoding of encodings) told(await sendAs(encoding)('POST', t.visitor, '/api/my/stats', { token }), 401)
    // beside it nobody of staff is signed in
    told(await t.visitor.get('/api/me', bearer), 401)
  })
})
