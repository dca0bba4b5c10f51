import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runChecks } from '#checks/run.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { seedRoles } from '../staff/roles/service.ts'
import { nightHints, nightlyChecks, runNightlyChecks } from './service.ts'

let t: TestApp
let client: pg.Client
type Person = Awaited<ReturnType<typeof aStaff>>
let keeper: Person
let clerk: Person
let variant: number

beforeAll(async () => {
  t = await testApp()
  // three o'clock in Taipei
  t.clock.set('2026-11-27T19:00:00Z')
  await seedRoles(t.app)
  await aStaff(t, { superman: true, name: '系統管理員' })
  keeper = await aStaff(t, { permissions: ['products view'], name: '倉管' })
  clerk = await aStaff(t, { permissions: ['receipts view'], name: '會計' })
  variant = (await aProduct(t.app, { price: 500, stock: 20 })).variant_id
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await t?.close()
})

/** Writes past every guard, as a fault or a hand in the database would. */
const plant = async (statement: string) => {
  await client.query(`begin; set local session_replication_role = 'replica'; ${statement}; commit`)
}
const take = (pieces: number) =>
  plant(`update product_variants set stock_on_hand = stock_on_hand + ${pieces} where id = ${variant}`)

const runAll = async () => {
  await t.app.jobs.send(t.app, 'checks.run', {})
  await t.runDueJobs()
}
const nextNight = async () => {
  t.clock.forward(24 * 60 * 60_000)
  await runAll()
}
const stockRule = 'stock: stock of a variant is the sum of its movements'
const stored = (name: string) =>
  t.app.db.selectFrom('nightly_checks').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
/** The bell, without its call: a session does not last for the days that go by here. */
const told = async ({ id }: Person) => {
  const { rows } = await client.query<{ subject_label: string }>(
    `select l.subject_label from staff_notices n join audit_logs l on l.id = n.log_id
      where n.user_id = $1 and l.subject_type = 'nightly_checks' order by l.id desc`,
    [id],
  )
  return rows.map(({ subject_label }) => subject_label)
}
const mails = async () =>
  t.app.db.selectFrom('mail_outbox').select(['to_name', 'text_body']).where('template', '=', 'checks_broken').execute()

describe('each night every rule is looked at', () => {
  it('and its run is kept: when, how long, what it found', async () => {
    await runAll()
    const rows = await t.app.db.selectFrom('nightly_checks').selectAll().execute()
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      nightlyChecks()
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(rows.filter(({ state }) => state !== 'passed')).toEqual([])
    expect(
      rows.every(({ last_ms, night, claimed_at }) => last_ms !== null && night === '2026-11-28' && !claimed_at),
    ).toBe(true)
    expect(await mails()).toEqual([])
  })

  it('once, however often it is begun', async () => {
    const before = await t.app.db.selectFrom('nightly_checks').select(['name', 'last_run_at']).execute()
    t.clock.forward(60 * 60_000)
    await runAll()
    expect(await t.app.db.selectFrom('nightly_checks').select(['name', 'last_run_at']).execute()).toEqual(before)
  })

  it('by one of two processes that begin at the same moment', async () => {
    t.clock.forward(24 * 60 * 60_000)
    const lines = t.logged().length
    await take(3)
    await Promise.all([runNightlyChecks(t.app), runNightlyChecks(t.app)])
    const found = t.logged().slice(lines)
    expect(found.filter(({ msg }) => msg === 'books do not agree')).toHaveLength(1)
    // whichever ended first left what the other was at to a later job
    await t.runDueJobs()
    expect((await stored(stockRule)).claimed_at).toBeNull()
  })
})

