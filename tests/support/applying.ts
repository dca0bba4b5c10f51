import { type Insertable, sql } from 'kysely'
import sharp from 'sharp'
import { toInstant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'
import type { Client, Reply } from './app.ts'
import { multipart } from './uploads.ts'

let count = 0

/** Uploads a picture that no other of the run equals; `same` makes one that does. */
export const aPicture = async (client: Client, at = '/api/my/media', same?: string): Promise<number> => {
  count += 1
  const background = same ?? `#${(count * 7919).toString(16).padStart(6, '0').slice(-6)}`
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const { body, headers } = multipart(bytes)
  const answer = await client.post(at, body, headers)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}

/** Who applies, and why: all that a form of any type asks of a person. */
export const aPerson = {
  contact_name: '林志安',
  contact_phone: '0912345678',
  contact_email: 'an@example.com',
  city: '臺北市',
  district: '中正區',
  address: '示範路 1 號',
  identity_kind: 'individual',
  reason: '公園裡有一群街貓，想在春天以前讓牠們都絕育，減少幼貓出生。',
}

export const aCat = { species: 'cat', sex: 'female', nickname: '小橘', origin: 'stray', weight_g: 3200 } as const
export const aPatient = {
  ...aCat,
  condition: '左後腿骨折，無法站立。',
  treatment_plan: '骨板固定，住院五天。',
  estimate_amount: 28_000,
  urgency: 'urgent',
} as const
export const aPlace = {
  place_name: '示範狗園',
  place_address: '示範路 9 號',
  cats_count: 12,
  dogs_count: 30,
  monthly_food_kg: 200,
}

const demand = (answer: Reply, status: number) => {
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

/** A signature as somebody draws it. */
export const aSignature = [[20, 120, 90, 40, 160, 120, 240, 60]]

type Wishes = { animals?: readonly object[]; fields?: object; same_photo?: string }

/** A draft that lacks nothing, made by the calls of the member area. */
export const aDraft = async (client: Client, type: 'neuter' | 'medical' | 'food', wishes: Wishes = {}) => {
  const { id, version } = demand(await client.post('/api/my/applications', { type }), 201)
  const url = `/api/my/applications/${id}`
  const animals = type === 'food' ? [] : (wishes.animals ?? [type === 'medical' ? aPatient : aCat])
  const fields = { ...aPerson, ...(type === 'food' ? aPlace : {}), ...wishes.fields }
  const saved = demand(await client.put(url, { version, ...fields, animals }), 200)
  const slot = { neuter: 'photo_before', medical: 'estimate', food: 'place' }[type]
  const owners: (number | null)[] = type === 'food' ? [null, null] : saved.animals.map((a: { id: number }) => a.id)
  for (const animal_id of owners) {
    const media_id = await aPicture(client, '/api/my/media', wishes.same_photo)
    demand(await client.post(`${url}/files`, { animal_id, slot, media_id }), 200)
  }
  return { ...saved, url } as { id: number; version: number; url: string; animals: { id: number }[] }
}

/** An application that was sent. */
export const aSent = async (client: Client, type: 'neuter' | 'medical' | 'food', wishes: Wishes = {}) => {
  const { url, version } = await aDraft(client, type, wishes)
  return { ...demand(await client.post(`${url}/submit`, { version, consent: true }), 200), url }
}

/** Does staff steps one after the other; the last answer. */
export const afterSteps = async (
  client: Client,
  id: number,
  steps: readonly (readonly [step: string, body?: object])[],
) => {
  let { body } = await client.get(`/api/admin/applications/${id}`)
  for (const [step, more] of steps) {
    const url = `/api/admin/applications/${id}/${step}`
    body = demand(await client.post(url, { version: body.version, ...more }), 200)
  }
  return body
}

/** A row as the database knows it, sent and complete, in a status of choice. */
export const anApplicationRow = async (
  app: App,
  customer_id: number,
  facts: Partial<Insertable<Database['applications']>> = {},
): Promise<number> => {
  count += 1
  const type = facts.type ?? 'neuter'
  const now = toInstant(app.clock())
  const { id } = await clinicTables(app, allClinics)
    .insertInto('applications')
    .values({
      ...aPerson,
      identity_kind: 'individual',
      type,
      customer_id,
      application_no: `${{ neuter: 'N', medical: 'M', food: 'F' }[type]}2611${String(8000 + count)}`,
      status: 'submitted',
      submitted_at: now,
      consent_at: now,
      ...(type === 'food' ? aPlace : {}),
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (type !== 'food')
    await clinicTables(app, allClinics)
      .insertInto('application_animals')
      .values({ ...aCat, application_id: id, seq: sql<number>`1` })
      .execute()
  return id
}
