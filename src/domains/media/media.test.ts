import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { createSuperman } from '#domains/staff/users/service.ts'
import { newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Client, type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { aPdf, aPhoto, upload as send } from '#tests/support/uploads.ts'
import { sweepMedia } from './cleanup/service.ts'
import { srcSetOf } from './rules.ts'
import { firstPhotosFor, photosFor, setMedia, setPhotos, signedMediaUrl } from './service.ts'

let test: TestApp
let admin: Client
let clerk: Client

const signIn = async (email: string) => {
  const reply = await test.staffWith(newSessionId()).post('/login', { email, password: 'lanterns-at-dusk' })
  return test.staffWith(reply.cookies[sessionCookie] as string)
}

beforeAll(async () => {
  test = await testApp()
  await seedRoles(test.app)
  await createSuperman(test.app, { name: '陳玟君', email: 'admin@example.tw', password: 'lanterns-at-dusk' })
  admin = await signIn('admin@example.tw')
  const role = await test.app.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'warehouse')
    .executeTakeFirstOrThrow()
  await admin.post('/api/admin/users', {
    name: '倉管',
    email: 'clerk@example.tw',
    password: 'lanterns-at-dusk',
    role_ids: [role.id],
  })
  clerk = await signIn('clerk@example.tw')
})
afterAll(() => test?.close())

const photo = aPhoto
const upload = (
  client: Client,
  bytes: Buffer | string,
  fields: Record<string, string> = {},
  name = 'a.jpg',
): Promise<Reply> => send(client, 'staff', bytes, { fields, name })

const stored = (id: number) =>
  test.app.db.selectFrom('media').select(['path', 'sha256']).where('id', '=', id).executeTakeFirstOrThrow()
const storedPath = async (id: number) => (await stored(id)).path
const variantFolder = async (id: number) => {
  const { sha256 } = await stored(id)
  return `variants/${sha256.slice(0, 2)}/${sha256}`
}

