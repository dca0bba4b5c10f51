import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaignDesk, type CampaignDesk, published, wishes } from '#tests/support/campaigning.ts'
import { aStaff } from '#tests/support/people.ts'
import { getGeneralCampaignId } from '../service.ts'
import { createCampaign } from './service.ts'

let charity: TestApp
let desk: CampaignDesk
let editor: Client
let reader: Client
beforeAll(async () => {
  charity = await testApp()
  desk = await aCampaignDesk(charity)
  editor = (await aStaff(charity, { permissions: ['campaigns view', 'campaigns update'] })).client
  reader = (await aStaff(charity, { permissions: ['campaigns view'] })).client
})
afterAll(() => charity?.close())

const path = '/api/admin/campaigns'
const get = async (id: number) => (await editor.get(`${path}/${id}`)).body
const many = (action: string, ids: readonly number[], more: object = {}, client = editor) =>
  client.post(`${path}/bulk/${action}`, { selection: { ids }, values: {}, ...more })
/** The job of a bulk action, when it is done. */
const done = async (action: string, ids: readonly number[], more: object = {}) => {
  const { body } = await many(action, ids, more)
  await charity.runDueJobs()
  return (await editor.get(`${path.replace('campaigns', 'jobs')}/${body.job.id}`)).body
}
const takenBack = async (id: number) => {
  await editor.post(`/api/admin/jobs/${id}/undo`)
  await charity.runDueJobs()
}

describe('many campaigns', () => {
  it('are featured and taken out again, whatever their state; those that are so already are told', async () => {
    const open = await published(desk, { title: '第一個' })
    const draft = await createCampaign(charity.app, desk.staff, wishes(desk, { title: '草稿' }))
    const known = await published(desk, { title: '早就精選', is_featured: true })
    const ids = [open.id, draft.id, known.id]
    const { body } = await many('feature', ids, { dry_run: true })
    expect(body).toMatchObject({ possible: 2, refused: [{ message: '這個專案已經列為精選。', names: ['早就精選'] }] })
    const job = await done('feature', ids)
    expect(job).toMatchObject({ done: 2, refused: 1, can_undo: true })
    const featured = async () => Promise.all(ids.map(async (id) => (await get(id)).is_featured))
    expect(await featured()).toEqual([true, true, true])
    expect(
      (await editor.get(`${path}?filter[featured]=1&per_page=50`)).body.data.map(({ id }: { id: number }) => id),
    ).toEqual(expect.arrayContaining(ids))
    expect(await done('feature', ids)).toMatchObject({ done: 0, refused: 3 })
    await takenBack(job.id)
    expect(await featured()).toEqual([false, false, true])
    expect((await many('unfeature', ids, { dry_run: true })).body).toMatchObject({
      possible: 1,
      refused: [{ message: '這個專案沒有列為精選。', count: 2 }],
    })
    expect(await done('unfeature', ids)).toMatchObject({ done: 1, refused: 2 })
    expect(await featured()).toEqual([false, false, false])
  })

  it('are suspended for one reason by the rules of one, each with its row of the log, and resumed', async () => {
    const open = await published(desk, { title: '要暫停的' })
    const draft = await createCampaign(charity.app, desk.staff, wishes(desk, { title: '還是草稿' }))
    const general = await getGeneralCampaignId(charity.app)
    const ids = [open.id, draft.id, general]
    const values = { reason: '年度查核' }
    expect((await many('suspend', ids)).status).toBe(422)
    expect((await many('suspend', ids, { values }, reader)).status).toBe(403)
    const { body } = await many('suspend', ids, { values, dry_run: true })
    expect(body.possible).toBe(1)
    expect(body.refused.map(({ message }: { message: string }) => message)).toEqual([
      '這個專案目前的狀態不能這樣操作。',
      '「不指定用途」是固定專案，不能停止或改類型。',
    ])
    const job = await done('suspend', ids, { values })
    expect(job).toMatchObject({ done: 1, refused: 2 })
    expect(await get(open.id)).toMatchObject({ state: 'suspended', suspended_reason: '年度查核' })
    expect((await charity.visitor.get(`/api/campaigns/${open.id}`)).status).toBe(404)
    const logs = charity.app.db.selectFrom('audit_logs').select('reason').where('subject_type', '=', 'campaigns')
    expect(
      await logs.where('subject_id', '=', String(open.id)).where('action', '=', 'state_changed').execute(),
    ).toEqual([{ reason: '年度查核' }])
    expect(await done('suspend', ids, { values })).toMatchObject({ done: 0, refused: 3 })
    await takenBack(job.id)
    expect(await get(open.id)).toMatchObject({ state: 'active', suspended_reason: null })
  })

  it('that a colleague changed since stay as they are', async () => {
    const { id, version } = await published(desk, { title: '同事改過' })
    await editor.post(`${path}/${id}/suspend`, { version, reason: '同事先' })
    const selection = { ids: [id], versions: [version] }
    const { body } = await many('suspend', [], { selection, values: { reason: '我後' } })
    await charity.runDueJobs()
    expect((await editor.get(`/api/admin/jobs/${body.job.id}`)).body).toMatchObject({ done: 0, refused: 1 })
    expect((await get(id)).suspended_reason).toBe('同事先')
  })
})