describe('what does not agree', () => {
  it('is kept with its first rows', async () => {
    expect(await stored(stockRule)).toMatchObject({ state: 'broken', rows_found: 1, first_rows: [{ id: variant }] })
  })

  it('is told at the bell and by mail to those who may see it, and to nobody else', async () => {
    expect(await told(keeper)).toEqual(['庫存：1 條規則不符，共 1 筆資料'])
    expect(await told(clerk)).toEqual([])
    const sent = await mails()
    expect(sent.map(({ to_name }) => to_name).toSorted()).toEqual(['倉管', '系統管理員'].toSorted())
    expect(sent[0]?.text_body).toContain(stockRule)
  })

  it('is told once, as long as it stays as it is', async () => {
    await nextNight()
    expect([(await told(keeper)).length, (await mails()).length]).toEqual([1, 2])
    expect((await stored(stockRule)).state).toBe('broken')
  })

  it('is told again when there is more of it', async () => {
    const other = await aProduct(t.app, { price: 100, stock: 5 })
    await plant(`update product_variants set stock_on_hand = 6 where id = ${other.variant_id}`)
    await nextNight()
    expect(await told(keeper)).toEqual(['庫存：1 條規則不符，共 2 筆資料', '庫存：1 條規則不符，共 1 筆資料'])
    await plant(`update product_variants set stock_on_hand = 5 where id = ${other.variant_id}`)
  })

  it('is said by doctor, with since when', async () => {
    const hints = await nightHints(t.app.db, t.clock.now())
    expect(hints.join('\n')).toContain(`夜間核對「${stockRule}」自 2026/11/29`)
    expect(await nightHints(t.app.db, new Date(t.clock.now().getTime() + 2 * 86_400_000))).toContain(
      '夜間核對有一天以上沒有跑完：請看紀錄檔裡的 checks.run',
    )
  })

  it('ends when it agrees again, which is told at the bell alone', async () => {
    const before = (await mails()).length
    await take(-3)
    await nextNight()
    expect(await stored(stockRule)).toMatchObject({ state: 'passed', rows_found: 0, broken_since: null, news: null })
    expect((await told(keeper))[0]).toBe('庫存：先前不符的規則已恢復一致')
    expect((await mails()).length).toBe(before)
  })
})

it('an entry of the log that was changed behind its back is found', async () => {
  await plant(`update audit_logs set reason = '另一個原因' where id = (select min(id) from audit_logs)`)
  await nextNight()
  const row = await stored('audit: every entry of the log reads as it was written')
  expect(row).toMatchObject({ state: 'broken', rows_found: 1 })
})

it('a rule that cannot be run is told of, and holds up no other', async () => {
  await plant('alter table gifts rename to gifts_away')
  t.clock.forward(24 * 60 * 60_000)
  await runNightlyChecks(t.app)
  await plant('alter table gifts_away rename to gifts')
  const row = await stored('stock: stock of a gift is the sum of its movements')
  expect(row).toMatchObject({ state: 'failed', rows_found: 0 })
  expect((await told(keeper))[0]).toBe('庫存：1 條規則沒有檢查完')
  expect((await stored(stockRule)).state).toBe('passed')
})

describe('a process that died', () => {
  it('leaves its check to the next, after ten minutes', async () => {
    t.clock.forward(24 * 60 * 60_000)
    const night = (await stored(stockRule)).night
    await runNightlyChecks(t.app)
    const row = await stored(stockRule)
    expect(row.night > night).toBe(true)
    // as it stands when the process is killed in the middle of it
    await client.query(`update nightly_checks set claimed_at = '${t.clock.now().toISOString()}' where id = ${row.id}`)
    await runNightlyChecks(t.app)
    expect((await stored(stockRule)).claimed_at).not.toBeNull()
    t.clock.forward(11 * 60_000)
    await runNightlyChecks(t.app)
    expect((await stored(stockRule)).claimed_at).toBeNull()
  })

  it('and a server that was down at three o’clock runs them when it is back', async () => {
    const waiting = async () =>
      (await client.query("select count(*)::int as n from pgboss.job where name = 'checks.run' and state < 'active'"))
        .rows[0].n as number
    await t.app.jobs.send(t.app, 'checks.missed', {})
    await t.runDueJobs()
    const before = await waiting()
    t.clock.forward(24 * 60 * 60_000)
    await t.app.jobs.send(t.app, 'checks.missed', {})
    await t.runDueJobs()
    expect((await waiting()) - before).toBe(1)
  })
})

it('a rule finds in the night what books:check finds', async () => {
  await take(7)
  const byHand = new Map((await runChecks(client, t.clock.now())).map(({ name, rows }) => [name, rows.length]))
  await nextNight()
  const night = await t.app.db.selectFrom('nightly_checks').select(['name', 'rows_found']).execute()
  const asked = night.filter(({ name }) => byHand.has(name))
  expect(asked).toHaveLength(byHand.size)
  expect(asked.filter(({ name, rows_found }) => byHand.get(name) !== rows_found)).toEqual([])
  expect(byHand.get(stockRule)).toBe(1)
})

it('reading for it writes nothing, and a statement that takes too long is cancelled', async () => {
  await expect(
    t.app.longReads
      .transaction()
      .setAccessMode('read only')
      .execute((db) => db.deleteFrom('faults').execute()),
  ).rejects.toMatchObject({ code: '25006' })
  // of this database alone: others of the same server belong to tests that run beside this one
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
  )
  expect(rows).toEqual([])
})