describe('an uploaded picture', () => {
  it('is stored upright, without GPS, camera or comment, no side over 2560', async () => {
    const bytes = await photo(3000, 1500)
      .withExif({
        IFD0: { Make: 'Pawcam', Copyright: '林小姐' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 3/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const reply = await upload(admin, bytes, { alt: '小黃' }, '../../etc/小黃.jpg')
    expect(reply).toMatchObject({ status: 201, body: { width: 1280, height: 2560, alt: '小黃' } })
    const stored = await test.app.files.get(await storedPath(reply.body.id))
    const { exif, orientation, width } = await sharp(stored).metadata()
    expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 1280 })
    expect(stored.includes('Pawcam')).toBe(false)
    expect(await storedPath(reply.body.id)).toMatch(/^media\/[\w-]{24}\.jpg$/)
  })

  it('gives up quality before more than 2 MB of it are kept', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const grain = sharp({ create: { width: 2560, height: 1600, channels: 3, background: '#888', noise } })
    const reply = await upload(admin, await grain.jpeg({ quality: 75 }).toBuffer())
    expect(reply).toMatchObject({ status: 201, body: { width: 2560, height: 1600 } })
    const kept = await test.app.files.get(await storedPath(reply.body.id))
    expect(kept.length).toBeLessThanOrEqual(2_000_000)
    expect(kept.length).toBeGreaterThan(500_000)
  })

  it.each(['png', 'webp', 'gif', 'avif'] as const)('may be a %s', async (format) => {
    expect((await upload(admin, await photo().toFormat(format).toBuffer())).status).toBe(201)
  })

  it('keeps what is transparent', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect((await upload(admin, bytes)).body.mime).toBe('image/webp')
  })

  it('is served in widths and formats, made once', async () => {
    const { body } = await upload(admin, await photo(1000, 800).jpeg().toBuffer())
    const replies = await Promise.all(Array.from({ length: 8 }, () => admin.get(`${body.src}/320.avif`)))
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 200 })
      expect(reply.headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
    }
    const folder = path.join(test.app.config.data_dir, 'files', await variantFolder(body.id))
    expect(readdirSync(folder)).toEqual(['320.avif'])
    const small = await sharp(await test.app.files.get(`${await variantFolder(body.id)}/320.avif`)).metadata()
    expect([small.width, small.height]).toEqual([320, 256])
    expect((await admin.get(`${body.src}/1920.webp`)).status).toBe(200)
    expect((await admin.get(`${body.src}/321.webp`)).status).toBe(404)
    expect((await admin.get(body.src)).headers['content-type']).toBe('image/jpeg')
    expect((await test.visitor.get('/media/99999999/320.avif')).status).toBe(404)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('what is no picture', () => {
  it.each([
    ['SVG', svg],
    ['SVG with a declaration', `<?xml version="1.0"?>${svg}`],
    ['SVG behind a byte order mark', `\uFEFF  ${svg}`],
    ['SVG behind a comment', `<!-- GIF89a -->${svg}`],
    ['HTML', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a page that begins like a GIF', 'GIF89a/*<script>alert(1)</script>*/'],
    [
      'a page that begins like a JPEG',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a page that begins like a PDF', '%PDF-1.4\n<script>alert(1)</script>'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff', 'hex')],
    ['text', 'hello'],
    ['nothing', ''],
    ['HEIC', Buffer.from('000000186674797068656963000000006d696631', 'hex')],
    ['a zip', Buffer.from('504b030414000000080000002100', 'hex')],
  ])('is refused: %s', async (_, bytes) => {
    const reply = await upload(admin, bytes as string | Buffer)
    expect(reply.status).toBe(422)
    expect(reply.body.errors.file[0]).toMatch(/[。]$/)
  })

  it('is refused when half of it is missing', async () => {
    const bytes = await photo(600, 600).png().toBuffer()
    expect((await upload(admin, bytes.subarray(0, bytes.length / 2))).status).toBe(422)
  })

  it('is refused above 40 megapixels and above 10 MB', async () => {
    const bytes = await photo(8000, 5100).png({ compressionLevel: 9 }).toBuffer()
    expect((await upload(admin, bytes)).body.message).toContain('4,000 萬畫素')
    expect((await upload(admin, Buffer.alloc(10_000_001, 1))).status).toBe(413)
  })

  it('is refused without a file, and in a body of another kind', async () => {
    expect((await admin.post('/api/admin/media', { file: 'x' })).status).toBe(422)
    expect((await test.visitor.post('/api/admin/media', {})).status).toBe(401)
  })
})

describe('a private file', () => {
  it('has no public address, whoever asks', async () => {
    const { body } = await upload(clerk, await photo().jpeg().toBuffer())
    expect(body.src).toBe(`/api/admin/media/${body.id}`)
    expect((await test.visitor.get(`/media/${body.id}`)).status).toBe(404)
    expect((await test.visitor.get(`/media/${body.id}/320.webp`)).status).toBe(404)
    expect((await test.visitor.get(body.src)).status).toBe(401)
    const own = await clerk.get(body.src)
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/jpeg' })
  })

  it('may be a PDF, which is only ever a download', async () => {
    const { status, body } = await upload(admin, aPdf(), {}, '申請書.pdf')
    expect([status, body.width]).toEqual([201, null])
    const reply = await admin.get(body.src)
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%E7%94%B3/)
    expect(reply.headers['content-security-policy']).toContain('sandbox')
  })

  it('opens only with the permission for what it belongs to, and that is written down', async () => {
    const { body } = await upload(admin, await photo().jpeg().toBuffer())
    const to = { owner: 'applications', id: 7, collection: 'documents', field: 'media_ids' } as const
    await setMedia(test.app, to, [body.id], { kind: 'user', id: null })
    expect((await clerk.get(body.src)).status).toBe(404)
    expect((await admin.get(body.src)).status).toBe(200)
    const rows = await test.app.db
      .selectFrom('audit_logs')
      .select(['subject_type', 'subject_id', 'actor_name'])
      .where('action', '=', 'viewed_sensitive')
      .execute()
    expect(rows).toEqual([{ subject_type: 'applications', subject_id: '7', actor_name: '陳玟君' }])
  })

  it('can be shown by a link that is signed for some minutes', async () => {
    const { body } = await upload(admin, await photo().jpeg().toBuffer())
    const link = signedMediaUrl(test.app, body.id, 10)
    expect((await test.visitor.get(link)).status).toBe(200)
    expect((await test.visitor.get(link.replace(`/media/${body.id}`, `/media/${body.id}/320.webp`))).status).toBe(200)
    expect((await test.visitor.get(link.replace(/expires=\d+/, 'expires=99999999999'))).status).toBe(404)
    expect((await test.visitor.get(link.replace(`/media/${body.id}`, `/media/${body.id - 1}`))).status).toBe(404)
    test.clock.forward(11 * 60_000)
    expect((await test.visitor.get(link)).status).toBe(404)
  })
})

