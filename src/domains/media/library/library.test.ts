import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { anAdoption, anAnimal } from '#tests/support/adopting.ts'
import { type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aStory } from '#tests/support/news.ts'
import { aStaff } from '#tests/support/people.ts'
import { aBrand, aProduct } from '#tests/support/shop.ts'
import { aPdf, aPhotoFile, multipart, uploaded } from '#tests/support/uploads.ts'
import { sweepMedia } from '../cleanup/service.ts'
import { photosOf, setMedia, setPhotos, setTextPictures } from '../service.ts'

let t: TestApp
type Person = Awaited<ReturnType<typeof aStaff>>
const desk: Permission[] = ['cms view', 'cms update']
const shop: Permission[] = ['products view', 'products update']
let editor: Person
beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  editor = await aStaff(t, { permissions: [...desk, ...shop] })
})
afterAll(() => t?.close())

const add = async ({ client }: Person, alt = '', bytes?: Buffer | string) => {
  const { body, headers } = multipart(bytes ?? (await aPhotoFile()), { fields: { alt }, name: '小黃.png' })
  return client.post('/api/admin/media/library', body, headers)
}
const added = async (person = editor, alt = ''): Promise<number> => (await add(person, alt)).body.id

/** The body of an answer that went well. */
const told = ({ status, body, text }: Reply) => {
  expect(status, text).toBe(200)
  return body
}

type Row = { id: number; alt: string; uses: object[]; may_change: boolean }
const listed = async ({ client }: Person, question = ''): Promise<Row[]> =>
  told(await client.get(`/api/admin/media?per_page=100${question}`)).data
const idsOf = async (person: Person, question?: string) => (await listed(person, question)).map(({ id }) => id)
const rowOf = async (person: Person, id: number) => (await listed(person)).find((row) => row.id === id)
const act = ({ client }: Person, id: number, step: 'remove' | 'restore') =>
  client.post(`/api/admin/media/${id}/${step}`)

