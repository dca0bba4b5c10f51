import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEndpoint, type Keyless, takesKey } from '#platform/contract/endpoint.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import { forgetOldRows } from '#platform/server/retention.ts'
import { nothingObserved, observeStatements } from '#platform/server/statements.ts'
import type { Client, Reply } from '../support/app.ts'
import { aMember, aStaff, password } from '../support/people.ts'
import { examples } from './examples/all.ts'
import type { Use } from './examples/example.ts'
import { ownRowExamples } from './examples/own_rows.ts'
import { unversionedExamples } from './examples/unversioned.ts'
import { addressOf, aWorld, callerOf, endpoints, nameOf, readEverything, send, versionOf, type World } from './walk.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await world.t.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world?.t.close())

const writes = endpoints.filter(({ method }) => method !== 'GET')
const keyed = writes.filter(takesKey)
const uses = { ...ownRowExamples, ...unversionedExamples, ...examples }

/** One press: who, what, and the key that goes with each try of it. */
type Press = {
  endpoint: AnyEndpoint
  client: Client
  url: string
  body: Record<string, unknown>
  key: string
  use: Use
}

const pressOf = async (name: string): Promise<Press> => {
  const endpoint = endpoints.find((one) => nameOf(one) === name) ?? expect.fail(`there is no ${name}`)
  const use = (await uses[name]?.(world)) ?? expect.fail(`${name} has no example in tests/contract/examples`)
  const body = { ...use.body, ...(use.row && { version: await versionOf(world, use.row) }) }
  const client = use.by?.client ?? callerOf(world, endpoint)
  return { endpoint, client, url: addressOf(endpoint, use.params), body, key: randomUUID(), use }
}

const press = ({ endpoint, client, url, body, key }: Press): Promise<Reply> =>
  send(client, endpoint, url, body, { 'idempotency-key': `"${key}"` })

/** What is said, but for the signatures of addresses, which end after a time. */
const said = ({ text }: Reply): string => text.replace(/expires=\d+&signature=[\w-]+/g, '')

