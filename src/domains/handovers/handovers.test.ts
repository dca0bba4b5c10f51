import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { openOrderTask } from '#domains/tasks/causes/service.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { anAdoption, aSentRequest } from '#tests/support/adopting.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aSent } from '#tests/support/applying.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aPlacedOrder } from '#tests/support/shop.ts'

let t: TestApp
let boss: Client

beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  await anOrderDesk(t)
  boss = (await aStaff(t, { superman: true })).client
})
afterAll(() => t?.close())

const hire = async (...permissions: Permission[]) => {
  const person = await aStaff(t, { permissions })
  return person.id
}
let count = 0
const aLetter = async (assignee_id: number, status = 'open') => {
  count += 1
  const { id } = await t.app.db
    .insertInto('contact_messages')
    .values({
      ...{
        contact_no: `C202600${String(count).padStart(4, '0')}`,
        name: '王小明',
        email: 'ming@example.tw',
        status,
        assignee_id,
      },
      ...{ topic: 'other', message: '你好，想請教一件事。' },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const leaderOf = async (id: number) =>
  (await t.app.db.selectFrom('contact_messages').select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow())
    .assignee_id
const disable = async (id: number, hand_to?: number | null) => {
  const { version } = (await boss.get(`/api/admin/users/${id}`)).body
  return boss.put(`/api/admin/users/${id}`, { version, status: 'disabled', ...(hand_to !== undefined && { hand_to }) })
}
const view = (created_by: number, name: string, is_shared: boolean) =>
  t.app.db
    .insertInto('list_views')
    .values({ created_by, list_name: 'orders', name, is_shared, filters: '{}' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()

describe('disabling an account', () => {
  it('says what it leads, and gives letters and shared views to a colleague in the same step', async () => {
    const [leaves, takes] = [
      await hire('customers view', 'customers update', 'orders view'),
      await hire('customers view', 'customers update', 'orders view'),
    ]
    const [waiting, done] = [await aLetter(leaves), await aLetter(leaves, 'done')]
    const [shared, own] = [await view(leaves, '要寄的', true), await view(leaves, '只給自己', false)]
    const { body: work } = await boss.get(`/api/admin/users/${leaves}/work`)
    expect(work).toEqual({ tasks: 0, letters: 1, requests: 0, cases: 0, views: 1 })
    expect((await disable(leaves, takes)).status).toBe(200)
    expect([await leaderOf(waiting), await leaderOf(done)]).toEqual([takes, leaves])
    const owners = await t.app.db
      .selectFrom('list_views')
      .select(['id', 'created_by'])
      .where('id', 'in', [shared.id, own.id])
      .orderBy('id')
      .execute()
    expect(owners.map(({ created_by }) => created_by)).toEqual([takes, leaves])
    const { changes, reason } = await t.app.db
      .selectFrom('audit_logs')
      .select(['changes', 'reason'])
      .where('subject_type', '=', 'contact_messages')
      .where('subject_id', '=', String(waiting))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect({ changes, reason }).toEqual({
      changes: expect.objectContaining({ assignee_id: [leaves, takes] }),
      reason: '帳號停用，交接給同事',
    })
  })

  it('gives tasks of orders too', async () => {
    const [leaves, takes] = [await hire('orders view', 'orders update'), await hire('orders view', 'orders update')]
    const order_id = await aPlacedOrder(t.app)
    await openOrderTask(t.app, { order_id, kind: 'amount_mismatch', cause_key: '' })
    const tasks = () =>
      t.app.db.selectFrom('tasks').select(['id', 'assignee_id', 'version']).where('subject_id', '=', order_id)
    const task = await tasks().executeTakeFirstOrThrow()
    await boss.put(`/api/admin/tasks/${task.id}`, { version: task.version, assignee_id: leaves })
    expect((await boss.get(`/api/admin/users/${leaves}/work`)).body.tasks).toBe(1)
    expect((await disable(leaves, takes)).status).toBe(200)
    expect((await tasks().executeTakeFirstOrThrow()).assignee_id).toBe(takes)
    const told = await t.app.db.selectFrom('staff_notices').select('log_id').where('user_id', '=', takes).execute()
    expect(told).toHaveLength(1)
  })

  it('gives requests for animals and cases that are not done, and tells whoever leads each from now on', async () => {
    const both = ['adoptions view', 'adoptions update', 'applications view', 'applications update'] as const
    const leaves = await hire(...both)
    const takes = await aStaff(t, { permissions: [...both, 'customers view', 'customers update'] })
    const ming = await aMember(t)
    const adoption_id = await anAdoption(t.app, { name: '小橘' })
    const [waiting, over] = [
      await aSentRequest(t.app, { adoption_id, customer_id: ming.id, assignee_id: leaves, status: 'interview' }),
      await aSentRequest(t.app, { adoption_id, customer_id: ming.id, assignee_id: leaves, status: 'rejected' }),
    ]
    const sent = await aSent(ming.client, 'neuter', {})
    const cases = clinicTables(t.app, allClinics)
    await cases.updateTable('applications').set({ assigned_to: leaves }).where('id', '=', sent.id).execute()
    const letter = await aLetter(leaves)
    expect((await boss.get(`/api/admin/users/${leaves}/work`)).body).toMatchObject({
      requests: 1,
      cases: 1,
      letters: 1,
    })

    expect((await disable(leaves, takes.id)).status).toBe(200)
    const leads = async (id: number) =>
      (await t.app.db.selectFrom('adoption_requests').select('assignee_id').where('id', '=', id).execute())[0]
    expect([await leads(waiting), await leads(over)]).toEqual([{ assignee_id: takes.id }, { assignee_id: leaves }])
    const led = cases.selectFrom('applications').select(['assigned_to', 'application_no']).where('id', '=', sent.id)
    const { assigned_to, application_no } = await led.executeTakeFirstOrThrow()
    expect(assigned_to).toBe(takes.id)
    const { data, unread } = (await takes.client.get('/api/admin/notices')).body
    const told = (subject_type: string) =>
      data.find((one: { subject_type: string }) => one.subject_type === subject_type)
    expect([data.length, unread]).toEqual([3, 3])
    const given = { is_given: true, reason: '帳號停用，交接給同事' }
    // a request is called by its animal, not by who asks
    expect(told('adoption_requests')).toMatchObject({ ...given, record_id: waiting, subject_label: '小橘' })
    expect(told('applications')).toMatchObject({ ...given, record_id: sent.id, subject_label: application_no })
    expect(told('contact_messages')).toMatchObject({ ...given, record_id: letter })
  })

  it('leaves to everybody what the colleague may not do, and what nobody takes', async () => {
    const [leaves, cannot] = [await hire('customers view', 'customers update'), await hire('orders view')]
    const letter = await aLetter(leaves)
    expect((await disable(leaves, cannot)).status).toBe(200)
    expect(await leaderOf(letter)).toBeNull()
    const other = await hire('customers view', 'customers update')
    const second = await aLetter(other)
    expect((await disable(other)).status).toBe(200)
    expect(await leaderOf(second)).toBeNull()
  })

  it('is refused, with everything as it was, for somebody who is not there, disabled or the account itself', async () => {
    const leaves = await hire('customers view', 'customers update')
    const gone = await hire('customers view', 'customers update')
    const letter = await aLetter(leaves)
    expect((await disable(gone)).status).toBe(200)
    for (const wrong of [gone, leaves, 999_999]) {
      const reply = await disable(leaves, wrong)
      expect(reply).toMatchObject({ status: 422, body: { errors: { hand_to: [expect.any(String)] } } })
    }
    expect(await leaderOf(letter)).toBe(leaves)
    expect((await boss.get(`/api/admin/users/${leaves}`)).body.status).toBe('active')
  })

  it('offers colleagues to whoever may disable, and to nobody else', async () => {
    const weak = await aStaff(t, { permissions: ['users view'] })
    expect((await weak.client.get('/api/admin/user-successors')).status).toBe(403)
    expect((await boss.get('/api/admin/user-successors?q=')).body.data.length).toBeGreaterThan(0)
    expect((await boss.get('/api/admin/users/999999/work')).status).toBe(404)
  })
})
