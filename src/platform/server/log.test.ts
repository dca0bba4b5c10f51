import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { errorFacts } from './error_facts.ts'
import { type LogFacts, makeLog } from './log.ts'
import { version } from './version.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { max_connections: 2 })
})
afterAll(() => t?.close())

const canary = 'zzCANARYzz'
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('no error'),
    (error: unknown) => error,
  )
const factWords = ['type', 'message', 'code', 'constraint', 'where', 'stack', 'cause']

describe('the log', () => {
  it('tells of a broken connection without the client that libraries hang on it', async () => {
    const about = () => t.logged().filter(({ msg }) => msg === 'database connection lost')
    await t.visitor.get('/api/brands')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      t.app.db,
    )
    await expect.poll(() => about().length).toBeGreaterThan(0)
    for (const { err, text } of about()) {
      expect(factWords).toEqual(expect.arrayContaining(Object.keys(err)))
      expect(text).not.toMatch(/secretKey|processID|connectionParameters|password/)
    }
  })

  it('writes only words that are known', () => {
    const lines: string[] = []
    const log = makeLog({ log_level: 'info' }, { write: (line) => void lines.push(line) })
    const facts: object = {
      job: 'mail.deliver',
      body: canary,
      err: Object.assign(new Error('broken'), { payload: canary }),
    }
    log.error(facts as LogFacts, 'job failed')
    const { time, err, ...rest } = JSON.parse(lines[0] as string)
    expect(rest).toEqual({ level: 50, version, job: 'mail.deliver', msg: 'job failed' })
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(Object.keys(err)).toEqual(['type', 'message', 'stack'])
  })

  it('and a probe tell the version that answers', async () => {
    expect((await t.visitor.get('/healthz')).body).toEqual({ ok: true, version })
  })

  it('says who called by kind and id, and of staff who were refused what they lack', async () => {
    const member = await aMember(t)
    const clerk = await aStaff(t, { permissions: ['brands view'] })
    await t.visitor.get('/api/brands')
    await member.client.get('/api/customer/me')
    await clerk.client.post('/api/admin/brands', { name: '好朋友' })
    const lines = t.logged().filter(({ route }) => /brands$|me$/.test(route))
    const told = lines.map(({ level, actor_kind, actor_id, missing, status }) => [
      level,
      actor_kind,
      actor_id,
      missing,
      status,
    ])
    expect(told.slice(-3)).toEqual([
      [30, 'visitor', null, undefined, 200],
      [30, 'customer', member.id, undefined, 200],
      [40, 'user', clerk.id, ['brands create'], 403],
    ])
    for (const { text } of lines) expect(text).not.toMatch(/王小明|ming@example|員工|好朋友/)
  })
})

describe('an error in the log', () => {
  it('names the constraint that refused, and never the row', async () => {
    const insert = () =>
      sql`insert into rate_limits (name, key, points, expire, next_at) values ('x', ${canary}, 1, 1, 1)`.execute(
        t.app.db,
      )
    await insert()
    const facts = errorFacts(await errorOf(insert()))
    expect(facts).toMatchObject({ code: '23505', constraint: 'rate_limits_pkey' })
    expect(JSON.stringify(facts)).not.toContain(canary)
  })

  it.each([
    ['a value of the wrong type', () => sql`select ${canary}::int`.execute(t.app.db)],
    ['a value out of range', () => sql`select ${'9'.repeat(30)}::int`.execute(t.app.db)],
    ['JSON that is none', async () => JSON.parse(canary)],
    ['a mail address', () => Promise.reject(new Error(`550 <${canary}@example.com> unknown`))],
    ['a national id', () => Promise.reject(new Error('A123456789 is taken'))],
    ['a mobile number', () => Promise.reject(new Error('cannot call 0912-345-678'))],
    ['the password of an address', () => Promise.reject(new Error(`no route to postgres://me:${canary}@db/x`))],
    ['a payload', () => Promise.reject(Object.assign(new Error('refused'), { payload: canary, detail: canary }))],
    ['a payload of its cause', () => Promise.reject(new Error('no', { cause: { payload: canary, message: 'why' } }))],
  ])('does not repeat %s', async (_, break_it) => {
    const facts = errorFacts(await errorOf(break_it()))
    expect(JSON.stringify(facts)).not.toMatch(new RegExp(`${canary}|A123456789|0912|9{30}`))
    expect(facts.message).not.toBe('')
  })

  it('ends where causes go in a circle', () => {
    const error: Error & { cause?: unknown } = new Error('round')
    error.cause = error
    expect(JSON.stringify(errorFacts(error)).match(/"message"/g)?.length).toBe(4)
  })
})