const keysKept = async () => {
  const { n } = await world.t.app.db
    .selectFrom('request_keys')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** What moves with every call, whatever it is about; that personal data was read again is logged, too. */
const ofEveryCall = new Set(['request_keys', 'rate_limits', 'staff_sessions', 'customer_tokens', 'audit_logs'])

const changesLogged = async () => {
  const row = world.t.app.db
    .selectFrom('audit_logs')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('action', '!=', 'viewed_sensitive')
  return Number((await row.executeTakeFirstOrThrow()).n)
}

/** Every call that writes without a key, and why. */
const exempt: Readonly<Record<string, Keyless | 'provider' | 'upload'>> = {
  'POST /api/my/favourites': 'sets',
  'POST /api/my/favourites/forget': 'sets',
  ...Object.fromEntries(
    [
      ...['POST /api/cart', 'POST /api/cart/update', 'POST /api/cart/remove', 'PUT /api/cart/:id'],
      ...['POST /api/cart/apply-offer', 'POST /api/cart/remove-offer'],
      ...['POST /api/admin/jobs/read', 'POST /api/admin/notices/read', 'POST /api/admin/permission-requests'],
      'POST /api/admin/contact-messages/:id/presence',
      ...['POST /api/admin/offers/try', 'POST /api/admin/blogs/preview', 'POST /api/admin/pages/:key/preview'],
      ...['POST /api/adoptions/:id/wishes', 'POST /api/product-variants/:id/wishes', 'POST /wishes/end'],
      ...['POST /api/adoption-reports/open', 'POST /api/tax-identifiers/open'],
      ...['POST /api/newsletter', 'POST /api/newsletter/confirm', 'POST /api/newsletter/end', 'POST /news'],
      ...['POST /api/newsletter/object'],
      ...['POST /api/my/notices/read', 'PUT /api/my/notice-choices', 'POST /api/my/stats'],
    ].map((name) => [name, 'sets']),
  ),
  ...Object.fromEntries(
    [
      ...['POST /api/lamps/:id/bless', 'POST /api/faqs/:id/vote', 'POST /api/banners/:id/clicks'],
      ...['POST /api/news/:id/reads', 'POST /api/admin/settings/mails/:id/reveal'],
      'POST /api/admin/payments/:id/test',
      ...['POST /api/admin/settings/invoice/test', 'POST /api/invoices/check'],
      ...[
        'orders',
        'receipts',
        'receipts/missing',
        'applications',
        'adoptions',
        'adoption-requests',
        'transactions',
        'volunteers',
        'customers',
        'users',
      ].map((records) => `POST /api/admin/${records}/:id/reveal`),
    ].map((name) => [name, 'counts']),
  ),
  ...Object.fromEntries(
    [
      ...['POST /api/auth/register', 'POST /api/auth/login', 'POST /api/auth/logout', 'POST /api/user-by-token'],
      ...[
        'POST /api/oauth/:provider',
        'POST /api/forgot-password',
        'POST /api/sign-in-link',
        'POST /api/reset-password',
        'POST /api/verify-email',
      ],
      ...['POST /api/my/email-verification', 'PUT /api/my/password', 'POST /api/my/deletion'],
      ...['DELETE /api/my/devices', 'DELETE /api/my/devices/:id'],
      ...['POST /login', 'POST /logout', 'POST /api/first-admin', 'POST /api/first-admin/check'],
      ...['POST /api/invitations', 'POST /api/invitations/check'],
      ...['POST /api/device-links', 'POST /api/device-links/take'],
      ...['POST /two-factor-challenge', 'POST /api/me/two-factor/begin', 'POST /api/me/two-factor/confirm'],
      ...['POST /api/me/two-factor/codes', 'POST /api/me/two-factor/off'],
      ...['POST /passkey-challenge', 'POST /passkey-login', 'POST /api/me/passkeys/begin', 'POST /api/me/passkeys'],
      ...['POST /api/me/passkeys/:id/remove', 'POST /api/admin/customers/:id/view', 'DELETE /api/me/member-view'],
      ...['PUT /api/me/password', 'DELETE /api/me/sessions', 'DELETE /api/me/sessions/:id'],
    ].map((name) => [name, 'session']),
  ),
  ...Object.fromEntries(
    [
      ...[
        'POST /api/payments/ecpay/return',
        'POST /api/payments/ecpay/payment-info',
        'POST /api/payments/ecpay/result',
      ],
      ...['POST /practice-gateway/Cashier/AioCheckOut/V5', 'POST /practice-gateway/decide'],
      'POST /practice-gateway/Cashier/QueryTradeInfo/V5',
      'POST /api/mail/incoming',
    ].map((name) => [name, 'provider']),
  ),
  ...Object.fromEntries(
    [
      ...['POST /api/admin/animals/import', 'POST /api/admin/brands/import', 'POST /api/admin/clinics/licences/import'],
      ...['POST /api/admin/adoption-imports', 'POST /api/admin/bank-statements'],
      ...['POST /api/admin/media', 'POST /api/my/media', 'POST /api/media'],
      ...['POST /api/admin/media/library', 'POST /api/admin/media/:id/replacement'],
    ].map((name) => [name, 'upload']),
  ),
}

describe('a call that takes no key', () => {
  it('is one of these, and says why', () => {
    const why = ({ keyless, access, multipart }: AnyEndpoint): Keyless | 'provider' | 'upload' | undefined =>
      keyless ?? (access.who === 'provider' ? 'provider' : multipart ? 'upload' : undefined)
    const reasons = writes
      .filter((endpoint) => !takesKey(endpoint))
      .map((endpoint) => [nameOf(endpoint), why(endpoint)])
    expect(Object.fromEntries(reasons)).toEqual(exempt)
  })
})

/** The presses of the people who lost answers most. */
const presses = [
  ['a member who sends an application', 'POST /api/my/applications/:id/submit', 'applications'],
  ['a member who hands a posting in for review', 'POST /api/my/adoptions/:id/submit', 'adoptions'],
  ['a visitor who orders', 'POST /api/orders', 'orders'],
  ['staff who make a product', 'POST /api/admin/products', 'products'],
  ['staff who save a product', 'PUT /api/admin/products/:id', 'products'],
  ['staff who void a receipt', 'POST /api/admin/receipts/:id/void', 'receipts'],
] as const

/** Sends a press over a connection that is gone before its answer could be read. */
const loseAnswer = async ({ endpoint, url, body, key, client }: Press): Promise<void> => {
  const known = await keysKept()
  const { port } = world.t.server.server.address() as AddressInfo
  const text = JSON.stringify(body)
  const own = Object.entries(client.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.write(
    `${endpoint.method} ${url} HTTP/1.1\r\n${own.join('')}content-type: application/json\r\n` +
      `idempotency-key: "${key}"\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
  await expect.poll(keysKept, { interval: 10, timeout: 10_000 }).toBe(known + 1)
  socket.destroy()
}

describe.each(presses)('%s', (_who, name, table) => {
  it('and loses the answer, presses again: it was done once, and this is what is said', async () => {
    const one = await pressOf(name)
    await loseAnswer(one)
    const after = await readEverything(world)
    const again = await press(one)
    expect(again.status, again.text).toBe(one.endpoint.status ?? 200)
    expect(await readEverything(world)).toEqual(after)
    expect(said(again)).toBe(said(await press(one)))
  })

  it('and presses twice at once, does it once', async () => {
    const one = await pressOf(name)
    const [before, logged] = [await readEverything(world), await changesLogged()]
    const answers = await Promise.all([press(one), press(one), press(one)])
    const expected = one.endpoint.status ?? 200
    expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected])
    expect(new Set(answers.map(({ body }) => body.order_no ?? body.id)).size).toBe(1)
    const made = [...(await readEverything(world)).keys()].filter((row) => !before.has(row))
    expect(made.filter((row) => row.startsWith(`${table} `)).length).toBeLessThanOrEqual(1)
    expect((await changesLogged()) - logged).toBeLessThanOrEqual(2)
  })

  it('and sends something else under the same key, is told so, and nothing changes', async () => {
    const one = await pressOf(name)
    const first = await press(one)
    expect(first.status, first.text).toBe(one.endpoint.status ?? 200)
    const after = await readEverything(world)
    const other = await press({ ...one, body: { ...one.body, ...others[name] } })
    expect([other.status, other.body.code], other.text).toEqual([409, 'key_reused'])
    expect(other.body.message).toContain('別的內容')
    expect(await readEverything(world)).toEqual(after)
  })
})

/** A body that is as valid as the one that was sent first. */
const others: Readonly<Record<string, object>> = {
  'POST /api/my/applications/:id/submit': { version: 99 },
  'POST /api/my/adoptions/:id/submit': { version: 99 },
  'POST /api/orders': { grand_total: 1 },
  'POST /api/admin/products': { name: '另一個杯子' },
  'PUT /api/admin/products/:id': { version: 99 },
  'POST /api/admin/receipts/:id/void': { reason: '另一個原因' },
}

describe('a press that is sent again because its answer was lost', () => {
  it('is found by this walk', () => expect(keyed.length).toBeGreaterThan(100))

  it.each(keyed.map(nameOf).filter((name) => name !== 'POST /api/orders'))(
    '%s changes nothing and gets the same answer',
    async (name) => {
      const one = await pressOf(name)
      const known = await keysKept()
      const first = await press(one)
      expect(first.status, first.text).toBe(one.endpoint.status ?? 200)
      expect((await keysKept()) - known, 'the key is written with the change').toBe(1)

      const logged = await changesLogged()
      const observed = nothingObserved()
      const again = await observeStatements(observed, () => press(one))
      expect([again.status, said(again)]).toEqual([first.status, said(first)])
      expect([...observed.written].filter((table) => !ofEveryCall.has(table))).toEqual([])
      expect(await changesLogged()).toBe(logged)
    },
  )
})

describe('a key', () => {
  it('of somebody else is another key: they get their own answer, and see nothing of the first', async () => {
    const one = await pressOf('POST /api/my/applications')
    const first = await press(one)
    const hua = await aMember(world.t, { name: '林小華', email: 'hua-keys@example.com' })
    const other = await press({ ...one, client: hua.client })
    expect([other.status, other.body.id === first.body.id]).toEqual([201, false])

    const brand = await pressOf('POST /api/admin/brands')
    const { body } = await press(brand)
    const stranger = await aStaff(world.t, { permissions: ['orders view'] })
    const refused = await press({ ...brand, client: stranger.client })
    expect([refused.status, refused.body.id]).toEqual([403, undefined])
    expect(body.id).toBeGreaterThan(0)
  })

  it('of a change that was refused is not kept: the mended press goes through', async () => {
    const one = await pressOf('PUT /api/admin/products/:id')
    const known = await keysKept()
    const stale = await press({ ...one, body: { ...one.body, version: 99 } })
    expect([stale.status, await keysKept()]).toEqual([409, known])
    expect((await press(one)).status).toBe(200)
  })

  it('of an order that found nothing left is not kept: the same press orders once there is some', async () => {
    const one = await pressOf('POST /api/orders')
    const { id } = one.body
    const line = world.t.app.db.selectFrom('cart_items').select('variant_id').where('cart_id', '=', String(id))
    const { variant_id } = await line.executeTakeFirstOrThrow()
    const stockOf = (stock_on_hand: number) =>
      world.t.app.db
        .updateTable('product_variants')
        .set({ stock_on_hand })
        .where('id', '=', Number(variant_id))
        .execute()
    await stockOf(0)
    expect((await press(one)).body.fail).toBeDefined()
    await stockOf(10)
    expect((await press(one)).body.order_no).toMatch(/^S/)
  })

  it('is forgotten after seven days', async () => {
    const one = await pressOf('POST /api/admin/brands')
    const first = await press(one)
    const { app } = world.t
    const madeBefore = async (minutes: number) => {
      const made_at = toInstant(addMinutes(app.clock(), -minutes))
      await app.db.updateTable('request_keys').set({ made_at }).execute()
      await forgetOldRows(app, 'request_keys')
    }
    await madeBefore(7 * 24 * 60 - 1)
    expect((await press(one)).body.id).toBe(first.body.id)
    await madeBefore(7 * 24 * 60)
    expect(await keysKept()).toBe(0)
  })

  it('is a text of at most 128 signs, in quotes or not; anything else is refused', async () => {
    const one = await pressOf('POST /api/admin/brands')
    const sendWith = (key: string) => send(one.client, one.endpoint, one.url, one.body, { 'idempotency-key': key })
    const first = await sendWith('"a-key-of-a-client"')
    expect((await sendWith('a-key-of-a-client')).body.id).toBe(first.body.id)
    for (const wrong of ['', '""', 'x'.repeat(129), 'one two']) expect((await sendWith(wrong)).status, wrong).toBe(400)
  })

  it('tells who reads the table neither what was sent nor what was answered', async () => {
    const one = await pressOf('POST /api/admin/brands')
    await press(one)
    const rows = await world.t.app.db.selectFrom('request_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(one.key)
    expect(JSON.stringify(rows)).not.toContain(String(one.body.name))
  })

  it('goes with the account of a member', async () => {
    const { t } = world
    const leaving = await aMember(t, { name: '陳離開', email: 'leaving@example.com' })
    expect((await press({ ...(await pressOf('POST /api/my/exports')), client: leaving.client })).status).toBe(201)
    const kept = () =>
      t.app.db.selectFrom('request_keys').select('actor').where('actor', '=', `member ${leaving.id}`).execute()
    expect(await kept()).toHaveLength(1)
    const deleted = await leaving.client.post('/api/my/deletion', { current_password: password, email: leaving.email })
    expect(deleted.status, deleted.text).toBe(200)
    expect(await kept()).toEqual([])
  })
})
