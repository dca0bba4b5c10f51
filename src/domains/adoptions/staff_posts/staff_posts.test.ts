import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdoption, anAnimal, aPost, story } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof aStaff>>
let ming: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  desk = await aStaff(t, { permissions: ['adoptions view', 'adoptions create', 'adoptions update'] })
  ming = await aMember(t)
})
afterAll(() => t?.close())

const path = '/api/admin/adoptions'
const create = (body: object) => desk.client.post(path, aPost(body))
const save = (id: number, body: object) => desk.client.put(`${path}/${id}`, aPost(body))
const publish = (id: number, body: object) => desk.client.post(`${path}/${id}/publish`, body)
const aPhoto = async () => (await uploaded(desk.client, 'staff')).id

describe('a listing that the office begins', () => {
  it('of a partner is a draft, and public once it is whole', async () => {
    const begun = await create({ channel: 'partner', source_name: '示範動物之家', title: null, photo_ids: [] })
    expect(begun.status, begun.text).toBe(201)
    expect(begun.body).toMatchObject({ status: 'draft', channel: 'partner', poster: '示範動物之家', photos: [] })
    const { id } = begun.body
    const gaps = await publish(id, { version: 1 })
    expect([gaps.status, Object.keys(gaps.body.errors).toSorted()]).toEqual([422, ['photo_ids', 'title']])
    const whole = { source_name: '示範動物之家', photo_ids: [await aPhoto()], version: 1 }
    const saved = await save(id, whole)
    expect([saved.status, saved.body.photos?.length], saved.text).toEqual([200, 1])
    const shown = await publish(id, { version: 2 })
    expect(shown.body, shown.text).toMatchObject({ status: 'published', expires_on: '2027-02-18' })
    expect((await t.visitor.get(`/api/adoptions/${id}`)).body).toMatchObject({ name: '花捲' })
  })

  it('of one of our animals says what the animal says, whatever is sent', async () => {
    const animal_id = await anAnimal(t.app, { name: '石頭', sex: 'male' })
    const begun = await create({ channel: 'own', animal_id, name: '別的名字', sex: 'female' })
    expect(begun.body, begun.text).toMatchObject({ name: '石頭', sex: 'male', animal: { id: animal_id } })
    const saved = await save(begun.body.id, { name: '又一個名字', version: 1 })
    expect(saved.body, saved.text).toMatchObject({ name: '石頭', title: aPost().title })
    const again = await create({ channel: 'own', animal_id })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['animal_id']])
  })

  it('of a member is theirs, and needs what a person confirms', async () => {
    const begun = await create({ channel: 'member', customer_id: ming.id, photo_ids: [await aPhoto()] })
    expect(begun.body, begun.text).toMatchObject({ channel: 'member', customer_id: ming.id, status: 'draft' })
    expect((await publish(begun.body.id, { version: 1 })).status).toBe(422)
    const shown = await publish(begun.body.id, { version: 1, ticks: ['photos_real', 'owner_agrees'] })
    expect(shown.body.status, shown.text).toBe('published')
    expect((await ming.client.get(`/api/my/adoptions/${begun.body.id}`)).body.status).toBe('published')
  })

  it.each([
    ['nobody says whose it is', {}, 'channel'],
    ['no animal of ours', { channel: 'own' }, 'animal_id'],
    ['an animal that there is not', { channel: 'own', animal_id: 99_999 }, 'animal_id'],
    ['no member', { channel: 'member' }, 'customer_id'],
    ['a member that there is not', { channel: 'member', customer_id: 99_999 }, 'customer_id'],
    ['no partner', { channel: 'partner' }, 'source_name'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await create(body)
    expect([answer.status, Object.keys(answer.body.errors)], answer.text).toEqual([422, [field]])
  })

  it('is of no animal that has left', async () => {
    const animal_id = await anAnimal(t.app, { status: 'adopted', outcome_on: '2026-11-01' })
    const { status, body } = await create({ channel: 'own', animal_id })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['animal_id']])
  })
})

describe('a listing that is changed', () => {
  it('and public may have no gaps, and stays public', async () => {
    const id = await anAdoption(t.app, { birth_on: '2024-01-01', neutered: 'yes' })
    const gap = await save(id, { title: null, photo_ids: [await aPhoto()], version: 1 })
    expect([gap.status, Object.keys(gap.body.errors)]).toEqual([422, ['title']])
    const saved = await save(id, { story: `${story}喜歡曬太陽。`, photo_ids: [await aPhoto()], version: 1 })
    expect(saved.body.status, saved.text).toBe('published')
  })

  it('by two people at once keeps the first one', async () => {
    const id = await anAdoption(t.app, { status: 'draft', published_at: null })
    expect((await save(id, { version: 1 })).status).toBe(200)
    const late = await save(id, { name: '晚來的', version: 1 })
    expect([late.status, late.body.code, late.body.current.name]).toEqual([409, 'stale', '花捲'])
  })

  it('is none of a public source, of a home that was found, nor a draft of a member', async () => {
    const imported = await anAdoption(t.app, { external_source: 'tests', external_id: 'x2', expires_on: null })
    expect((await save(imported, { version: 1 })).body.code).toBe('post_imported')
    const home = await anAdoption(t.app, { status: 'adopted', adopted_on: '2026-11-01' })
    expect((await save(home, { version: 1 })).body.code).toBe('post_state')
    const draft = await anAdoption(t.app, { customer_id: ming.id, status: 'draft', published_at: null })
    expect((await save(draft, { version: 1 })).body.code).toBe('post_state')
  })

  it('is written by those who may', async () => {
    const viewer = await aStaff(t, { permissions: ['adoptions view', 'adoptions update'] })
    expect((await viewer.client.post(path, aPost({ channel: 'partner', source_name: '甲' }))).status).toBe(403)
  })
})
