import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdoption, anAnimal, aPicture, aSentRequest } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof aStaff>>
let ming: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  desk = await aStaff(t, { permissions: ['adoptions view', 'adoptions update'] })
  ming = await aMember(t)
})
afterAll(() => t?.close())

type Post = Parameters<typeof anAdoption>[1]
const both = ['photos_real', 'owner_agrees']

/** A post of a member that waits for the office. */
const pending = (post: Post = {}) =>
  anAdoption(t.app, {
    ...{ customer_id: ming.id, status: 'pending_review', published_at: null, expires_on: null },
    ...{ birth_on: '2024-01-01', neutered: 'yes', ...post },
  })
const step = (id: number, word: string, body: object = {}) =>
  desk.client.post(`/api/admin/adoptions/${id}/${word}`, { version: 1, ...body })
const read = async (id: number) => (await desk.client.get(`/api/admin/adoptions/${id}`)).body
const list = async (query: string): Promise<{ id: number }[]> => {
  const { status, body, text } = await desk.client.get(`/api/admin/adoptions?${query}`)
  expect(status, text).toBe(200)
  return body.data
}

describe('a post that a member handed in', () => {
  it('is shown once a person has confirmed what no machine sees', async () => {
    const id = await pending()
    for (const ticks of [[], ['photos_real'], ['owner_agrees']]) {
      const { status, body } = await step(id, 'approve', { ticks })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['ticks']])
    }
    const { status, body, text } = await step(id, 'approve', { ticks: both })
    expect([status, body.status, body.expires_on], text).toEqual([200, 'published', '2027-02-18'])
    expect(body.review_ticks).toEqual(both)
    expect((await t.visitor.get(`/api/adoptions/${id}`)).status).toBe(200)
  })

  it.each([
    ['a price in its story', { story: `${'很親人也很愛撒嬌。'.repeat(8)}售價 3000` }, 'price'],
    ['an animal that needs its mother', { birth_on: '2026-11-01' }, 'age'],
    ['a banned breed', { breed: '比特犬' }, 'breed'],
  ])('is never shown with %s', async (_, post, kind) => {
    const id = await pending(post)
    const { checks } = await read(id)
    expect(checks.filter(({ ok }: { ok: boolean }) => !ok)).toContainEqual({ kind, ok: false, blocks: true })
    const { status, body } = await step(id, 'approve', { ticks: both })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['ticks']])
    expect((await read(id)).status).toBe('pending_review')
  })

  it('goes back with what is to be changed, which its member and the history read', async () => {
    const id = await pending()
    expect((await step(id, 'reject', { reason: '' })).status).toBe(422)
    const { body } = await step(id, 'reject', { reason: '請補一張正面的照片。' })
    expect(body).toMatchObject({ status: 'rejected', reject_reason: '請補一張正面的照片。' })
    expect(body.history[0]).toMatchObject({
      ...{ from: 'pending_review', to: 'rejected', by_kind: 'user', reason: '請補一張正面的照片。' },
    })
    const again = await step(id, 'reject', { version: 2, reason: '再一次。' })
    expect([again.status, again.body.code]).toEqual([409, 'post_state'])
    const late = await step(id, 'approve', { ticks: both })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
  })

  it('is shown beside others with its chip or its telephone', async () => {
    const id = await pending({ chip_no: '900000000000001', contact_phone: '0911222333' })
    const chip = await anAdoption(t.app, { chip_no: '900000000000001', contact_phone: '0900000000' })
    const phone = await anAdoption(t.app, { contact_phone: '0911222333' })
    await anAdoption(t.app, { contact_phone: '0955555555' })
    const { likely_same, posted } = await read(id)
    expect(likely_same.map((row: { id: number; same: string }) => [row.id, row.same])).toEqual([
      [phone, 'phone'],
      [chip, 'chip'],
    ])
    expect(posted.all).toBeGreaterThan(0)
  })

  it('of which nothing is known that could be the same has none beside it', async () => {
    const id = await pending({ chip_no: null, contact_phone: null })
    await pending({ chip_no: null, contact_phone: null })
    expect((await read(id)).likely_same).toEqual([])
  })
})

