import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#platform/server/app.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff, hua } from '#tests/support/people.ts'
import { aPdf, aPhotoFile, multipart, upload, uploaded, uploadPaths } from '#tests/support/uploads.ts'
import { waitingLimits } from '../rules.ts'
import { storePicture } from './service.ts'

let t: TestApp
let ming: Client
let mingId: number
let desk: Client
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: '1' })
  const member = await aMember(t)
  ming = member.client
  mingId = member.id
  desk = (await aStaff(t, { superman: false })).client
})
afterAll(() => t?.close())

const storedKeys = async (app: App = t.app): Promise<string[]> => {
  const keys = []
  for await (const key of app.files.keys('media/')) keys.push(key)
  return keys
}

const rows = () => t.app.db.selectFrom('media').select(['id', 'arriving']).execute()

describe('the name of an uploaded file', () => {
  it.each(Object.keys(uploadPaths) as (keyof typeof uploadPaths)[])(
    'from a %s loses what hides or ends it, and the file is taken',
    async (who) => {
      const client = { staff: desk, member: ming, visitor: t.visitor }[who]
      const bytes = await aPhotoFile()
      const { status, body } = await upload(client, who, bytes, { name: 'cat\u0000\u202Egpj.png' })
      expect([status, body.original_name]).toEqual([201, 'catgpj.png'])
    },
  )

  it('is that of a stored PDF, whatever it was and whatever else the file says it is', async () => {
    const page = aPdf('<script>alert(document.domain)</script>')
    const { body } = await upload(ming, 'member', page, { name: 'evil.html' })
    const { headers } = await ming.get(`/api/my/media/${body.id}`)
    expect(headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''evil.pdf",
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('does not make a PDF of a page that hides one behind its beginning', async () => {
    const reply = await upload(ming, 'member', `<html>\n${aPdf()}`, { name: 'a.pdf' })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['file']])
  })
})

describe('an upload that breaks off', () => {
  const office = { kind: 'user', id: null } as const

  it('leaves nothing behind when its row is refused', async () => {
    const before = [await storedKeys(), await rows()]
    await expect(storePicture(t.app, { kind: 'user', id: 0.5 }, await aPhotoFile())).rejects.toThrow()
    expect([await storedKeys(), await rows()]).toEqual(before)
  })

  it('leaves nothing behind when its bytes or its last step fail', async () => {
    const before = [await storedKeys(), await rows()]
    const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const files = { ...t.app.files, put: full }
    await expect(storePicture({ ...t.app, files }, office, await aPhotoFile())).rejects.toMatchObject({
      failure: { code: 'storage_full' },
    })
    // the bytes arrive, the row's last step is refused: its request id is one that the log cannot hold
    const actor = { kind: 'system', origin: { request_id: '\u0000', ip: '', user_agent: '' } } as const
    await expect(storePicture(t.app, office, await aPhotoFile(), { actor })).rejects.toThrow()
    expect([await storedKeys(), await rows()]).toEqual(before)
  })

  it('is in no form and at no address before its bytes are there', async () => {
    const seen: unknown[] = []
    const put = async (key: string, bytes: Uint8Array) => {
      const [row] = (await rows()).filter(({ arriving }) => arriving)
      seen.push((await desk.get(`/api/admin/media/${row?.id}`)).status)
      await t.app.files.put(key, bytes)
    }
    const { id } = await storePicture({ ...t.app, files: { ...t.app.files, put } }, office, await aPhotoFile())
    expect([seen, (await rows()).find((row) => row.id === id)?.arriving]).toEqual([[404], false])
  })
})

/** Makes a file as large as a test needs it to be. */
const weighs = (id: number, bytes: number) =>
  t.app.db.updateTable('media').set({ bytes }).where('id', '=', id).execute()

describe('files that no form has taken', () => {
  it('of a member are bounded; of others not touched by it', async () => {
    const { id } = await uploaded(ming, 'member')
    const { client: other } = await aMember(t, hua)
    await weighs(id, waitingLimits.member - waitingLimits.smallest + 1)
    const refused = await upload(ming, 'member', await aPhotoFile())
    expect([refused.status, refused.body.code]).toEqual([429, 'waiting_full'])
    expect(refused.body.message).toMatch(/。$/)
    await uploaded(other, 'member')
    await uploaded(desk, 'staff')
    await t.app.db
      .updateTable('media')
      .set({ owner_type: 'customers', owner_id: mingId })
      .where('id', '=', id)
      .execute()
    await uploaded(ming, 'member')
    // taken off its row it lies in the store as before
    await t.app.db.updateTable('media').set({ deleted_at: t.clock.now().toISOString() }).where('id', '=', id).execute()
    expect((await upload(ming, 'member', await aPhotoFile())).status).toBe(429)
    await weighs(id, 10)
  })

  it('find room one after the other, also when they come at once', async () => {
    const { id } = await uploaded(ming, 'member')
    const held = (
      await t.app.db
        .selectFrom('media')
        .select('id')
        .where('uploaded_by_kind', '=', 'customer')
        .where('uploaded_by_id', '=', mingId)
        .execute()
    ).length
    await weighs(id, waitingLimits.member - (held + 1) * waitingLimits.smallest)
    const bytes = await aPhotoFile()
    const replies = await Promise.all(Array.from({ length: 4 }, () => upload(ming, 'member', bytes)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429])
  })

  it('of visitors are bounded by network address and day, and for all of them together', async () => {
    const send = async (ip = '203.0.113.9') => {
      const { body, headers } = multipart(await aPhotoFile())
      return t.visitor.post(uploadPaths.visitor, body, { ...headers, 'x-forwarded-for': ip })
    }
    const { id } = (await send()).body
    await weighs(id, waitingLimits.address - waitingLimits.smallest + 1)
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([429, 'address_full'])
    const kept = await t.app.db.selectFrom('media').select('sender_hash').where('id', '=', id).executeTakeFirstOrThrow()
    expect(kept.sender_hash).toMatch(/^[\w-]{43}$/)
    expect((await send('203.0.113.10')).status).toBe(201)
    t.clock.forward(25 * 3_600_000)
    expect((await send()).status).toBe(201)
    await weighs(id, waitingLimits.visitors)
    const full = await send()
    expect([full.status, full.body.code, full.body.message]).toEqual([
      507,
      'visitors_full',
      expect.stringMatching(/。$/),
    ])
  })
})
