import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { aPdf, aPhoto, multipart, upload, uploaded } from '#tests/support/uploads.ts'
import { sweepMedia } from '../cleanup/service.ts'
import { photosOf, setPhotos } from '../service.ts'
import { variantsOf } from '../variants/service.ts'

let t: TestApp
type Person = Awaited<ReturnType<typeof aStaff>>
let editor: Person
beforeAll(async () => {
  t = await testApp()
  editor = await aStaff(t, { permissions: ['cms view', 'cms update', 'products view', 'products update'] })
})
afterAll(() => t?.close())

const stored = (id: number) => t.app.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

let shade = 0
const aPicture = (width: number, height: number) => {
  shade += 1
  return aPhoto(width, height, `#${(shade * 9973).toString(16).padStart(6, '0').slice(-6)}`)
    .jpeg()
    .toBuffer()
}

const replace = async ({ client }: Person, id: number, seen: number | string, bytes?: Buffer | string) => {
  const file = { fields: { seen: String(seen) }, name: '新的.jpg' }
  const { body, headers } = multipart(bytes ?? (await aPicture(300, 500)), file)
  return client.post(`/api/admin/media/${id}/replacement`, body, headers)
}

/** A picture of a product in the shop that visitors have seen in two widths. */
const aSeenPicture = async () => {
  const { id } = (await upload(editor.client, 'staff', await aPicture(700, 400))).body
  const product = await aProduct(t.app)
  await setPhotos(t.app, 'products', product.id, [id])
  for (const file of ['160.webp', '640.jpg']) expect((await t.visitor.get(`/media/${id}/${file}`)).status).toBe(200)
  const src = async () => (await photosOf(t.app, 'products', [product.id])).get(product.id)?.[0]?.src
  return { id: id as number, product: product.id, src, before: await stored(id) }
}

describe('a picture that is replaced', () => {
  it('keeps its address, which answers with the new one; the bytes before are gone with what was made of them', async () => {
    const { id, before } = await aSeenPicture()
    const etag = (await t.visitor.get(`/media/${id}`)).headers.etag as string
    const reply = await replace(editor, id, 0)
    expect(reply).toMatchObject({ status: 200, body: { id, width: 300, height: 500, replaced: 1 } })
    const answer = await t.visitor.get(`/media/${id}`, { 'if-none-match': etag })
    expect(answer.status).toBe(200)
    expect(await stored(id)).toMatchObject({ width: 300, height: 500, owner_type: 'products' })
    const variant = await t.visitor.get(`/media/${id}/160.webp`, {
      'if-none-match': `"${before.sha256.slice(0, 32)}.160.webp"`,
    })
    expect(variant.status).toBe(200)
    const made = await sharp(await t.app.files.get(`${variantsOf((await stored(id)).sha256)}/160.webp`)).metadata()
    expect([made.width, made.height]).toEqual([160, 267])
    expect(await t.app.files.has(before.path)).toBe(false)
    expect(await t.app.files.has(`${variantsOf(before.sha256)}/160.webp`)).toBe(false)
    expect(await t.app.files.has(`${variantsOf(before.sha256)}/640.jpg`)).toBe(false)
  })

  it('is named by pages with a number that no cache knows; the same bytes answer both', async () => {
    const { id, src, product } = await aSeenPicture()
    expect(await src()).toBe(`/media/${id}`)
    await replace(editor, id, 0)
    expect(await src()).toBe(`/media/${id}?v=1`)
    const { body } = await t.visitor.get(`/api/products/${product}`)
    expect([body.photo, body.photos[0]]).toMatchObject([`/media/${id}?v=1`, { src: `/media/${id}?v=1`, height: 500 }])
    const list = (await t.visitor.get('/api/products')).body.data as { id: number; photo: string }[]
    expect(list.find((one) => one.id === product)?.photo).toBe(`/media/${id}?v=1`)
    const [bare, named] = [
      await t.visitor.get(`/media/${id}/160.webp`),
      await t.visitor.get(`/media/${id}/160.webp?v=1`),
    ]
    expect([bare.status, named.status, bare.headers.etag]).toEqual([200, 200, named.headers.etag])
    await replace(editor, id, 1)
    expect(await src()).toBe(`/media/${id}?v=2`)
  })

  it('leaves bytes that another picture has as well', async () => {
    const bytes = await aPicture(320, 200)
    const [one, other] = [await upload(editor.client, 'staff', bytes), await upload(editor.client, 'staff', bytes)]
    for (const { body } of [one, other]) {
      const product = await aProduct(t.app)
      await setPhotos(t.app, 'products', product.id, [body.id])
    }
    await t.visitor.get(`/media/${other.body.id}/160.webp`)
    const { sha256, path } = await stored(other.body.id)
    expect((await replace(editor, one.body.id, 0)).status).toBe(200)
    expect(await t.app.files.has(`${variantsOf(sha256)}/160.webp`)).toBe(true)
    expect(await t.app.files.has(path)).toBe(true)
  })

  it('is no part of another picture any more, and lets go of the one it was cut out of', async () => {
    const { id: original, product } = await aSeenPicture()
    const area = { left: 0, top: 0, width: 400, height: 400 }
    const { id } = (await editor.client.post(`/api/admin/media/${original}/crops`, area)).body
    await setPhotos(t.app, 'products', product, [id])
    expect(await stored(original)).toMatchObject({ collection: 'uncut', deleted_at: null })
    expect((await replace(editor, id, 0)).status).toBe(200)
    expect(await stored(id)).toMatchObject({ made_from_id: null, crop: null })
    expect((await stored(original)).deleted_at).not.toBeNull()
  })

  it('stands in the log with both', async () => {
    const { id, before } = await aSeenPicture()
    await replace(editor, id, 0)
    const log = await t.app.db
      .selectFrom('audit_logs')
      .select(['actor_id', 'changes'])
      .where('subject_type', '=', 'media')
      .where('subject_id', '=', String(id))
      .where('action', '=', 'updated')
      .executeTakeFirstOrThrow()
    const { sha256 } = await stored(id)
    expect(log).toMatchObject({ actor_id: editor.id, changes: { sha256: [before.sha256, sha256], width: [700, 300] } })
  })
})

