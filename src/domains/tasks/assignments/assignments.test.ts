import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aPlacedOrder } from '#tests/support/shop.ts'
import { openOrderTask, settleOrderTasks } from '../causes/service.ts'
import type { MyTask, RecordTask } from '../contract.ts'

const look = ['orders view'] as const satisfies Permission[]
const work = ['orders view', 'orders update'] as const satisfies Permission[]

let t: TestApp
type Person = Awaited<ReturnType<typeof aStaff>>
let keeper: Person
let worker: Person
let boss: Person
let orders: Awaited<ReturnType<typeof anOrderDesk>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  await seedRoles(t.app)
  keeper = await aStaff(t, { permissions: work, name: '陳主管' })
  worker = await aStaff(t, { permissions: work, name: '林小姐' })
  orders = await anOrderDesk(t)
  boss = await aStaff(t, { superman: true, name: '執行長' })
})
afterAll(() => t?.close())

const onOrder = async (order_id: number): Promise<RecordTask[]> =>
  (await keeper.client.get(`/api/admin/waiting/record?noun=orders&id=${order_id}`)).body.data

/** An order that somebody has to look at, as its page shows it. */
const aTask = async () => {
  const order_id = await aPlacedOrder(t.app)
  await openOrderTask(t.app, { order_id, kind: 'amount_mismatch', cause_key: '' })
  const found = (await onOrder(order_id))[0]?.assignment
  if (!found) throw new Error('no task')
  return { order_id, id: found.id, version: found.version }
}
type Task = Awaited<ReturnType<typeof aTask>>

const assign = (by: Person, { id, version }: Task, wish: object) =>
  by.client.put(`/api/admin/tasks/${id}`, { version, ...wish })
const given = async (to: Person, wish: object = {}) => {
  const task = await aTask()
  const { status, text, body } = await assign(keeper, task, { assignee_id: to.id, ...wish })
  expect(status, text).toBe(200)
  return { ...task, version: body.version as number }
}
const mineOf = async ({ client }: Person): Promise<MyTask[]> => (await client.get('/api/admin/waiting')).body.mine
const noticesOf = async ({ client }: Person) => (await client.get('/api/admin/notices')).body.data
const assigneeOf = async ({ id }: Task) =>
  (await t.app.db.selectFrom('tasks').select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow()).assignee_id
const logsOf = async ({ id }: Task) =>
  t.app.db
    .selectFrom('audit_logs')
    .select(['actor_name', 'changes', 'reason'])
    .where('subject_type', '=', 'tasks')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
const broken = async () => (await orders.broken()).map(({ name }) => name)

