import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff, hua, ming } from '#tests/support/people.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
})
afterAll(() => t?.close())

describe('who looked at my data', () => {
  it('tells each time the day, the purpose and the role, to the member alone', async () => {
    const [one, other] = [await aMember(t, ming), await aMember(t, hua)]
    const staff = await aStaff(t, { permissions: ['customers view', 'customers update'], role: { reveals_per_day: 5 } })
    const label = await t.app.db
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .select('roles.label')
      .where('user_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    const look = (purpose: string) =>
      staff.client.post(`/api/admin/customers/${one.id}/reveal`, { purpose, reason: '王小姐來電，核對地址' })
    expect((await look('receipt')).status).toBe(200)
    expect((await look('person')).status).toBe(200)
    const { data } = (await one.client.get('/api/my/data-views')).body
    expect(data).toMatchObject([
      { what: 'customers', purpose: '本人要求', roles: [label.label], by_clinic: false },
      { what: 'customers', purpose: '開立收據' },
    ])
    expect(data[0].seen_on).toBe(taipeiDay(t.clock.now()))
    // neither who it was nor what they wrote
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${staff.name}|王小姐`))
    expect((await other.client.get('/api/my/data-views')).body).toEqual({ data: [] })
    expect((await t.visitor.get('/api/my/data-views')).status).toBe(401)
  })

  it('also tells of what somebody of a clinic opened without saying a purpose', async () => {
    const { id, client } = await aMember(t, { name: '陳小英', email: 'ying@example.com' })
    const entry = await t.app.db
      .insertInto('audit_logs')
      .values({
        actor_kind: 'clinic',
        actor_id: null,
        action: 'viewed_sensitive',
        subject_type: 'customers',
        subject_id: String(id),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await client.get('/api/my/data-views')).body.data).toEqual([
      {
        ...{ id: entry.id, seen_on: expect.any(String), what: 'customers', purpose: null, roles: [] },
        ...{ by_clinic: true, as_member: false },
      },
    ])
  })
})
