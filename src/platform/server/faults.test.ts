import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { listFaultsSince, noteFault } from './faults.ts'

let t: TestApp
let clerk: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp({}, { max_connections: 2, as_owner: true })
  clerk = await aStaff(t, { permissions: ['brands create'] })
})
afterAll(() => t?.close())

const counted = async () =>
  (await listFaultsSince(t.app.db, new Date(0))).map(({ place, reason, count }) => [place, reason, count])

describe('a rule of the database that is broken and that nobody explains', () => {
  const place = 'POST /api/admin/brands'

  it.each([
    ['23514', 'brands_quiet', sql`alter table brands add constraint brands_quiet check (name <> '壞掉')`],
    ['23503', 'brands_owner_fkey', sql`alter table brands add column owner bigint default 42 references users (id)`],
    ['23502', '23502', sql`alter table brands add column needed int not null default null`],
  ])('is our own fault: 500, logged and counted with its name (%s)', async (code, reason, rule) => {
    await rule.execute(t.app.db)
    for (const times of [1, 2]) {
      const { status, body } = await clerk.client.post('/api/admin/brands', { name: '壞掉' })
      expect([status, body.code, Object.keys(body)]).toEqual([500, 'unexpected', ['message', 'code', 'request_id']])
      const lines = t.logged().filter(({ request_id, level }) => request_id === body.request_id && level === 50)
      expect(lines).toMatchObject([{ msg: 'unexpected error', place, err: { code } }])
      expect(lines[0]?.text).not.toContain('壞掉')
      expect(await counted()).toContainEqual([place, reason, times])
    }
    await sql`alter table brands drop constraint if exists brands_quiet, drop column if exists owner, drop column if exists needed`.execute(
      t.app.db,
    )
  })
})

describe('a fault', () => {
  const failing = () =>
    noteFault(t.app, { place: 'job test.tick', job: 'test.tick' }, new RangeError('odd'), 'job failed')

  it('is counted once for each place and reason, also by many at the same moment', async () => {
    await Promise.all(Array.from({ length: 10 }, failing))
    expect(await counted()).toContainEqual(['job test.tick', 'RangeError', 10])
  })

  it('is not the one of a database that is away, and never ends what goes on', async () => {
    const before = await counted()
    const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    await noteFault(t.app, { place: 'page' }, away, 'page failed')
    await sql`alter table faults rename to faults_away`.execute(t.app.db)
    await failing()
    await sql`alter table faults_away rename to faults`.execute(t.app.db)
    expect(await counted()).toEqual(before)
    expect(t.logged().at(-1)).toMatchObject({ level: 40, msg: 'fault not counted', place: 'job test.tick' })
  })
})
