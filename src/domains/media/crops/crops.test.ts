import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { upload } from '#tests/support/uploads.ts'
import { sweepMedia } from '../cleanup/service.ts'
import { photosOf, setPhotos } from '../service.ts'

let t: TestApp
type Person = Awaited<ReturnType<typeof aStaff>>
let editor: Person
beforeAll(async () => {
  t = await testApp()
  editor = await anEditor()
})
afterAll(() => t?.close())

const anEditor = () => aStaff(t, { permissions: ['products view', 'products update'] })
/** Forty nights later, with a colleague at the desk. */
const nightsLater = async () => {
  t.clock.forward(40 * 86_400_000)
  await sweepMedia(t.app)
  editor = await anEditor()
}

/** Left half red, right half blue. */
const twoHalves = async () => {
  const half = (background: string) => ({
    create: { width: 400, height: 600, channels: 3 as const, background },
  })
  return sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } })
    .composite([{ input: await sharp(half('blue')).png().toBuffer(), left: 400, top: 0 }])
    .png()
    .toBuffer()
}
const right = { left: 400, top: 0, width: 400, height: 600 }
const path = (id: number) => `/api/admin/media/${id}`
const crop = ({ client }: Person, id: number, area: object = right) => client.post(`${path(id)}/crops`, area)
const cropOf = async ({ client }: Person, id: number) => (await client.get(`${path(id)}/crop`)).body
const aPicture = async (): Promise<number> => (await upload(editor.client, 'staff', await twoHalves())).body.id
const colourOf = async (person: Person, id: number) => {
  const { path: file } = await t.app.db
    .selectFrom('media')
    .select('path')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await person.client.get(path(id))).status).toBe(200)
  const { channels } = await sharp(await t.app.files.get(file)).stats()
  return channels.map(({ mean }) => (mean > 127 ? 1 : 0)).join('')
}

/** A picture of a product in the shop, with how the shop shows it. */
const aShownPicture = async () => {
  const id = await aPicture()
  const product = await aProduct(t.app)
  const show = (...ids: number[]) => setPhotos(t.app, 'products', product.id, ids)
  await show(id)
  const shown = async () => (await photosOf(t.app, 'products', [product.id])).get(product.id)?.map((one) => one.id)
  return { id, show, shown, product: product.id }
}

describe('a crop', () => {
  it('shows the part alone, under an address of its own, once a form has taken it', async () => {
    const { id, show, shown } = await aShownPicture()
    const { status, body } = await crop(editor, id)
    expect([status, body.width, body.height]).toEqual([201, 400, 600])
    expect(await colourOf(editor, body.id)).toBe('001')
    expect(await shown()).toEqual([id])
    expect((await t.visitor.get(`/media/${body.id}`)).status).toBe(404)
    await show(body.id)
    expect(await shown()).toEqual([body.id])
    expect((await t.visitor.get(`/media/${body.id}`)).status).toBe(200)
    expect((await t.visitor.get(`/media/${id}`)).status, 'what was cut away is seen by nobody').toBe(404)
  })

  it('keeps the original through the nights, out of which it is cut again', async () => {
    const { id, show, shown } = await aShownPicture()
    const first = (await crop(editor, id)).body.id
    await show(first)
    await nightsLater()
    expect(await cropOf(editor, first)).toMatchObject({ id, width: 800, height: 600, area: right })
    const left = { ...right, left: 0 }
    const second = (await crop(editor, first, left)).body.id
    expect(await colourOf(editor, second)).toBe('100')
    await show(second)
    expect(await cropOf(editor, second)).toMatchObject({ id, area: left })
    await show(id)
    expect(await shown(), 'the whole one may stand there again').toEqual([id])
  })

  it('of a picture that no form had taken yet keeps it as well; without the crop it goes', async () => {
    const id = await aPicture()
    const { show } = await aShownPicture()
    const part = (await crop(editor, id)).body.id
    await show(part)
    await nightsLater()
    expect(await cropOf(editor, part)).toMatchObject({ id })
    await show()
    await nightsLater()
    expect(await t.app.db.selectFrom('media').select('id').where('id', 'in', [id, part]).execute()).toEqual([])
  })

  it('is cut by whoever may change what the picture belongs to; of nothing yet by who sent it', async () => {
    const { id } = await aShownPicture()
    const viewer = await aStaff(t, { permissions: ['products view', 'brands update'] })
    expect((await crop(viewer, id)).status).toBe(404)
    expect((await viewer.client.get(`${path(id)}/crop`)).status).toBe(404)
    const { id: own } = (await upload(viewer.client, 'staff', await twoHalves())).body
    expect([(await crop(viewer, own)).status, (await crop(editor, own)).status]).toEqual([201, 404])
    expect((await t.visitor.post(`${path(id)}/crops`, right)).status).toBe(401)
  })

  const putInto = (id: number, owner_type: string, collection: string) =>
    t.app.db.updateTable('media').set({ owner_type, owner_id: 1, collection }).where('id', '=', id).execute()
  const keeper = () => aStaff(t, { permissions: ['adoptions update', 'animals update', 'products update'] })

  it.each([
    ['medical_records', 'papers'],
    ['adoption_requests', 'windows'],
    ['adoption_followups', 'photos'],
  ])('is not cut out of a paper: %s, %s', async (owner, collection) => {
    const id = await aPicture()
    await putInto(id, owner, collection)
    const someone = await keeper()
    expect((await crop(someone, id)).status).toBe(404)
    expect((await someone.client.get(`${path(id)}/crop`)).status).toBe(404)
  })

  it('is not cut anew out of a picture that now belongs to what the person may not change', async () => {
    const { id, show } = await aShownPicture()
    const part = (await crop(editor, id)).body.id
    await show(part)
    const someone = await keeper()
    expect((await crop(someone, part)).status).toBe(201)
    await putInto(id, 'brands', 'photos')
    expect((await crop(someone, part)).status).toBe(404)
    expect((await someone.client.get(`${path(part)}/crop`)).status).toBe(404)
  })

  it.each([
    { ...right, left: 500 },
    { ...right, width: 20 },
  ])('is refused where the part is %o', async (area) => {
    const { status, body } = await crop(editor, await aPicture(), area)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['width']])
  })

  it('stands in the log with what it was cut out of', async () => {
    const id = await aPicture()
    const { body } = await crop(editor, id)
    const log = await t.app.db
      .selectFrom('audit_logs')
      .select(['actor_id', 'changes'])
      .where('subject_type', '=', 'media')
      .where('subject_id', '=', String(body.id))
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ actor_id: editor.id, changes: { made_from_id: [null, id] } })
  })
})