describe('the pictures of a row', () => {
  it('are attached in order, replaced, and read for many rows at once', async () => {
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1)
      ids.push(
        (
          await upload(
            admin,
            await photo(100 + n)
              .jpeg()
              .toBuffer(),
          )
        ).body.id,
      )
    const [a, b, c] = ids as [number, number, number]
    const set = (photos: number[]) => inTransaction(test.app, (app) => setPhotos(app, 'products', 5, photos))
    await set([c, a])
    const shown = async () => (await photosFor(test.app, 'staff', 'products', [5, 6])).get(5)?.map(({ id }) => id)
    expect(await shown()).toEqual([c, a])
    expect(await firstPhotosFor(test.app, 'staff', 'products', [5, 6])).toEqual(new Map([[5, `/api/admin/media/${c}`]]))
    await set([a, b])
    expect(await shown()).toEqual([a, b])
    expect((await admin.get(`/api/admin/media/${c}/160.webp`)).status).toBe(404)
    await expect(set([a, 99_999_999])).rejects.toMatchObject({ details: { errors: { photo_ids: expect.anything() } } })
    await expect(setPhotos(test.app, 'products', 6, [a])).rejects.toThrow()
  })

  it('never come from a stranger’s uploads', async () => {
    const { body } = await upload(admin, await photo().jpeg().toBuffer())
    const to = { owner: 'adoptions', id: 1, collection: 'photos', field: 'photo_ids' } as const
    await expect(setMedia(test.app, to, [body.id], { kind: 'customer', id: 1 })).rejects.toThrow()
  })
})

it('an avatar shows beside the account, and can be taken away', async () => {
  const { body: picture } = await upload(admin, await photo(200).jpeg().toBuffer())
  const { id } = (await admin.get('/api/me')).body.details
  const { version } = (await admin.get(`/api/admin/users/${id}`)).body
  const reply = await admin.put(`/api/admin/users/${id}`, { version, avatar_id: picture.id })
  expect(reply).toMatchObject({ status: 200, body: { avatar: picture.src } })
  expect((await admin.get('/api/me')).body.details.avatar).toBe(picture.src)
  const gone = await admin.put(`/api/admin/users/${id}`, { version: version + 1, avatar_id: null })
  expect(gone.body.avatar).toBeNull()
  const wrong = await admin.put(`/api/admin/users/${id}`, { version: version + 2, avatar_id: 99_999_999 })
  expect(Object.keys(wrong.body.errors)).toEqual(['avatar_id'])
})

it('uploads that were never saved are deleted after a week with their variants; saved ones stay', async () => {
  const { body: kept } = await upload(admin, await photo(200).jpeg().toBuffer())
  const { body: left } = await upload(admin, await photo(210).jpeg().toBuffer())
  await setPhotos(test.app, 'brands', 1, [kept.id])
  for (const { src } of [kept, left]) expect((await admin.get(`${src}/160.jpg`)).status).toBe(200)
  const [keptPath, leftPath] = [await storedPath(kept.id), await storedPath(left.id)]
  const [keptFolder, leftFolder] = [await variantFolder(kept.id), await variantFolder(left.id)]
  await sweepMedia(test.app)
  expect(await test.app.files.has(leftPath)).toBe(true)
  test.clock.forward(8 * 86_400_000)
  await sweepMedia(test.app)
  expect(await test.app.files.has(leftPath)).toBe(false)
  expect(await test.app.files.has(`${leftFolder}/160.jpg`)).toBe(false)
  expect(await test.app.files.has(keptPath)).toBe(true)
  expect(await test.app.files.has(`${keptFolder}/160.jpg`)).toBe(true)
})

it('srcset names every width up to the picture, and one for the smallest', () => {
  expect(srcSetOf({ src: '/media/1', width: 700 }, 'avif')).toBe(
    '/media/1/160.avif 160w, /media/1/320.avif 320w, /media/1/640.avif 640w',
  )
  expect(srcSetOf({ src: '/media/1', width: 80 }, 'webp')).toBe('/media/1/160.webp 160w')
})
