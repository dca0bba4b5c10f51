import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOldRows } from '#platform/server/retention.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aStaff } from '#tests/support/people.ts'
import { seedRoles } from '../roles/service.ts'

let t: TestApp
type Person = Awaited<ReturnType<typeof aStaff>>
let officer: Person
let administrator: Person
let worker: Person
beforeAll(async () => {
  t = await testApp()
  // 23:30 in Taipei
  t.clock.set('2026-11-20T15:30:00Z')
  await seedRoles(t.app)
  officer = await aStaff(t, { permissions: ['logs view', 'users view'], name: '個資窗口' })
  administrator = await aStaff(t, { permissions: ['roles update'], name: '陳主管' })
  worker = await aStaff(t, { permissions: ['users view'], name: '林小姐' })
})
afterAll(() => t?.close())

const noticesOf = async ({ client }: Person) => (await client.get('/api/admin/notices')).body
const reveal = ({ client }: Person, id: number) =>
  client.post(`/api/admin/users/${id}/reveal`, { purpose: 'person', reason: '本人來電要改電話' })
const ask = ({ client }: Person, ...permissions: string[]) =>
  client.post('/api/admin/permission-requests', { permissions })

describe('personal data shown in full', () => {
  it('are told to whoever reads the log, with who, of what and why', async () => {
    expect((await reveal(worker, administrator.id)).status).toBe(200)
    const { data, unread } = await noticesOf(officer)
    expect(unread).toBe(1)
    expect(data[0]).toMatchObject({
      by_name: '林小姐',
      action: 'viewed_sensitive',
      subject_type: 'users',
      subject_label: '陳主管',
      reason: '本人要求：本人來電要改電話',
      is_read: false,
    })
    expect((await noticesOf(administrator)).data).toEqual([])
    expect((await noticesOf(worker)).data).toEqual([])
  })

  it('are told to nobody who looked themselves', async () => {
    const { unread } = await noticesOf(officer)
    expect((await reveal(officer, worker.id)).status).toBe(200)
    expect((await noticesOf(officer)).unread).toBe(unread)
  })

  it('are read once the account says so, for itself alone', async () => {
    const other = await aStaff(t, { permissions: ['logs view'] })
    await reveal(worker, administrator.id)
    expect((await officer.client.post('/api/admin/notices/read')).status).toBe(204)
    expect((await noticesOf(officer)).unread).toBe(0)
    expect((await noticesOf(officer)).data[0].is_read).toBe(true)
    expect((await noticesOf(other)).unread).toBe(1)
  })
})

describe('a missing permission', () => {
  it('is asked of those who give permissions, once a day', async () => {
    const { status, body } = await ask(worker, 'products view')
    expect([status, body]).toEqual([200, { told: true }])
    expect((await ask(worker, 'products view')).body).toEqual({ told: false })
    const { data } = await noticesOf(administrator)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      by_name: '林小姐',
      subject_type: 'permission_requests',
      subject_label: '檢視商品',
    })
    const { data: told } = await noticesOf(officer)
    expect(told.filter((one: { subject_type: string }) => one.subject_type === 'permission_requests')).toEqual([])
    t.clock.forward(60 * 60_000)
    expect((await ask(worker, 'products view')).body).toEqual({ told: true })
    expect((await noticesOf(administrator)).data).toHaveLength(2)
  })

  it('is asked for once by two presses at the same moment', async () => {
    const person = await aStaff(t, { permissions: [] })
    const { unread } = await noticesOf(administrator)
    const answers = await Promise.all([ask(person, 'brands view'), ask(person, 'brands view')])
    expect(answers.map(({ body }) => body.told).toSorted()).toEqual([false, true])
    expect((await noticesOf(administrator)).unread).toBe(unread + 1)
  })

  it('is not asked for by who holds it, nor by accounts of clinics', async () => {
    const held = await ask(worker, 'users view')
    expect([held.status, held.body.code]).toEqual([409, 'permission_held'])
    expect((await ask(worker, 'everything view')).status).toBe(422)
    const clinic = await aStaff(t, { permissions: [], clinic_id: await aClinic(t.app) })
    expect((await ask(clinic, 'products view')).status).toBe(403)
  })

  it('says so where nobody could give it', async () => {
    const others = t.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', administrator.id)
    await others.execute()
    const { status, body } = await ask(await aStaff(t, { permissions: [] }), 'orders view')
    expect([status, body.code]).toEqual([409, 'nobody_to_ask'])
  })
})

it('notices are forgotten after ninety days, the log is not', async () => {
  await reveal(worker, administrator.id)
  const count = async (table: 'staff_notices' | 'audit_logs') =>
    (await t.app.db.selectFrom(table).selectAll().execute()).length
  const [notices, logs] = [await count('staff_notices'), await count('audit_logs')]
  t.clock.forward(89 * 24 * 60 * 60_000)
  await forgetOldRows(t.app, 'staff_notices')
  expect(await count('staff_notices')).toBe(notices)
  t.clock.forward(2 * 24 * 60 * 60_000)
  await forgetOldRows(t.app, 'staff_notices')
  expect([await count('staff_notices'), await count('audit_logs')]).toEqual([0, logs])
})
