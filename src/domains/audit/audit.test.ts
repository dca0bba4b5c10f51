import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { createSuperman } from '#domains/staff/users/service.ts'
import { system } from '#platform/server/access.ts'
import { recordChange } from '#platform/server/audit.ts'
import { newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { verifyAuditTrail } from './service.ts'

let test: TestApp
let admin: Client

const note = (id: number, label: string, price: [number, number]) =>
  recordChange(test.app, system('test'), {
    action: 'updated',
    subject_type: 'products',
    subject_id: id,
    subject_label: label,
    before: { price: price[0] },
    after: { price: price[1] },
  })

beforeAll(async () => {
  test = await testApp({}, { as_owner: true })
  await seedRoles(test.app)
  await createSuperman(test.app, { name: '陳玟君', email: 'admin@example.tw', password: 'lanterns-at-dusk' })
  const reply = await test
    .staffWith(newSessionId())
    .post('/login', { email: 'admin@example.tw', password: 'lanterns-at-dusk' })
  admin = test.staffWith(reply.cookies[sessionCookie] as string)
  for (let n = 1; n <= 30; n += 1) await note(n % 3, `賓士貓帆布袋 ${n}`, [n, n + 1])
})
afterAll(() => test?.close())

describe('the audit log', () => {
  it('lists the newest first, page after page by cursor, each entry once', async () => {
    const seen: number[] = []
    let after: string | null = ''
    do {
      const { body } = await admin.get(`/api/admin/logs?filter[subject_type]=products&per_page=7&after=${after}`)
      seen.push(...body.data.map(({ id }: { id: number }) => id))
      after = body.meta.next_cursor
    } while (after)
    expect(seen).toHaveLength(30)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
  })

  it('answers for one subject, one word, one action and one day', async () => {
    const count = async (query: string) => (await admin.get(`/api/admin/logs?${query}`)).body.meta.total
    expect(await count('filter[subject_type]=products&filter[subject_id]=1')).toBe(10)
    expect(await count(`q=${encodeURIComponent('帆布袋 30')}`)).toBe(1)
    expect(await count('filter[action]=login')).toBe(1)
    expect(await count('filter[subject_type]=products&filter[to]=2020-01-01')).toBe(0)
    const user = await test.app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    expect(await count(`filter[actor]=${user.id}`)).toBe(1)
  })

  it('shows what changed', async () => {
    const { body } = await admin.get('/api/admin/logs?filter[subject_type]=products&per_page=1')
    expect(body.data[0]).toMatchObject({ changed_fields: ['price'], actor_kind: 'system' })
    const entry = await admin.get(`/api/admin/logs/${body.data[0].id}`)
    expect(entry.body.changes).toEqual({ price: [30, 31] })
    expect((await admin.get('/api/admin/logs/999999999')).status).toBe(404)
  })

  it('leads from each entry to the newer and the older one of the same thing, past those of others between', async () => {
    const { body } = await admin.get('/api/admin/logs?filter[subject_type]=products&filter[subject_id]=1&per_page=50')
    const ids: number[] = body.data.map(({ id }: { id: number }) => id)
    expect(ids).toHaveLength(10)
    for (const [at, id] of ids.entries()) {
      const entry = (await admin.get(`/api/admin/logs/${id}`)).body
      expect([entry.newer_id, entry.older_id], `entry ${at}`).toEqual([ids[at - 1] ?? null, ids[at + 1] ?? null])
    }
  })

  it('is closed to visitors, and refuses a filter it does not know', async () => {
    expect((await test.visitor.get('/api/admin/logs')).status).toBe(401)
    expect((await admin.get('/api/admin/logs?filter[actorr]=1')).status).toBe(422)
  })

  it('cannot be changed in the database', async () => {
    await expect(test.app.db.updateTable('audit_logs').set({ actor_name: '別人' }).execute()).rejects.toThrow(
      /append-only/,
    )
    await expect(test.app.db.deleteFrom('audit_logs').execute()).rejects.toThrow(/append-only/)
  })

  it('holds together, and tells when somebody got around that', async () => {
    expect(await verifyAuditTrail(test.app)).toEqual({ entries: expect.any(Number), faults: [] })
    const forge = async (statement: ReturnType<typeof sql>) =>
      test.app.db.transaction().execute(async (db) => {
        await sql`alter table audit_logs disable trigger append_only`.execute(db)
        await statement.execute(db)
        await sql`alter table audit_logs enable trigger append_only`.execute(db)
      })
    await forge(sql`update audit_logs set changes = '{"price": [1, 9]}' where id = (select max(id) from audit_logs)`)
    expect((await verifyAuditTrail(test.app)).faults).toHaveLength(1)
  })
})
