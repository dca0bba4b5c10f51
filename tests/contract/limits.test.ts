import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedMediaUrl } from '#domains/media/service.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { createSuperman } from '#domains/staff/users/service.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { edgeLimits, limitsOf } from '#platform/contract/endpoint_limits.ts'
import { type Limit, type LimitName, limits } from '#registry/limits.ts'
import { limitTable } from '#src/cli/limits.ts'
import { routes } from '#src/routes.ts'
import { proofs, type Reply, type TestApp, testApp } from '../support/app.ts'
import { aCampaign } from '../support/buying.ts'
import { startCli } from '../support/cli.ts'
import { aClinic, anApplication } from '../support/clinics.ts'
import { aMember, aStaff, password } from '../support/people.ts'
import { accessOf, addressOf, endpoints, isStaff, nameOf, send, shapeOf } from './walk.ts'

const isOpen = (endpoint: AnyEndpoint) => ['anyone', 'provider'].includes(accessOf(endpoint).who)
const openWrites = endpoints.filter((endpoint) => isOpen(endpoint) && endpoint.method !== 'GET')
const ofNetworks = (endpoint: AnyEndpoint) => limitsOf(endpoint).filter((name) => limits[name].per === 'network')

describe('the limits of all calls', () => {
  it('name one per network for everything that visitors write', () => {
    expect(openWrites.length).toBeGreaterThan(30)
    expect(openWrites.filter((endpoint) => ofNetworks(endpoint).length === 0).map(nameOf)).toEqual([])
  })

  it('cover what costs much to read: searches, CSV, drawn pictures, site maps, sizes of pictures, what a provider answers', () => {
    const isCostly = (endpoint: AnyEndpoint) =>
      'filter' in shapeOf(endpoint.query) ||
      /(\.csv|\.xml|callback)$/.test(endpoint.path) ||
      /^\/(share|sitemaps|media\/:id\/:file)/.test(endpoint.path)
    const costly = endpoints.filter((endpoint) => isOpen(endpoint) && endpoint.method === 'GET' && isCostly(endpoint))
    const without = costly.filter((endpoint) => ofNetworks(endpoint).length === 0).map(nameOf)
    // the feed is one statement over the newest twenty stories
    expect(without).toEqual(['GET /feed.xml'])
    expect(costly.length).toBeGreaterThan(20)
  })

  it('are all used, and all told by `cli limits`', async () => {
    const used = new Set(endpoints.flatMap(limitsOf))
    expect((Object.keys(limits) as LimitName[]).filter((name) => !used.has(name))).toEqual([])
    // without settings and without a database
    const { code, said } = await startCli(['limits'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect([code, said.trim()]).toEqual([0, limitTable(routes.map(({ endpoint }) => endpoint))])
    for (const { method, path } of openWrites)
      expect(said).toMatch(new RegExp(`^${method} +${path.replaceAll('/', '\\/')} `, 'm'))
  })
})

let t: TestApp
let sessionId: string
let networks = 0
/** An address of a network that nothing came from yet. */
const newNetwork = () => {
  networks += 1
  return `2001:db8:${networks.toString(16)}:1::1`
}

beforeAll(async () => {
  t = await testApp({ RATE_LIMITS: 'on' })
  t.clock.set('2026-11-20T12:00:00+08:00')
  await seedRoles(t.app)
  sessionId = (await aStaff(t, { superman: true })).sessionId
  await createSuperman(t.app, { name: 'ming', email: 'ming@example.com', password })
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.db.deleteFrom('rate_limits').execute()
})

/** As if a limit had been used but for its last point; the row was made by the use before. */
const leaveOne = async (name: LimitName) => {
  const { points }: Limit = limits[name]
  const { numUpdatedRows } = await t.app.db
    .updateTable('rate_limits')
    .set({ points: points - 1, next_at: 0 })
    .where('name', '=', name)
    .executeTakeFirst()
  expect(numUpdatedRows, `${name} was counted`).toBe(1n)
}

const expectRefused = ({ status, headers, body }: Reply, name: string) => {
  expect(status, name).toBe(429)
  expect(Number(headers['retry-after']), name).toBeGreaterThan(0)
  expect(body.message).toMatch(/^[^a-z]+。$/)
}

/** Uses a limit up from one network, and looks whether another one is still served. */
const driveOver = async (name: LimitName, use: (ip: string) => Promise<Reply>) => {
  const [one, other] = [newNetwork(), newNetwork()]
  if (limits[name].points > 1) {
    expect((await use(one)).status, name).not.toBe(429)
    await leaveOne(name)
  }
  expect((await use(one)).status, name).not.toBe(429)
  expectRefused(await use(one), name)
  // another address of the same network
  expectRefused(await use(one.replace(/::1$/, '::2')), name)
  return use(other)
}

type Edge = { endpoint: AnyEndpoint; name: LimitName; call: string }
const edges = (per: 'network' | 'account'): Edge[] =>
  endpoints.flatMap((endpoint) => edgeLimits(endpoint, per).map((name) => ({ endpoint, name, call: nameOf(endpoint) })))

describe('a limit that the edge counts', () => {
  it.each(edges('network'))('$name stops one network at $call, and no other', async ({ endpoint, name }) => {
    const { only_with }: Limit = limits[name]
    const url = addressOf(endpoint) + (only_with ? `?${only_with}=paw` : '')
    const member = accessOf(endpoint).who === 'member' ? (await someMember()).token : undefined
    const session = isStaff(endpoint) ? sessionId : endpoint.csrf ? proofs.newSessionId() : undefined
    const client = (ip: string) =>
      session ? t.staffWith(session, ip) : member ? t.memberWith(member, ip) : t.visitorFrom(ip)
    const other = await driveOver(name, (ip) => send(client(ip), endpoint, url))
    expect(other.status).not.toBe(429)
  })

  const byName = new Map(edges('account').map((edge) => [edge.name, edge]))
  it.each([...byName.values()])('$name stops one member, and no other', async ({ endpoint, name }) => {
    const [one, other] = [await someMember(), await someMember()]
    const use = (who: { token: string }) => send(t.memberWith(who.token, newNetwork()), endpoint, addressOf(endpoint))
    expect((await use(one)).status).not.toBe(429)
    await leaveOne(name)
    expect((await use(one)).status).not.toBe(429)
    expectRefused(await use(one), name)
    expect((await use(other)).status).not.toBe(429)
  })

  it('counts no list that is asked without a word', async () => {
    for (let n = 0; n < 3; n += 1) await t.visitor.get('/api/products?q=')
    expect(await t.app.db.selectFrom('rate_limits').select('name').execute()).toEqual([])
  })
})

let members = 0
const someMember = () => {
  members += 1
  return aMember(t, { name: '王小明', email: `member${members}@example.com` })
}

const aPicture = async (): Promise<number> => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cf3f1e' } })
    .png()
    .toBuffer()
  const head =
    '--paw\r\nContent-Disposition: form-data; name="file"; filename="cat.png"\r\nContent-Type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--paw--\r\n')])
  const answer = await t
    .staffWith(sessionId)
    .post('/api/admin/media', body, { 'content-type': 'multipart/form-data; boundary=paw' })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const sizes = ['160.webp', '320.webp', '640.webp', '160.jpg', '320.jpg']

