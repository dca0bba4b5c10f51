import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultRoles } from '#domains/staff/roles/rules.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anApplicationRow } from '#tests/support/applying.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
let id: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-21T09:00:00+08:00')
  await seedRoles(t.app)
  id = await anApplicationRow(t.app, (await aMember(t)).id)
})
afterAll(() => t?.close())

const why = { purpose: 'person', reason: '本人來電要改電話' }
const path = () => `/api/admin/applications/${id}`
const who = (permissions: readonly Permission[], reveals_per_day: number) =>
  aStaff(t, { permissions, role: { reveals_per_day } })
const roleOf = (name: string) => defaultRoles.find((role) => role.name === name)

describe('looking at personal data in full', () => {
  it.each(['auditor', 'caretaker', 'warehouse', 'editor', 'clinic_user'])('is not for the role %s', async (name) => {
    expect(roleOf(name)?.reveals_per_day).toBe(0)
  })

  it.each(['auditor', 'caretaker'])('is refused to the %s, to whom a case stays masked', async (name) => {
    const { permissions = [], reveals_per_day = 0 } = roleOf(name) ?? {}
    const { client } = await who(permissions, reveals_per_day)
    const shown = (await client.get(path())).body
    expect(shown).toMatchObject({ city: '臺北市', contact_name: '林○安' })
    expect(shown.address).not.toContain('示範路')
    expect(shown.contact_phone).toBe(name === 'caretaker' ? '0912345678' : '09**-***-678')
    const { status, body } = await client.post(`${path()}/reveal`, why)
    expect([status, body.code]).toEqual([403, 'reveal_not_allowed'])
    expect((await client.get('/api/me/reveals')).body).toEqual({ today: 0, most: 0 })
    expect((await client.get('/api/me')).body.details.reveals_per_day).toBe(0)
  })

  it('has an end each day, also for presses at once, and begins anew at midnight', async () => {
    // the log says itself when it was written
    t.clock.set(`${taipeiDay(new Date())}T23:59:00+08:00`)
    const { client } = await who(['applications view'], 2)
    const answers = await Promise.all([1, 2, 3].map(() => client.post(`${path()}/reveal`, why)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('reveal_limit')
    expect((await client.get('/api/me/reveals')).body).toEqual({ today: 2, most: 2 })
    t.clock.forward(61_000)
    expect((await client.post(`${path()}/reveal`, why)).status).toBe(200)
  })

  it('is what a new role must be given, and signs its holders out when it changes', async () => {
    const boss = await aStaff(t, { superman: true })
    const made = await boss.client.post('/api/admin/roles', { name: 'helper', label: '幫手', permissions: [] })
    expect(made.body).toMatchObject({ reveals_per_day: 0, order_scope: 'all' })
    const { id, version } = made.body
    const change = { label: '幫手', permissions: [], version, reveals_per_day: 5 }
    expect((await boss.client.put(`/api/admin/roles/${id}`, change)).body.reveals_per_day).toBe(5)
    const log = await t.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('subject_type', '=', 'roles')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(log).toMatchObject({ action: 'permission_changed', changes: { reveals_per_day: [0, 5] } })
  })
})