describe('a listing', () => {
  it('is taken out of public, with everybody told who asked', async () => {
    const id = await anAdoption(t.app, { customer_id: ming.id })
    const hua = await aMember(t, { name: '林小華', email: 'hua-desk@example.com' })
    const request = await aSentRequest(t.app, { adoption_id: id, customer_id: hua.id })
    expect((await step(id, 'withdraw', { reason: '' })).status).toBe(422)
    const { status, body, text } = await step(id, 'withdraw', { reason: '送養人找不到了。' })
    expect([status, body.status], text).toEqual([200, 'withdrawn'])
    expect((await hua.client.get(`/api/my/adoption-requests/${request}`)).body).toMatchObject({
      status: 'rejected',
      closed_reason: '協會已將刊登下架。',
    })
    expect((await t.visitor.get(`/api/adoptions/${id}`)).status).toBe(404)
  })

  it('of an animal that was kept for somebody frees it', async () => {
    const animal_id = await anAnimal(t.app, { status: 'reserved' })
    const id = await anAdoption(t.app, { animal_id, status: 'reserved' })
    const { status, text } = await step(id, 'withdraw', { reason: '先做牙科治療。' })
    expect(status, text).toBe(200)
    const row = t.app.db.selectFrom('animals').select('status').where('id', '=', animal_id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ status: 'adoptable' })
  })

  it('that has ended is shown for 90 days more', async () => {
    const id = await anAdoption(t.app, { customer_id: ming.id, status: 'expired', expires_on: '2026-11-01' })
    const { body, text } = await step(id, 'renew')
    expect(body, text).toMatchObject({ status: 'published', expires_on: '2027-02-18' })
  })

  it('of an animal of ours that left is shown no more, also not for longer', async () => {
    const animal_id = await anAnimal(t.app, { status: 'missing', outcome_on: '2026-11-02' })
    const id = await anAdoption(t.app, { animal_id, status: 'expired', expires_on: '2026-11-01' })
    const { status, body } = await step(id, 'renew')
    expect([status, body.code, body.message]).toEqual([409, 'post_state', '這隻動物已經離園，不能刊登。'])
  })

  it('of a public source keeps its own words and end', async () => {
    const imported = { external_source: 'tests', external_id: 'x1', expires_on: null }
    const id = await anAdoption(t.app, imported)
    expect((await read(id)).actions).toEqual(['withdraw'])
    expect((await step(id, 'renew')).body.code).toBe('post_state')
  })

  it('is found by what it is', async () => {
    const id = await anAdoption(t.app, { species: 'dog', city: '花蓮縣', expires_on: '2026-11-25' })
    const dogs = 'filter[species]=dog&filter[imported]=0'
    expect((await list(`${dogs}&filter[ends_within]=5`)).map((row) => row.id)).toEqual([id])
    expect(await list(`${dogs}&filter[ends_within]=4`)).toEqual([])
    expect((await list(`${dogs}&filter[city]=${encodeURIComponent('花蓮縣')}`)).map((row) => row.id)).toEqual([id])
    expect(await list(`${dogs}&filter[status]=pending_review,rejected`)).toEqual([])
    expect(await list(`${dogs}&filter[new_requests]=1`)).toEqual([])
    await aSentRequest(t.app, { adoption_id: id, customer_id: ming.id })
    expect((await list(`${dogs}&filter[new_requests]=1`)).map((row) => row.id)).toEqual([id])
    expect((await desk.client.get('/api/admin/adoptions?filter[ends_within]=x')).status).toBe(422)
  })

  it('of an animal of ours shows the pictures of the animal', async () => {
    const animal_id = await anAnimal(t.app)
    const id = await anAdoption(t.app, { animal_id })
    const picture = await aPicture(t.app, ming.id)
    const owner = { owner_type: 'animals', owner_id: animal_id } as const
    await t.app.db.updateTable('media').set(owner).where('id', '=', picture).execute()
    expect((await read(id)).photos.map((photo: { id: number }) => photo.id)).toEqual([picture])
    const { actions } = await read(id)
    expect(actions).toContain('edit')
  })
})

it('many posts are approved at once, and those that cannot be are named', async () => {
  const [first, second] = [await pending(), await pending()]
  const draft = await anAdoption(t.app, { customer_id: ming.id, status: 'published' })
  const selection = { ids: [first, second, draft] }
  const values = { ticks: both }
  const { body, text } = await desk.client.post('/api/admin/adoptions/bulk/approve', { selection, values })
  expect(body, text).toMatchObject({ total: 3, possible: 2 })
  await t.runDueJobs()
  expect(await Promise.all([first, second].map(async (id) => (await read(id)).status))).toEqual([
    'published',
    'published',
  ])
})