describe('a task', () => {
  it('is given to somebody with a day, which stands on the record and first among what is theirs', async () => {
    const first = await given(worker, { due_on: '2026-11-30' })
    const task = await given(worker, { due_on: '2026-11-25' })
    const [shown, unpaid] = await onOrder(task.order_id)
    const assignee = { id: worker.id, name: '林小姐' }
    expect(shown).toMatchObject({ key: 'attention', due_on: '2026-11-25', assignment: { assignee } })
    expect(unpaid).toMatchObject({ key: 'unpaid', assignment: null })
    const mine = (await mineOf(worker)).filter(({ id }) => id === first.id || id === task.id)
    expect(mine.map(({ record_id, due_on }) => [record_id, due_on])).toEqual([
      [task.order_id, '2026-11-25'],
      [first.order_id, '2026-11-30'],
    ])
    expect(await mineOf(keeper)).toEqual([])
    expect(await logsOf(task)).toMatchObject([
      { actor_name: '陳主管', changes: { assignee_id: [null, worker.id], due_on: [null, '2026-11-25'] } },
    ])
  })

  it('is told at the bell of whoever is given it, with the order, and not again when only the day changes', async () => {
    const task = await given(worker)
    const [told, ...before] = await noticesOf(worker)
    expect(told).toMatchObject({ by_name: '陳主管', subject_type: 'tasks', record_id: task.order_id, is_read: false })
    expect((await assign(keeper, task, { due_on: '2026-12-01' })).status).toBe(200)
    expect(await noticesOf(worker)).toHaveLength(before.length + 1)
    expect(await noticesOf(keeper)).toEqual([])
  })

  it('is taken by whoever works on orders without a notice to themselves, and given back to nobody', async () => {
    const task = await aTask()
    const taken = await assign(keeper, task, { assignee_id: keeper.id })
    expect(taken.body).toMatchObject({ due_on: null, assignee: { name: '陳主管' } })
    expect((await onOrder(task.order_id))[0]).toMatchObject({ key: 'attention', due_on: '2026-11-21' })
    expect(await noticesOf(keeper)).toEqual([])
    const { version } = taken.body
    const back = await assign(keeper, { ...task, version }, { assignee_id: null })
    expect(back.body.assignee).toBeNull()
  })

  it('is given by nobody who may only look at orders, and by no other role', async () => {
    const task = await aTask()
    const looker = await aStaff(t, { permissions: look })
    const clerk = await aStaff(t, { permissions: ['products view', 'products update'] })
    for (const person of [looker, clerk])
      expect((await assign(person, task, { assignee_id: worker.id })).status).toBe(403)
    expect((await t.visitor.put(`/api/admin/tasks/${task.id}`, { version: 1 })).status).toBe(401)
    expect((await looker.client.get('/api/admin/tasks/people')).status).toBe(403)
    expect(await assigneeOf(task)).toBeNull()
  })

  it('is given to nobody who may not open the order, who has left, or who belongs to a clinic', async () => {
    const task = await aTask()
    const gone = await aStaff(t, { permissions: work })
    await t.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', gone.id).execute()
    const strangers = [
      gone,
      await aStaff(t, { permissions: look }),
      await aStaff(t, { permissions: ['orders update'] }),
      await aStaff(t, { permissions: work, clinic_id: await aClinic(t.app) }),
    ]
    for (const { id } of [...strangers, { id: 987_654_321 }]) {
      const { status, body } = await assign(keeper, task, { assignee_id: id })
      expect([status, body.errors]).toEqual([422, { assignee_id: ['這個人目前不能處理訂單，請選別人。'] }])
    }
  })

  it('is not due on a day that is over, unless that day stands there already', async () => {
    const task = await aTask()
    const { status, body } = await assign(keeper, task, { due_on: '2026-11-19' })
    expect([status, body.errors]).toEqual([422, { due_on: ['期限不能早於今天。'] }])
    await t.app.db.updateTable('tasks').set({ due_on: '2026-11-19' }).where('id', '=', task.id).execute()
    expect((await assign(keeper, task, { due_on: '2026-11-19', assignee_id: worker.id })).status).toBe(200)
  })

  it('is not given by who saw an older version, who is told how it stands', async () => {
    const task = await given(worker)
    const late = await assign(keeper, { ...task, version: 1 }, { assignee_id: keeper.id })
    expect([late.status, late.body.code, late.body.changed_by]).toEqual([409, 'stale', '陳主管'])
    expect(late.body.current).toMatchObject({ version: 2, assignee: { id: worker.id } })
    expect(await assigneeOf(task)).toBe(worker.id)
  })

  it('is given by one of two who press at the same moment', async () => {
    const task = await aTask()
    const answers = await Promise.all([keeper, boss].map((one) => assign(one, task, { assignee_id: one.id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is given to nobody once it is closed, and is no longer anybody’s own', async () => {
    const task = await given(worker)
    await settleOrderTasks(t.app, { order_id: task.order_id })
    const { status, body } = await assign(keeper, { ...task, version: task.version + 1 }, { assignee_id: keeper.id })
    expect([status, body.code]).toEqual([409, 'task_closed'])
    expect((await mineOf(worker)).map(({ id }) => id)).not.toContain(task.id)
    expect((await assign(keeper, { ...task, id: 987_654_321 }, {})).status).toBe(404)
  })

  it('is offered to active people who may work on orders, found by name', async () => {
    const find = async (q: string) =>
      (await keeper.client.get(`/api/admin/tasks/people?q=${encodeURIComponent(q)}`)).body.data
    expect(await find('林小')).toEqual([{ id: worker.id, name: '林小姐' }])
    expect(await find('沒有這個人')).toEqual([])
    expect((await find('')).map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['執行長', '陳主管', '林小姐']),
    )
  })
})

describe('whoever may no longer work on orders', () => {
  const versionOf = async (table: 'users' | 'roles', id: number) =>
    (await t.app.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  const change = async ({ id }: { id: number }, wish: object) => {
    const version = await versionOf('users', id)
    const { status, text } = await boss.client.put(`/api/admin/users/${id}`, { version, ...wish })
    expect(status, text).toBe(200)
  }
  const roleOf = async ({ id }: Person) =>
    (await t.app.db.selectFrom('user_roles').select('role_id').where('user_id', '=', id).executeTakeFirstOrThrow())
      .role_id

  /** What is left of somebody's task, after something was done to them. */
  const leftAfter = async (take: (person: Person) => Promise<unknown>) => {
    const person = await aStaff(t, { permissions: work, name: '張小姐' })
    const task = await given(person)
    await take(person)
    return { task, person, assignee: await assigneeOf(task) }
  }

  it('leaves their tasks to nobody when the account is disabled, which the log tells', async () => {
    const { task, person, assignee } = await leftAfter((who) => change(who, { status: 'disabled' }))
    expect(assignee).toBeNull()
    expect((await logsOf(task)).at(-1)).toMatchObject({
      actor_name: '執行長',
      changes: { assignee_id: [person.id, null] },
      reason: '負責人已不能處理訂單，退回待指派。',
    })
  })

  it('does so when the role is taken from them, or the permission from their role', async () => {
    expect((await leftAfter((who) => change(who, { role_ids: [] }))).assignee).toBeNull()
    const fewer = await leftAfter(async (who) => {
      const id = await roleOf(who)
      const body = { label: '出納', permissions: look, version: await versionOf('roles', id) }
      expect((await boss.client.put(`/api/admin/roles/${id}`, body)).status).toBe(200)
    })
    expect(fewer.assignee).toBeNull()
  })

  it('is nobody who changes their name, or may do more than before', async () => {
    const renamed = await leftAfter((who) => change(who, { name: '張小芳' }))
    expect(renamed.assignee).toBe(renamed.person.id)
    const more = await leftAfter(async (who) => {
      const id = await roleOf(who)
      const body = { label: '客服', permissions: work, version: await versionOf('roles', id) }
      expect((await boss.client.put(`/api/admin/roles/${id}`, body)).status).toBe(200)
    })
    expect(more.assignee).toBe(more.person.id)
  })

  it('has no task that was given at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await aStaff(t, { permissions: work })
      const task = await aTask()
      const [answer] = await Promise.all([
        assign(keeper, task, { assignee_id: person.id }),
        change(person, { status: 'disabled' }),
      ])
      expect([200, 422]).toContain(answer.status)
      expect(await assigneeOf(task)).toBeNull()
    }
  })

  it('is found by a check where a writer past the product forgot it', async () => {
    const rule = 'tasks: an open task is done by an active account that may work on orders'
    expect(await broken()).not.toContain(rule)
    const person = await aStaff(t, { permissions: work })
    const task = await given(person)
    await t.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', person.id).execute()
    expect(await broken()).toContain(rule)
    await settleOrderTasks(t.app, { order_id: task.order_id })
    expect(await broken()).not.toContain(rule)
  })
})
