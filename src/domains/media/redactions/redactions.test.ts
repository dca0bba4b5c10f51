import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { upload } from '#tests/support/uploads.ts'

let t: TestApp
type Person = Awaited<ReturnType<typeof aStaff>>
let clerk: Person
beforeAll(async () => {
  t = await testApp()
  clerk = await aStaff(t, { permissions: ['transactions view', 'transactions update'] })
})
afterAll(() => t?.close())

const path = (id: number) => `/api/admin/media/${id}`
const redact = ({ client }: Person, id: number, boxes: object) => client.post(`${path(id)}/redactions`, { boxes })
const boxesOf = async (id: number) => (await clerk.client.get(`${path(id)}/redaction`)).body.boxes

/** A white bill with a red line of writing from 100 to 500, 200 to 240, and what a camera writes beside the picture. */
const aBill = async (alpha = false): Promise<number> => {
  const line = { create: { width: 400, height: 40, channels: 3 as const, background: 'red' } }
  const white = { r: 255, g: 255, b: 255, alpha: alpha ? 0.9 : 1 }
  const bill = sharp({ create: { width: 800, height: 600, channels: alpha ? 4 : 3, background: white } })
    .composite([{ input: await sharp(line).png().toBuffer(), left: 100, top: 200 }])
    .withExif({ IFD0: { ImageDescription: '0912345678' } })
  const bytes = await (alpha ? bill.png() : bill.jpeg()).toBuffer()
  const { status, body } = await upload(clerk.client, 'staff', bytes)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.id
}
const line = { left: 100, top: 200, width: 400, height: 40 }

const storedOf = async (id: number) => {
  const row = await t.app.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { row, bytes: await t.app.files.get(row.path) }
}
/** The lightest colour in a part, and the reddest. */
const lightest = async (bytes: Buffer, area: typeof line) => {
  const { channels } = await sharp(await sharp(bytes).extract(area).png().toBuffer()).stats()
  return Math.max(...channels.slice(0, 3).map(({ max }) => max))
}

describe('a redaction', () => {
  it.each([
    ['a photo', false],
    ['a picture that may be transparent', true],
  ])('of %s is new pixels: black where somebody covered it, without anything beside the picture', async (_, alpha) => {
    const id = await aBill(alpha)
    const { status, body } = await redact(clerk, id, [line])
    expect([status, body.width, body.height]).toEqual([201, 800, 600])
    const { bytes, row } = await storedOf(body.id)
    const inside = { left: 108, top: 208, width: 384, height: 24 }
    expect(await lightest(bytes, inside)).toBeLessThan(16)
    expect(await lightest(bytes, { left: 0, top: 300, width: 800, height: 300 })).toBeGreaterThan(240)
    const { exif, xmp, iptc, icc, format } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, format]).toEqual([...Array(4).fill(undefined), alpha ? 'webp' : 'jpeg'])
    expect(bytes.includes(Buffer.from('0912345678'))).toBe(false)
    expect(row).toMatchObject({ made_from_id: id, redaction: [line], crop: null })
    expect(await lightest((await storedOf(id)).bytes, inside), 'the original is as it was').toBeGreaterThan(200)
  })

  it('is chosen anew out of the original, and taken off again', async () => {
    const id = await aBill()
    const other = { left: 0, top: 0, width: 90, height: 90 }
    const first = (await redact(clerk, id, [line])).body.id
    expect(await boxesOf(first)).toEqual([line])
    const second = (await redact(clerk, first, [other])).body.id
    expect(await boxesOf(second)).toEqual([other])
    const { bytes, row } = await storedOf(second)
    expect(row.made_from_id).toBe(id)
    expect(await lightest(bytes, { left: 108, top: 208, width: 384, height: 24 })).toBeGreaterThan(200)
    const third = (await redact(clerk, second, [])).body.id
    expect((await storedOf(third)).row).toMatchObject({ made_from_id: id, redaction: null })
  })

  it('stays black when the picture is cut, and a part stays a part when it is redacted', async () => {
    const id = await aBill()
    const black = (await redact(clerk, id, [line])).body.id
    const area = { left: 100, top: 200, width: 200, height: 200 }
    const cut = (await clerk.client.post(`${path(black)}/crops`, area)).body
    expect([cut.width, cut.height]).toEqual([200, 200])
    expect(await lightest((await storedOf(cut.id)).bytes, { left: 8, top: 8, width: 184, height: 24 })).toBeLessThan(16)
    const below = { left: 100, top: 300, width: 100, height: 60 }
    const again = (await redact(clerk, cut.id, [line, below])).body
    expect([again.width, again.height]).toEqual([200, 200])
    expect((await storedOf(again.id)).row).toMatchObject({ crop: area, redaction: [line, below] })
  })

  it('is made by whoever may change what the picture belongs to', async () => {
    const id = await aBill()
    const stranger = await aStaff(t, { permissions: ['transactions view', 'transactions update'] })
    expect((await redact(stranger, id, [line])).status).toBe(404)
    expect((await stranger.client.get(`${path(id)}/redaction`)).status).toBe(404)
    expect((await t.visitor.post(`${path(id)}/redactions`, { boxes: [line] })).status).toBe(401)
  })

  it.each([
    ['beyond an edge', [{ ...line, left: 500 }], 'boxes'],
    ['below the picture', [{ ...line, top: 580 }], 'boxes'],
    ['smaller than can be seen', [{ ...line, width: 7 }], 'boxes.0.width'],
    ['more than a page has lines', Array(61).fill(line), 'boxes'],
  ])('is refused for what is %s', async (_, boxes, field) => {
    const { status, body } = await redact(clerk, await aBill(), boxes)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('stands in the log with what was covered', async () => {
    const { body } = await redact(clerk, await aBill(), [line])
    const log = await t.app.db
      .selectFrom('audit_logs')
      .select(['actor_id', 'changes'])
      .where('subject_type', '=', 'media')
      .where('subject_id', '=', String(body.id))
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ actor_id: clerk.id, changes: { redaction: [null, [line]] } })
  })
})
