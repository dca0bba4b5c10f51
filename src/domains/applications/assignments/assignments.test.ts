import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCat, afterSteps, aSent } from '#tests/support/applying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof aStaff>>
let ming: Awaited<ReturnType<typeof aMember>>
const permissions = ['applications view', 'applications update'] as const
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-21T09:00:00+08:00')
  desk = await aStaff(t, { permissions, name: '小瑜' })
  ming = await aMember(t, { name: '王小明', email: 'ming@example.com' })
})
afterAll(() => t?.close())

const url = (id: number, step = '') => `/api/admin/applications/${id}${step}`
const found = async (filter: string): Promise<number[]> =>
  (await desk.client.get(`/api/admin/applications?${filter}`)).body.data.map((row: { id: number }) => row.id)

describe('an application', () => {
  it('is given to a colleague who may work on it, and is then in their queue', async () => {
    const { id } = await aSent(ming.client, 'neuter')
    const fei = await aStaff(t, { permissions, name: '阿飛' })
    const reader = await aStaff(t, { permissions: ['applications view'], name: '小稽' })
    expect(await found('filter[unassigned]=1')).toContain(id)
    const { body: seen } = await desk.client.get(url(id))
    const give = (assigned_to: number | null, version: number) =>
      desk.client.post(url(id, '/assign'), { version, assigned_to })
    expect((await give(reader.id, seen.version)).body.errors.assigned_to).toEqual([
      '這位同仁沒有處理申請的權限，請選別人。',
    ])
    const given = await give(fei.id, seen.version)
    expect(given.body).toMatchObject({ assigned_to: fei.id, assignee_name: '阿飛', status: 'submitted' })
    expect((await give(null, seen.version)).status).toBe(409)
    expect(await found(`filter[assignee]=${fei.id}`)).toEqual([id])
    expect(await found('filter[unassigned]=1')).not.toContain(id)
    const people = (await desk.client.get('/api/admin/applications/people?q=')).body.data
    expect(people.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['小瑜', '阿飛']))
    expect(people.map(({ name }: { name: string }) => name)).not.toContain('小稽')
  })

  it('is given to nobody any more once it is over', async () => {
    const { id } = await aSent(ming.client, 'food')
    const over = await afterSteps(desk.client, id, [['cancel', { reason: '重複申請。' }]])
    const late = await desk.client.post(url(id, '/assign'), { version: over.version, assigned_to: desk.id })
    expect([late.status, late.body.code]).toEqual([409, 'application_state'])
    expect(over.actions).toEqual([])
  })

  it('that waits for long is found by how long it waits, and leads to the ones around it', async () => {
    const hua = await aMember(t, { name: '陳小華', email: 'hua2@example.com' })
    t.clock.set('2026-11-10T09:00:00+08:00')
    const old = await aSent(hua.client, 'medical')
    t.clock.set('2026-11-21T09:00:00+08:00')
    const young = await aSent(hua.client, 'medical')
    expect(await found('filter[type]=medical&filter[waits_over]=3')).toEqual([old.id])
    expect((await desk.client.get(url(old.id))).body.neighbours).toEqual({ before: null, after: young.id })
    expect((await desk.client.get(url(young.id))).body.neighbours).toEqual({ before: old.id, after: null })
  })
})

describe('what the house looks at before somebody decides', () => {
  it('names the animals of the year, the contract of the clinic and its places, and what was asked for before', async () => {
    const an = await aMember(t, { name: '林志安', email: 'an3@example.com' })
    const clinic = await aClinic(t.app, { monthly_quota: 1 })
    const first = await aSent(an.client, 'neuter', { animals: [aCat, { ...aCat, nickname: '小黑' }] })
    const grants = { animals: first.animals.map(({ id }: { id: number }) => ({ animal_id: id, clinic_id: clinic })) }
    await afterSteps(desk.client, first.id, [['review'], ['approve', grants]])
    const second = await aSent(an.client, 'neuter', { fields: { wish_clinic_id: clinic } })
    const { body } = await desk.client.get(url(second.id))
    expect(body.past).toEqual({ all: 1, granted: 1, refused: 0 })
    expect(body.checks).toMatchObject([
      { kind: 'yearly', ok: true, used: 2, more: 1, most: 60 },
      { kind: 'contract', ok: true },
      { kind: 'quota', ok: false, left: -1 },
    ])
  })
})
