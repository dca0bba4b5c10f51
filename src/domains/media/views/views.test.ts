import { afterAll, beforeAll, expect, it } from 'vitest'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anApplicationRow } from '#tests/support/applying.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aPhoto, upload } from '#tests/support/uploads.ts'
import { setMedia } from '../service.ts'

let t: TestApp
let one: Awaited<ReturnType<typeof aStaff>>
let other: Awaited<ReturnType<typeof aStaff>>
let member: { id: number }
beforeAll(async () => {
  t = await testApp()
  member = await aMember(t)
  one = await aStaff(t, { permissions: ['applications view', 'applications update'], name: '林佳蓉' })
  other = await aStaff(t, { permissions: ['applications view', 'applications update'], name: '王建民' })
})
afterAll(() => t?.close())

const nobody = { kind: 'user', id: null } as const

/** A case with six pictures: three of the case, three of its animal. */
const aCase = async () => {
  const id = await anApplicationRow(t.app, member.id)
  const tables = clinicTables(t.app, allClinics)
  const animal = await tables
    .selectFrom('application_animals')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  const pictures: string[] = []
  for (const to of [
    { owner: 'applications', id },
    { owner: 'application_animals', id: animal.id },
  ] as const) {
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const bytes = await aPhoto(40 + pictures.length + n, 40)
        .jpeg()
        .toBuffer()
      const { body } = await upload(one.client, 'staff', bytes, { fields: {}, name: 'a.jpg' })
      ids.push(body.id)
    }
    await setMedia(t.app, { ...to, collection: 'documents', field: 'media_ids' }, ids, nobody)
    pictures.push(...ids.map((media) => `/api/admin/media/${media}`))
  }
  const { application_no } = await tables
    .selectFrom('applications')
    .select('application_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, application_no, pictures }
}

const views = async (id: number) =>
  (
    await t.app.db
      .selectFrom('audit_logs')
      .select(['actor_name', 'subject_label'])
      .where('action', '=', 'viewed_sensitive')
      .where('subject_type', '=', 'applications')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ actor_name, subject_label }) => [actor_name, subject_label])

it('the pictures of a case that are opened at once are one row of the log, called after the case', async () => {
  const { id, application_no, pictures } = await aCase()
  const answers = await Promise.all(pictures.map((picture) => other.client.get(picture)))
  expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 200))
  expect(await views(id)).toEqual([['王建民', application_no]])
})

it('another person, another case and another hour are told apart', async () => {
  const [first, second] = [await aCase(), await aCase()]
  const [picture = '', again = ''] = first.pictures
  await other.client.get(picture)
  await one.client.get(picture)
  await other.client.get(second.pictures[0] ?? '')
  expect(await views(first.id)).toHaveLength(2)
  expect(await views(second.id)).toHaveLength(1)

  // the rows of the log do not change, so an old one is written for a case that nobody opened yet
  const third = await aCase()
  await t.app.db
    .insertInto('audit_logs')
    .values({
      at: new Date(Date.now() - 61 * 60_000).toISOString(),
      actor_kind: 'user',
      actor_id: other.id,
      actor_name: '王建民',
      action: 'viewed_sensitive',
      subject_type: 'applications',
      subject_id: String(third.id),
    })
    .execute()
  await other.client.get(third.pictures[0] ?? '')
  await other.client.get(third.pictures[1] ?? '')
  expect(await views(third.id)).toHaveLength(2)
  await other.client.get(again)
  expect(await views(first.id)).toHaveLength(2)
})
