import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { photosOf, setPhotos } from './service.ts'

let t: TestApp
type Person = Awaited<ReturnType<typeof aStaff>>
let editor: Person
beforeAll(async () => {
  t = await testApp()
  editor = await aStaff(t, { permissions: ['products update'] })
})
afterAll(() => t?.close())

const describe = ({ client }: Person, id: number, alt: string, seen = '') =>
  client.put(`/api/admin/media/${id}/alt`, { alt, seen })

/** A picture of a product in the shop. */
const aShownPicture = async () => {
  const { id } = await uploaded(editor.client, 'staff')
  const product = await aProduct(t.app)
  await setPhotos(t.app, 'products', product.id, [id])
  const shown = async () => (await photosOf(t.app, 'products', [product.id])).get(product.id)?.[0]?.alt
  return { id: id as number, shown }
}

it('what a picture shows is said anew after the upload, and stands in the log', async () => {
  const { id, shown } = await aShownPicture()
  const { status, body } = await describe(editor, id, ' 賓士貓坐在窗邊 ')
  expect([status, body]).toEqual([200, { id, alt: '賓士貓坐在窗邊' }])
  expect(await shown()).toBe('賓士貓坐在窗邊')
  const log = await t.app.db
    .selectFrom('audit_logs')
    .select(['actor_id', 'changes'])
    .where('subject_type', '=', 'media')
    .where('subject_id', '=', String(id))
    .where('action', '=', 'updated')
    .executeTakeFirstOrThrow()
  expect(log).toEqual({ actor_id: editor.id, changes: { alt: ['', '賓士貓坐在窗邊'] } })
})

it('whoever comes second is told, and overwrites nothing', async () => {
  const { id, shown } = await aShownPicture()
  const answers = await Promise.all([describe(editor, id, '貓'), describe(editor, id, '狗')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)?.body.alt
  expect(await shown()).toBe(won)
  expect((await describe(editor, id, '', won)).status).toBe(200)
})

it('is for who may change what the picture belongs to; a picture of nothing yet for who sent it', async () => {
  const { id } = await aShownPicture()
  const viewer = await aStaff(t, { permissions: ['products view', 'brands update'] })
  expect((await describe(viewer, id, '貓')).status).toBe(404)
  const { id: own } = await uploaded(viewer.client, 'staff')
  expect((await describe(viewer, own, '貓')).status).toBe(200)
  expect((await describe(editor, own, '狗', '貓')).status).toBe(404)
})

it('says how long it may be', async () => {
  const { id } = await aShownPicture()
  const { status, body } = await describe(editor, id, '貓'.repeat(201))
  expect([status, body.errors.alt]).toEqual([422, ['最多 200 個字。']])
})
