import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrate, readMigrations } from '#platform/server/migrate.ts'
import { forgetOldRows } from '#platform/server/retention.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ ...gatewayEnvironment, RATE_LIMITS: 'on' })
  t.clock.set('2026-11-20T12:00:00+08:00')
})
afterAll(() => t?.close())
beforeEach(async () => {
  lines = t.logged().length
  await t.app.db.deleteFrom('refused_notices').execute()
  t.clock.forward(2 * 3_600_000)
})

let lines = 0
/** What the log said of payments since the test began. */
const logged = () =>
  t
    .logged()
    .slice(lines)
    .filter(({ msg }) => msg === 'payment notice refused')

const calls = ['return', 'payment-info'] as const
const stranger = '203.0.113.66'
const unsigned = (n: number) => ({
  MerchantID: '3002607',
  RtnCode: '1',
  CheckMacValue: 'A'.repeat(64),
  note: `${n}`,
  fill: '錢'.repeat(6_000),
})
const send = (ip: string, body: Record<string, string>, call: string = 'return') =>
  t.visitorFrom(ip).form(`/api/payments/ecpay/${call}`, body)
const kept = () => t.app.db.selectFrom('refused_notices').selectAll().orderBy('id').execute()
const inbox = () => t.app.db.selectFrom('payment_notices').select(['trade_no', 'state']).execute()

describe('notices that the gateway did not sign', () => {
  it.each(calls)('to %s are answered alike without end, and a few of them are kept in part', async (call) => {
    const answers = new Set<string>()
    for (let n = 1; n <= 25; n += 1) {
      const { status, text } = await send(stranger, unsigned(n), call)
      answers.add(`${status} ${text}`)
    }
    expect([...answers]).toEqual(['200 0|CheckMacValue Error'])
    expect(await inbox()).toEqual([])
    const rows = await kept()
    expect(rows).toHaveLength(20)
    const body = new URLSearchParams(unsigned(1)).toString()
    expect(rows[0]).toMatchObject({
      kind: call.replace('-', '_'),
      network: stranger,
      body_sha256: createHash('sha256').update(body).digest('hex'),
      body_bytes: Buffer.byteLength(body),
      body_start: body.slice(0, 2048),
    })
    await send('203.0.113.67', unsigned(1), call)
    expect(await kept()).toHaveLength(21)
  })

  it('warn a few times and never as loud as a notice that needs somebody', async () => {
    for (let n = 1; n <= 12; n += 1) await send(stranger, unsigned(n))
    expect(logged().map(({ level, this_hour }) => [level, this_hour])).toEqual([1, 2, 3, 10].map((nth) => [40, nth]))
    expect(logged()[0]).toMatchObject({ reason: 'signature', kept: true })
    expect(logged()[0]?.text).not.toContain(stranger)
  })

  it('do not keep the signed one out that comes from the same address', async () => {
    const campaign = await aCampaign(t.app)
    const cart = await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 600 }])
    const { body } = await order(t.visitor, cart)
    for (let n = 1; n <= 22; n += 1) await send(stranger, unsigned(n))
    expect((await send(stranger, ecpayNotice(body.payment.fields))).text).toBe('1|OK')
    expect(await inbox()).toEqual([{ trade_no: body.payment.fields.MerchantTradeNo, state: 'applied' }])
  })

  it.each([
    ['one network', 100, stranger, '203.0.113.67'],
    ['all together', 5_000, null, null],
  ])('are kept only so many: of %s', async (_, count, network, other) => {
    await t.app.db
      .insertInto('refused_notices')
      .values(
        Array.from({ length: count }, (_, n) => ({
          provider: 'ecpay' as const,
          kind: 'return' as const,
          received_at: t.clock.now().toISOString(),
          body_sha256: 'a'.repeat(64),
          body_bytes: 0,
          body_start: '',
          network: network ?? `198.51.100.${n}`,
        })),
      )
      .execute()
    expect((await send(stranger, unsigned(1))).text).toBe('0|CheckMacValue Error')
    expect(await kept()).toHaveLength(count)
    expect(logged()[0]).toMatchObject({ kept: false })
    if (other === null) return
    await send(other, unsigned(1))
    expect(await kept()).toHaveLength(count + 1)
  })

  it('that are larger than any notice are refused before they are read', async () => {
    expect((await send(stranger, { fill: 'x'.repeat(60_000) })).text).toBe('0|CheckMacValue Error')
    expect((await kept()).map(({ body_bytes }) => body_bytes)).toEqual([60_005])
    expect((await send(stranger, { fill: 'x'.repeat(70_000) })).status).toBe(413)
    expect(await kept()).toHaveLength(1)
  })

  it('are forgotten after thirty days', async () => {
    await send(stranger, unsigned(1))
    t.clock.forward(29 * 86_400_000)
    await forgetOldRows(t.app, 'refused_notices')
    expect(await kept()).toHaveLength(1)
    t.clock.forward(2 * 86_400_000)
    await forgetOldRows(t.app, 'refused_notices')
    expect(await kept()).toEqual([])
  })
})

describe('the inbox of an installation that kept unsigned notices', () => {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = new URL(inject('postgresUrl'))
  const onServer = async (sql: string) => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  it('keeps the signed ones alone; of the others the newest are kept in part', async () => {
    await onServer(`create database ${name}`)
    url.pathname = `/${name}`
    const before = readMigrations().filter((migration) => migration.name < '0094')
    await migrate(url.href, undefined, new Set(before.map((migration) => migration.name)))
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    const insert = (body: string, signed: boolean, age: string) =>
      client.query(
        `insert into payment_notices (provider, kind, body, signature_ok, ip, received_at, state, reason)
         values ('ecpay', 'return', $1, $2, '203.0.113.66', now() - $3::interval, $4, $5)`,
        [body, signed, age, signed ? 'ignored' : 'refused', signed ? 'not_paid' : 'signature'],
      )
    await insert('signed', true, '90 days')
    await insert('錢'.repeat(3_000), false, '1 day')
    await insert('x'.repeat(3_000), false, '2 days')
    await insert('long ago', false, '31 days')
    await migrate(url.href)
    const left = await client.query('select body from payment_notices')
    expect(left.rows).toEqual([{ body: 'signed' }])
    const moved = await client.query(
      'select body_start, body_bytes, network from refused_notices order by received_at desc',
    )
    expect(moved.rows).toEqual([
      { body_start: '錢'.repeat(512), body_bytes: 9_000, network: '203.0.113.66' },
      { body_start: 'x'.repeat(2_048), body_bytes: 3_000, network: '203.0.113.66' },
    ])
    await expect(insert('unsigned', false, '0 days')).rejects.toThrow('payment_notices_signed')
    await expect(client.query('delete from payment_notices')).rejects.toThrow()
    await client.end()
    await onServer(`drop database ${name}`)
  })
})
