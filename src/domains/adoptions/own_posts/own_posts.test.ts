import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'

let t: TestApp
let keeper: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  const permissions = [
    'animals view',
    'animals create',
    'animals update',
    'adoptions view',
    'adoptions create',
  ] as const
  keeper = await aStaff(t, { permissions })
})
afterAll(() => t?.close())

const today = () => taipeiDay(t.app.clock())
const path = '/api/admin/animals'
const story =
  '牠在河堤被發現的時候只有手掌大，現在每天在門口等人下班，喜歡逗貓棒和紙箱，有一點怕吸塵器，適合第一次養貓的家庭。'
const post = { title: '等家的小橘', story, city: '台北市' }

/** A cat in our care of which everything is known that a post needs. */
const aCat = async (body: object = {}): Promise<{ id: number; version: number }> => {
  const photo_ids = [(await uploaded(keeper.client, 'staff')).id]
  const facts = { sex: 'female', neutered: 'yes', birth_on: addDays(today(), -400), rabies_vaccinated_on: today() }
  const cat = { species: 'cat', name: '小橘', intake_on: today(), intake_kind: 'rescue', ...facts, photo_ids, ...body }
  const { id } = (await keeper.client.post(path, cat)).body
  const step = { action: 'care', version: 1, reason: '檢疫提早結束' }
  return (await keeper.client.post(`${path}/${id}/step`, step)).body
}
const publish = ({ id, version }: { id: number; version: number }, body: object = {}) =>
  keeper.client.post(`${path}/${id}/adoption`, { ...post, version, ...body })

describe('the post of an animal in our hands', () => {
  it('is published with one click, and offers the animal', async () => {
    const cat = await aCat()
    expect((await keeper.client.get(`${path}/${cat.id}/adoption`)).body).toEqual({ data: null })
    const { status, body, text } = await publish(cat)
    expect(status, text).toBe(201)
    expect(body.status).toBe('adoptable')
    const { data } = (await keeper.client.get(`${path}/${cat.id}/adoption`)).body
    expect(data).toMatchObject({ status: 'published', title: '等家的小橘', is_public: true })
    const shown = (await t.visitor.get(`/api/adoptions/${data.id}`)).body
    expect(shown).toMatchObject({ name: '小橘', city: '臺北市', channel: 'own' })
    expect(shown.photos).toHaveLength(1)
  })

  it.each([
    ['a price', {}, { title: '小橘特價' }, 'title'],
    ['a short story', {}, { story: '很可愛' }, 'story'],
    ['no picture', { photo_ids: [] }, {}, 'photo_ids'],
    ['a kitten that needs its mother', { birth_on: '2026-11-20' }, {}, 'birth_on'],
    ['no word about neutering', { neutered: 'unknown' }, {}, 'neutered'],
    ['no vaccination and no reason', { rabies_vaccinated_on: null }, {}, 'action'],
  ])('is not published with %s, and the animal stays as it is', async (_, facts, body, field) => {
    const young = 'birth_on' in facts ? { birth_on: addDays(today(), -20) } : {}
    const cat = await aCat({ ...facts, ...young })
    const answer = await publish(cat, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect((await keeper.client.get(`${path}/${cat.id}`)).body.status).toBe('in_care')
  })

  it('is one at a time, and of the animal as it was seen', async () => {
    const cat = await aCat()
    const stale = await publish({ ...cat, version: cat.version - 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    const { body } = await publish(cat)
    const again = await publish(body)
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['title']])
  })

  it('is the newest one, when an older one has ended', async () => {
    const cat = await aCat()
    const first = await publish(cat)
    await t.app.db.updateTable('adoptions').set({ status: 'withdrawn' }).where('animal_id', '=', cat.id).execute()
    const second = await publish(
      { ...first.body, ...(await keeper.client.get(`${path}/${cat.id}`)).body },
      { title: '小橘再找家' },
    )
    expect(second.status, second.text).toBe(201)
    const { data } = (await keeper.client.get(`${path}/${cat.id}/adoption`)).body
    expect(data).toMatchObject({ status: 'published', title: '小橘再找家' })
  })

  it('is written only by those who may write posts', async () => {
    const cat = await aCat()
    const other = await aStaff(t, { permissions: ['animals view', 'animals update', 'adoptions view'] })
    expect((await other.client.post(`${path}/${cat.id}/adoption`, { ...post, version: cat.version })).status).toBe(403)
  })
})