describe('replacing', () => {
  it('of two at once leaves one, and tells the other; nothing of the other is kept', async () => {
    const { id } = await aSeenPicture()
    const answers = await Promise.all([replace(editor, id, 0), replace(editor, id, 0)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('replaced_meanwhile')
    expect((await stored(id)).replaced).toBe(1)
    const rows = await t.app.db.selectFrom('media').select('path').execute()
    const kept: string[] = []
    for await (const key of t.app.files.keys('media/')) kept.push(key)
    expect(kept.toSorted()).toEqual(rows.map(({ path }) => path).toSorted())
  })

  it('a second time asks what is there now', async () => {
    const { id } = await aSeenPicture()
    expect((await replace(editor, id, 0)).status).toBe(200)
    expect((await replace(editor, id, 0)).status).toBe(409)
    expect((await replace(editor, id, 1)).status).toBe(200)
    expect((await replace(editor, id, 'x')).status).toBe(422)
  })

  it('is no way back for what was deleted, and none to what the library does not show', async () => {
    const { body } = await editor.client.post(
      '/api/admin/media/library',
      ...(Object.values(multipart(await aPicture(200, 200))) as [Buffer, Record<string, string>]),
    )
    await editor.client.post(`/api/admin/media/${body.id}/remove`)
    expect((await replace(editor, body.id, 0)).status).toBe(404)
    const { id: waiting } = await uploaded(editor.client, 'staff')
    expect((await replace(editor, waiting, 0)).status).toBe(404)
    expect((await replace(editor, 99_999_999, 0)).status).toBe(404)
  })

  it('asks for the permission to change what has the picture', async () => {
    const { id, before } = await aSeenPicture()
    const looker = await aStaff(t, { permissions: ['cms view', 'cms update', 'products view'] })
    expect((await replace(looker, id, 0)).status).toBe(404)
    const seller = await aStaff(t, { permissions: ['cms view', 'products view', 'products update'] })
    expect((await replace(seller, id, 0)).status).toBe(403)
    expect(await stored(id)).toMatchObject({ path: before.path, replaced: 0 })
  })

  it('takes pictures alone, and changes nothing where it does not', async () => {
    const { id, before } = await aSeenPicture()
    for (const bytes of [aPdf(), 'hello', '']) expect((await replace(editor, id, 0, bytes)).status).toBe(422)
    expect(await stored(id)).toMatchObject({ path: before.path, replaced: 0 })
    expect(await t.app.files.has(before.path)).toBe(true)
  })

  it('leaves bytes that cannot be deleted to the sweep of a later night', async () => {
    const { id, before } = await aSeenPicture()
    const { remove } = t.app.files
    Object.assign(t.app.files, { remove: () => Promise.reject(new Error('the disk does not let go of it')) })
    const reply = await replace(editor, id, 0)
    Object.assign(t.app.files, { remove })
    expect(reply.status).toBe(200)
    t.clock.forward(3 * 86_400_000)
    const writtenAt = async () => new Date(t.clock.now().getTime() - 2 * 86_400_000)
    await sweepMedia({ ...t.app, files: { ...t.app.files, writtenAt } })
    expect(await t.app.files.has(before.path)).toBe(false)
  })
})