type Use = (ip: string) => Promise<Reply>
/** Limits that use cases count and that refuse: how somebody uses one up. */
const uses: [name: LimitName, prepare: () => Promise<Use>][] = [
  ['new_cart', async () => (ip) => t.visitorFrom(ip).post('/api/cart', {})],
  ['new_cart_day', async () => (ip) => t.visitorFrom(ip).post('/api/cart', {})],
  [
    'coupon',
    async () => {
      const { id } = (await t.visitor.post('/api/cart', {})).body
      return (ip) => t.visitorFrom(ip).post('/api/cart/apply-offer', { id, code: 'NOSUCHCODE' })
    },
  ],
  [
    'login',
    async () => {
      let n = 0
      return (ip) => {
        n += 1
        return t.visitorFrom(ip).post('/api/auth/login', { email: `nobody${n}@example.com`, password })
      }
    },
  ],
  [
    'clinic_apply',
    async () => async (ip) =>
      t.visitorFrom(ip).post('/api/clinics/apply', await anApplication(t.visitorFrom(newNetwork()))),
  ],
  ['voucher_code_network', async () => (ip) => t.staffWith(sessionId, ip).get('/api/admin/vouchers/ABCDEFGH23')],
  [
    'share_picture',
    async () => {
      const { id } = await aCampaign(t.app)
      let n = 0
      return async (ip) => {
        n += 1
        await t.app.db
          .updateTable('campaigns')
          .set({ title: `第 ${n} 個專案` })
          .where('id', '=', id)
          .execute()
        return t.visitorFrom(ip).get(`/share/campaigns/${id}.png`)
      }
    },
  ],
  [
    'image_variant',
    async () => {
      // A picture of no record is nobody's to see but by a signed link.
      const link = new URL(signedMediaUrl(t.app, await aPicture()), 'http://localhost')
      const wanted = [...sizes]
      return (ip) => t.visitorFrom(ip).get(`${link.pathname}/${wanted.shift()}${link.search}`)
    },
  ],
]
/** Limits of use cases that other tests drive over their edge, and those that refuse nothing. */
const drivenElsewhere: Record<string, readonly LimitName[]> = {
  'guessing.test.ts': ['login_guesses', 'login_slow', 'login_device', 'login_noted'],
  'strangers_mail.test.ts': [
    'strangers_mail',
    'strangers_mail_account',
    'case_mail',
    'forgot_account',
    'forgot_mailbox',
  ],
  'staff/second_factor/second_factor.test.ts': ['two_factor', 'two_factor_slow'],
  'staff/passkeys/passkeys.test.ts': ['passkey_key'],
  'receipts/claims/claims.test.ts': ['receipt_claim_number'],
  'payments/refused_notices/refused_notices.test.ts': ['unsigned_notice', 'unsigned_notices'],
  below: ['own_password', 'voucher_code'],
}

