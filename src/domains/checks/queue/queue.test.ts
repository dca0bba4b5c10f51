import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workers } from '#src/workers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { ruleWords } from '../rule_messages.ts'
import { commandOf, fixingJobs, shownState } from '../rules.ts'
import { nightlyChecks } from '../service.ts'
import { timetableWords } from './admin/timetable.ts'
import { jobKinds, longestReason, timetableOf } from './rules.ts'

let t: TestApp
let client: pg.Client
let keeper: Awaited<ReturnType<typeof aStaff>>

beforeAll(async () => {
  t = await testApp()
  keeper = await aStaff(t, { permissions: ['system update'], name: '系統維護' })
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await t?.close()
})

/** A job that failed for good, as the queue leaves it. */
const aFailed = async (name: string, message: string, ended = "now() - interval '1 hour'") => {
  const { rows } = await client.query<{ id: string }>(
    `insert into pgboss.job (name, data, state, retry_count, retry_limit, started_on, completed_on, output)
     values ($1, '{"receipt_id": 1}', 'failed', 5, 5, now() - interval '1 hour', ${ended}, $2) returning id`,
    [name, JSON.stringify({ name: 'Error', message, detail: '(email)=(secret@example.com)', stack: 'Error\n at x' })],
  )
  return rows[0]?.id ?? expect.fail('not inserted')
}
const read = async () => (await keeper.client.get('/api/admin/queue')).body
const stateOf = async (id: string) =>
  (await client.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows[0]?.state

describe('every kind of background work', () => {
  it('is on the page', () => expect(jobKinds.toSorted()).toEqual(workers.map(({ name }) => name).toSorted()))

  it('says in words when it starts', () => {
    const told = workers.flatMap(({ cron }) => (cron ? [cron] : []))
    expect(told.filter((cron) => timetableOf(cron) === undefined)).toEqual([])
    expect(timetableOf('0 9 * * 1-5')).toEqual({ every: 'week', weekday: Number.NaN, time: '09:00' })
  })

  it.each([
    [null, '有需要時'],
    ['* * * * *', '每分鐘'],
    ['*/5 * * * *', '每 5 分鐘'],
    ['40 * * * *', '每小時 40 分'],
    ['5 0 * * *', '每天 00:05'],
    ['20 4 * * 0', '每週日 04:20'],
    ['0 9 1-3 * *', '每月 1–3 日 09:00'],
  ])('%s: %s', (cron, words) => expect(timetableWords(cron)).toBe(words))

  it('tells when it ran last and for how long, what waits and what failed', async () => {
    await client.query(
      `insert into pgboss.job (name, data, state, start_after, started_on, completed_on) values
       ('lamps.expire', '{}', 'completed', now(), '2026-11-28T16:10:00Z', '2026-11-28T16:10:00.250Z'),
       ('lamps.expire', '{}', 'completed', now(), '2026-11-27T16:10:00Z', '2026-11-27T16:10:09Z'),
       ('lamps.expire', '{}', 'created', now() - interval '20 minutes', null, null),
       ('lamps.expire', '{}', 'created', now() + interval '1 day', null, null),
       ('lamps.expire', '{}', 'active', now(), now(), null)`,
    )
    await aFailed('lamps.expire', 'no light')
    const { kinds } = await read()
    expect(kinds.map(({ name }: { name: string }) => name)).toEqual([...jobKinds])
    const lamps = kinds.find(({ name }: { name: string }) => name === 'lamps.expire')
    expect(lamps).toMatchObject({ waiting: 1, running: 1, done: 2, failed: 1, last_ms: 250 })
    expect(Date.parse(lamps.last_done_at)).toBe(Date.parse('2026-11-28T16:10:00.250Z'))
    expect(Date.now() - Date.parse(lamps.waiting_since)).toBeGreaterThan(19 * 60_000)
  })
})

describe('a job that failed for good', () => {
  it('is shown with what was thrown, but for what may tell of a person', async () => {
    const id = await aFailed('receipts.mail', `no mailbox for wang@example.com ${'x'.repeat(500)}`, 'now()')
    const { failed } = await read()
    expect(failed[0]).toMatchObject({ id, name: 'receipts.mail', tries: 6 })
    expect(failed[0].reason).toMatch(/^Error: no mailbox for … x+$/)
    expect(failed[0].reason).toHaveLength(longestReason)
    expect(JSON.stringify(failed)).not.toContain('example.com')
  })

  it('is run again by a press, once, which the log tells', async () => {
    const id = await aFailed('cart.forget', 'the database was away')
    const press = () => keeper.client.post('/api/admin/queue/retry', { ids: [id] })
    expect((await press()).body).toEqual({ retried: 1 })
    expect(await stateOf(id)).toBe('retry')
    const second = await press()
    expect([second.status, second.body.code]).toEqual([409, 'not_failed'])
    await t.runDueJobs()
    expect(await stateOf(id)).toBe('completed')
    const log = await t.app.db
      .selectFrom('audit_logs')
      .select(['actor_id', 'action', 'subject_label', 'reason'])
      .where('subject_id', '=', id)
      .execute()
    expect(log).toEqual([
      {
        actor_id: keeper.id,
        action: 'state_changed',
        subject_label: '刪除過期的購物車',
        reason: '再執行一次',
      },
    ])
  })

  it('is run again by one of two who press at the same moment', async () => {
    const id = await aFailed('cart.forget', 'the database was away')
    const press = () => keeper.client.post('/api/admin/queue/retry', { ids: [id] })
    expect((await Promise.all([press(), press()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('of many those run again that are still failed', async () => {
    const ids = [await aFailed('cart.forget', 'a'), await aFailed('limits.prune', 'b')]
    await client.query("update pgboss.job set state = 'cancelled' where id = $1", [ids[0]])
    expect((await keeper.client.post('/api/admin/queue/retry', { ids })).body).toEqual({ retried: 1 })
    expect(await stateOf(ids[0] ?? '')).toBe('cancelled')
  })

  it.each([[{ ids: [] }], [{ ids: ['12'] }], [{}], [{ ids: Array(51).fill(crypto.randomUUID()) }]])(
    'is not found by %j',
    async (body) => expect((await keeper.client.post('/api/admin/queue/retry', body)).status).toBe(422),
  )
})

it('who may not change the system sees and starts nothing', async () => {
  const { client: other } = await aStaff(t, { permissions: ['system view', 'logs view', 'transactions update'] })
  const answers = [
    await other.get('/api/admin/queue'),
    await other.get('/api/admin/checks'),
    await other.post('/api/admin/checks/run'),
    await other.post('/api/admin/queue/retry', { ids: [crypto.randomUUID()] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

describe('the checks of the night', () => {
  const names = () => nightlyChecks().map(({ name }) => name)

  it('are told in words, each of them', () => {
    expect(Object.keys(ruleWords).toSorted()).toEqual(names().toSorted())
    expect(Object.keys(fixingJobs).filter((name) => !names().includes(name))).toEqual([])
    expect(names().filter((name) => commandOf(name) === 'audit:verify')).toHaveLength(1)
  })

  it('are listed before their first night too', async () => {
    const { data } = (await keeper.client.get('/api/admin/checks')).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(names())
    expect(new Set(data.map(({ state }: { state: string }) => state))).toEqual(new Set(['waiting']))
  })

  it('run again when somebody asks, each with its milliseconds', async () => {
    await keeper.client.post('/api/admin/checks/run')
    await t.runDueJobs()
    const first = (await keeper.client.get('/api/admin/checks')).body.data
    expect(first.every((check: { last_ms: number | null }) => check.last_ms !== null)).toBe(true)
    t.clock.forward(60_000)
    // the same night: by itself nothing would run
    const { again } = (await keeper.client.post('/api/admin/checks/run')).body
    await t.runDueJobs()
    const second = (await keeper.client.get('/api/admin/checks')).body.data
    expect(
      second.filter(({ last_run_at }: { last_run_at: string }) => Date.parse(last_run_at) < Date.parse(again)),
    ).toEqual([])
    const asked = t.app.db.selectFrom('audit_logs').select('subject_id').where('subject_type', '=', 'nightly_checks')
    expect((await asked.where('actor_id', '=', keeper.id).execute()).length).toBe(2)
  })

  it.each([
    ['passed', null, 'passed'],
    ['passed', '2026-11-29T18:59:00Z', 'running'],
    ['broken', '2026-11-29T18:40:00Z', 'stopped'],
    ['waiting', '2026-11-29T18:40:00.000+00:00', 'stopped'],
  ] as const)('%s, taken at %s: %s', (state, claimed_at, shown) =>
    expect(shownState({ state, claimed_at }, '2026-11-29T18:50:00.000Z')).toBe(shown),
  )
})
