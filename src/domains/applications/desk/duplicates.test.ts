import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookAtOldPhotos } from '#domains/media/likeness/service.ts'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aDraft, afterSteps, aPicture } from '#tests/support/applying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { multipart } from '#tests/support/uploads.ts'

let t: TestApp
let office: Client
let serial = 0
const permissions = ['applications view', 'applications update'] as const
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-21T09:00:00+08:00')
  office = (await aStaff(t, { permissions })).client
})
afterAll(() => t?.close())

/** A cat in front of a fence; `at` moves it, and each turn is a place that looks different. */
const drawn = (at: number, turn: 'as it is' | 'mirrored' | 'upside down' = 'as it is') => {
  const posts = [40, 160, 300, 470, 610, 720].map(
    (x, index) => `<rect x="${x}" y="${index * 30}" width="40" height="500" fill="#5a4632"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#cfe3ee"/>
    <rect y="420" width="800" height="180" fill="#7c9a5b"/>${posts.join('')}<ellipse cx="${at}" cy="380" rx="150" ry="110" fill="#e39b3b"/>
    <circle cx="${at + 110}" cy="260" r="80" fill="#8a4f12"/><circle cx="${at + 90}" cy="250" r="14" fill="#111"/></svg>`
  const picture = sharp(Buffer.from(svg))
  if (turn === 'mirrored') picture.flop()
  if (turn === 'upside down') picture.flip()
  return picture.jpeg({ quality: 90 }).toBuffer()
}

/** Somebody new asks for a cat with this photo. */
const sentWith = async (photo: Buffer) => {
  serial += 1
  const { client } = await aMember(t, { name: '林志安', email: `photo${serial}@example.com` })
  const fields = { contact_phone: `0912345${String(100 + serial)}`, address: `示範路 ${serial} 號` }
  const draft = await aDraft(client, 'neuter', { fields })
  const { body, headers } = multipart(photo)
  const media_id = (await client.post('/api/my/media', body, headers)).body.id
  const place = { animal_id: draft.animals[0]?.id, slot: 'photo_before' }
  const attached = await client.post(`${draft.url}/files`, { ...place, media_id })
  expect(attached.status, attached.text).toBe(200)
  const { version } = (await client.get(draft.url)).body
  const sent = await client.post(`${draft.url}/submit`, { version, consent: true })
  expect(sent.status, sent.text).toBe(200)
  return { id: sent.body.id as number, animal_id: draft.animals[0]?.id as number, media_id: media_id as number }
}
type Found = { application_id: number; same: string; distance: number | null }
const duplicatesOf = async (id: number): Promise<Found[]> =>
  (await office.get(`/api/admin/applications/${id}`)).body.duplicates

it('a photo that was sent before is found encoded anew and cropped, another one is not', async () => {
  const photo = await drawn(250)
  const first = await sentWith(photo)
  const cropped = sharp(photo).extract({ left: 40, top: 30, width: 720, height: 540 })
  const again = await sentWith(
    await sharp(await cropped.toBuffer())
      .jpeg({ quality: 70 })
      .toBuffer(),
  )
  const other = await sentWith(await drawn(560, 'mirrored'))
  const [found] = await duplicatesOf(again.id)
  expect(found).toMatchObject({ application_id: first.id, same: 'photo' })
  expect(found?.distance).toBeLessThanOrEqual(6)
  expect(await duplicatesOf(first.id)).toMatchObject([{ application_id: again.id, same: 'photo' }])
  expect(await duplicatesOf(other.id)).toEqual([])
})

it('photos that came before this was noted are looked at in the night', async () => {
  const first = await sentWith(await drawn(400, 'upside down'))
  const again = await sentWith(
    await sharp(await drawn(400, 'upside down'))
      .jpeg({ quality: 70 })
      .toBuffer(),
  )
  await t.app.db.deleteFrom('photo_likenesses').execute()
  expect(await duplicatesOf(again.id)).toEqual([])
  await lookAtOldPhotos(t.app)
  await lookAtOldPhotos(t.app)
  expect(await duplicatesOf(again.id)).toMatchObject([{ application_id: first.id, same: 'photo' }])
})

it('an invoice that was used before is shown, however its number is written', async () => {
  const clinics = [await aClinic(t.app), await aClinic(t.app)] as const
  const [one, two, three] = [
    await sentWith(await drawn(100)),
    await sentWith(await drawn(700)),
    await sentWith(await drawn(480)),
  ]
  const report = async (of: typeof one, clinic_id: number, invoice_no: string) => {
    await afterSteps(office, of.id, [['review'], ['approve', { animals: [{ animal_id: of.animal_id, clinic_id }] }]])
    const files = {
      wound: [await aPicture(office, '/api/admin/media')],
      ear: [await aPicture(office, '/api/admin/media')],
    }
    const animals = [{ animal_id: of.animal_id, result: 'done', operated_on: '2026-11-20', invoice_no, files }]
    return afterSteps(office, of.id, [['report', { animals }]])
  }
  const invoicesIn = (body: { checks: { kind: string }[] }) => body.checks.filter(({ kind }) => kind === 'invoice')
  const first = await report(one, clinics[0], 'AB-12345678')
  expect(invoicesIn(first)).toEqual([{ kind: 'invoice', ok: true, invoice_no: 'AB-12345678', used_by: null }])
  const second = await report(two, clinics[1], 'ab 12345678')
  expect(invoicesIn(second)).toEqual([
    { kind: 'invoice', ok: false, invoice_no: 'ab 12345678', used_by: first.application_no },
  ])
  // a number of its own that each clinic counts from one
  await clinicTables(t.app, allClinics)
    .updateTable('application_animals')
    .set({ invoice_no: '0001' })
    .where('id', '=', one.animal_id)
    .execute()
  expect(invoicesIn(await report(three, clinics[1], '0001'))).toMatchObject([{ ok: true }])
})