const onProduct = async (id: number, name = '貓砂') => {
  const product = await aProduct(t.app, { name })
  await setPhotos(t.app, 'products', product.id, [id])
  return product.id
}
const state = (id: number) => t.app.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the list', () => {
  it('has what the nouns show that the person may look at, and where', async () => {
    const seller = await aStaff(t, { permissions: shop })
    const { id } = await uploaded(seller.client, 'staff')
    const product = await onProduct(id, '紙箱')
    const use = { owner: 'products', id: product, title: '紙箱', campaign_type: null, place: 'photos' }
    expect(await rowOf(editor, id)).toMatchObject({ uses: [use], may_change: true })
    const writer = await aStaff(t, { permissions: [...desk, 'blogs view'] })
    expect(await idsOf(writer)).not.toContain(id)
    const looker = await aStaff(t, { permissions: [...desk, 'products view'] })
    expect(await rowOf(looker, id)).toMatchObject({ may_change: false })
    expect((await seller.client.get('/api/admin/media')).status).toBe(403)
  })

  it('names the record whose text shows a picture, once for each place', async () => {
    const writer = await aStaff(t, { permissions: [...desk, 'blogs view', 'blogs update'] })
    const [beside, inside] = [await added(writer), await added(writer)]
    const content = [beside, inside].map((id) => `<p><img src="/media/${id}" alt=""></p>`).join('')
    const story = await aStory(t.app, { title: '送養會', content, status: 'draft' })
    await setPhotos(t.app, 'blogs', story, [beside])
    await setTextPictures(t.app, 'blogs', story, content)
    const use = { owner: 'blogs', id: story, title: '送養會' }
    expect((await rowOf(writer, beside))?.uses).toMatchObject([
      { ...use, place: 'photos' },
      { ...use, place: 'text' },
    ])
    expect((await rowOf(writer, inside))?.uses).toMatchObject([{ ...use, place: 'text' }])
  })

  it('never has papers, members’ pictures, the books’, the settings’, or uploads that wait for a form', async () => {
    const chief = await aStaff(t, { superman: true })
    const hidden: number[] = []
    const put = async (owner: Parameters<typeof setMedia>[1]['owner'], collection = 'photos') => {
      const { id } = await uploaded(chief.client, 'staff')
      await setMedia(t.app, { owner, id: 1, collection, field: 'x' }, [id], { kind: 'user', id: null })
      hidden.push(id)
    }
    for (const owner of ['adoptions', 'transactions', 'settings', 'users', 'adoption_followups'] as const)
      await put(owner)
    await put('adoption_requests', 'windows')
    const product = await aProduct(t.app)
    const { id: paper } = await uploaded(chief.client, 'staff')
    await setMedia(t.app, { owner: 'products', id: product.id, collection: 'documents', field: 'x' }, [paper], {
      kind: 'user',
      id: null,
    })
    const { id: waiting } = await uploaded(chief.client, 'staff')
    const seen = await idsOf(chief)
    for (const id of [...hidden, paper, waiting]) expect(seen).not.toContain(id)
    for (const id of [...hidden, paper, waiting]) expect((await act(chief, id, 'remove')).status).toBe(404)
  })

  it('has pictures of animals only while everybody sees them', async () => {
    const keeper = await aStaff(t, { permissions: [...desk, 'animals view'] })
    const id = await added()
    const animal_id = await anAnimal(t.app)
    await setPhotos(t.app, 'animals', animal_id, [id])
    expect(await idsOf(keeper)).not.toContain(id)
    const expires_on = new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
    await anAdoption(t.app, { animal_id, status: 'published', expires_on })
    expect(await idsOf(keeper)).toContain(id)
  })

  it('is searched by what a picture shows, its file and its record, and asked for what lacks a word or a place', async () => {
    const id = await added(editor, '橘貓趴在窗台')
    const used = await added()
    await onProduct(used, '逗貓棒組')
    expect(await idsOf(editor, '&q=窗台')).toEqual([id])
    expect(await idsOf(editor, '&q=逗貓棒組')).toEqual([used])
    expect(await idsOf(editor, '&q=小黃')).toEqual(expect.arrayContaining([id, used]))
    expect(await idsOf(editor, '&filter[alt]=missing')).toContain(used)
    expect(await idsOf(editor, '&filter[alt]=missing')).not.toContain(id)
    expect(await idsOf(editor, '&filter[use]=unused')).toContain(id)
    expect(await idsOf(editor, '&filter[use]=unused')).not.toContain(used)
    expect(await idsOf(editor, '&filter[use]=used&filter[owner]=products')).toContain(used)
  })
})

describe('a picture that waits in the library', () => {
  it('is there for colleagues who may see it, who change and take it, and for no clinic and no visitor', async () => {
    const id = await added(editor, '狗')
    const colleague = await aStaff(t, { permissions: desk })
    expect((await colleague.client.get(`/api/admin/media/${id}/160.webp`)).status).toBe(200)
    const words = { alt: '黑狗', seen: '狗' }
    expect((await colleague.client.put(`/api/admin/media/${id}/alt`, words)).status).toBe(200)
    const stranger = await aStaff(t, { permissions: shop })
    expect((await stranger.client.get(`/api/admin/media/${id}`)).status).toBe(404)
    expect((await t.visitor.get(`/media/${id}`)).status).toBe(404)
  })

  it('stays for as long as nobody deletes it, also after a record lets go of it', async () => {
    const [id, lost] = [await added(), (await uploaded(editor.client, 'staff')).id]
    const product = await aProduct(t.app)
    await setPhotos(t.app, 'products', product.id, [id, lost])
    await setPhotos(t.app, 'products', product.id, [])
    expect(await rowOf(editor, id)).toMatchObject({ uses: [] })
    t.clock.forward(40 * 86_400_000)
    await sweepMedia(t.app)
    editor = await aStaff(t, { permissions: [...desk, ...shop] })
    expect(await t.app.files.has((await state(id)).path)).toBe(true)
    expect(await idsOf(editor)).toContain(id)
    expect(await t.app.db.selectFrom('media').select('id').where('id', '=', lost).execute()).toEqual([])
  })

  it('is a picture, and asks for the permission to change', async () => {
    expect((await add(editor, '', aPdf())).body.errors.file).toEqual([
      '這裡只能放圖片，請改用 JPG、PNG、WebP、AVIF 或 GIF。',
    ])
    expect((await add(await aStaff(t, { permissions: ['cms view'] }))).status).toBe(403)
  })
})