describe('a limit that a use case counts', () => {
  it.each(uses)('%s stops one network, and no other', async (name, prepare) => {
    expect((await driveOver(name, await prepare())).status).not.toBe(429)
  })

  it('own_password stops a borrowed telephone from guessing, and no other member', async () => {
    const [one, other] = [await someMember(), await someMember()]
    const guess = (who: typeof one) =>
      who.client.put('/api/my/password', { current_password: 'no', password: 'a-whole-new-way-5' })
    for (let n = 0; n < limits.own_password.points; n += 1) expect((await guess(one)).status).toBe(422)
    expectRefused(await guess(one), 'own_password')
    expect((await guess(other)).status).toBe(422)
  })

  it('voucher_code stops an account that tries codes, in reads and reports, and not one that has right codes', async () => {
    const clinic_id = await aClinic(t.app)
    const permissions = ['applications view', 'applications update'] as const
    const [one, other] = [await aStaff(t, { permissions, clinic_id }), await aStaff(t, { permissions, clinic_id })]
    const { points } = limits.voucher_code
    const guess = (n: number, { client } = one) => {
      const url = `/api/admin/vouchers/ABCDEFGH${22 + n}`
      return n % 2 === 0
        ? client.get(url)
        : client.post(`${url}/report`, { version: 1, result: 'died', progress_note: '無' })
    }
    const answers = await Promise.all(Array.from({ length: points + 3 }, (_, n) => guess(n)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(points).fill(404), 429, 429, 429])
    expectRefused(await guess(points + 3), 'voucher_code')
    expect((await guess(0, other)).status).toBe(404)
  })

  it('is driven over its edge somewhere, each one', () => {
    const driven = [...uses.map(([name]) => name), ...Object.values(drivenElsewhere).flat()].toSorted()
    const all = (Object.keys(limits) as LimitName[])
      .filter((name) => (limits[name] as Limit).by === 'use case')
      .toSorted()
    expect(driven).toEqual(all)
  })
})

describe('an installation without limits', () => {
  it('counts nothing', async () => {
    const open = await testApp()
    try {
      for (let n = 0; n < 40; n += 1)
        expect((await open.visitor.post('/api/newsletter', { email: 'ming@example.com' })).status).toBe(200)
      expect(await open.app.db.selectFrom('rate_limits').select('name').execute()).toEqual([])
    } finally {
      await open.close()
    }
  })
})