describe('deleting', () => {
  it('takes what nothing uses out of the list, can be undone, and is written down', async () => {
    const id = await added()
    expect((await act(editor, id, 'remove')).status).toBe(200)
    expect(await idsOf(editor)).not.toContain(id)
    expect((await act(editor, id, 'remove')).status).toBe(404)
    expect((await act(editor, id, 'restore')).status).toBe(200)
    expect(await idsOf(editor)).toContain(id)
    expect((await act(editor, id, 'restore')).status).toBe(404)
    const log = await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'media')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored'])
  })

  it('ends after a week, bytes and all; no form takes what was deleted', async () => {
    const id = await added()
    const { path } = await state(id)
    await act(editor, id, 'remove')
    const product = await aProduct(t.app)
    await expect(setPhotos(t.app, 'products', product.id, [id])).rejects.toThrow()
    t.clock.forward(8 * 86_400_000)
    await sweepMedia(t.app)
    editor = await aStaff(t, { permissions: [...desk, ...shop] })
    expect(await t.app.files.has(path)).toBe(false)
    expect((await act(editor, id, 'restore')).status).toBe(404)
  })

  it('is refused while a record uses the picture, with the list of uses', async () => {
    const id = await added()
    const product = await onProduct(id, '睡墊')
    const { status, body } = await act(editor, id, 'remove')
    expect([status, body.code]).toEqual([409, 'picture_in_use'])
    expect(body.message).toBe('這張圖片用在商品「睡墊」的圖片，不能刪除。請先到那裡移除，再回來刪除。')
    expect(body.uses).toEqual([{ owner: 'products', id: product, title: '睡墊', campaign_type: null, place: 'photos' }])
    expect((await photosOf(t.app, 'products', [product])).get(product)?.[0]?.id).toBe(id)
    const writer = await aStaff(t, { permissions: desk })
    expect((await act(writer, id, 'remove')).status).toBe(404)
  })

  it('leaves the picture to one of two: the form that takes it, or whoever deletes it', async () => {
    const id = await added()
    const product = await aProduct(t.app)
    const [taken, removed] = await Promise.allSettled([
      setPhotos(t.app, 'products', product.id, [id]),
      act(editor, id, 'remove'),
    ])
    const isRemoved = removed.status === 'fulfilled' && removed.value.status === 200
    expect(isRemoved).toBe(taken.status === 'rejected')
    const { owner_id, deleted_at } = await state(id)
    expect([owner_id === null, deleted_at !== null]).toEqual([isRemoved, isRemoved])
  })
})

it('names the campaign of an update, and no brand that was deleted', async () => {
  const chief = await aStaff(t, { superman: true })
  const campaign = await aCampaign(t.app)
  const { id: update } = await t.app.db
    .insertInto('campaign_updates')
    .values({ campaign_id: campaign.id, title: '第一次回診', content: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [id, logo] = [await added(chief), await added(chief)]
  await setMedia(t.app, { owner: 'campaign_updates', id: update, collection: 'photos', field: 'x' }, [id], {
    kind: 'user',
    id: null,
  })
  const use = { owner: 'campaign_updates', id: campaign.id, title: '第一次回診', place: 'photos' }
  expect((await rowOf(chief, id))?.uses).toMatchObject([use])
  const brand = await aBrand(t.app, '好紙箱')
  await setPhotos(t.app, 'brands', brand, [logo])
  expect((await rowOf(chief, logo))?.uses).toMatchObject([{ owner: 'brands', title: '好紙箱' }])
  await t.app.db
    .updateTable('brands')
    .set({ deleted_at: t.clock.now().toISOString() })
    .where('id', '=', brand)
    .execute()
  expect(await rowOf(chief, logo)).toBeUndefined()
})
