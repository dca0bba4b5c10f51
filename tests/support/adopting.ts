import type { Insertable } from 'kysely'
import { addDays, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import type { AdoptionRequestsTable, AdoptionsTable, AnimalsTable } from '#registry/database.gen.ts'

/** Rows of animals and their listings, as tests tell them; and what somebody writes who would like to adopt. */

let count = 0

export const anAnimal = async (app: App, animal: Partial<Insertable<AnimalsTable>> = {}): Promise<number> => {
  count += 1
  const row = {
    code: `${animal.species === 'dog' ? 'D' : 'C'}00-${String(count).padStart(4, '0')}`,
    species: 'cat' as const,
    name: '小橘',
    sex: 'male' as const,
    neutered: 'yes' as const,
    birth_on: '2024-08-20',
    intake_on: '2026-03-01',
    intake_kind: 'stray' as const,
    status: 'adoptable' as const,
    ...animal,
  }
  return (await app.db.insertInto('animals').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const story =
  '小橘是在松山一間滷味攤後面被發現的，那時才兩個月大，躲在瓦斯桶旁邊不肯出來。中途媽媽用了九天和三罐肉泥，才讓牠走到腳邊。'

/** A published listing: of a partner, unless it says whose. */
export const anAdoption = async (app: App, listing: Partial<Insertable<AdoptionsTable>> = {}): Promise<number> => {
  const row = {
    channel: listing.customer_id ? ('member' as const) : listing.animal_id ? ('own' as const) : ('partner' as const),
    status: 'published' as const,
    title: '會用頭蹭你的手',
    story,
    species: 'cat' as const,
    name: '小橘',
    city: '臺北市',
    contact_name: '陳淑芬',
    contact_phone: '0987654321',
    contact_line: 'secret-line-id',
    published_at: '2026-10-01T10:00:00+08:00',
    expires_on: addDays(taipeiDay(app.clock()), 42),
    ...(listing.status === 'pending_review' ? { submitted_at: toInstant(app.clock()) } : {}),
    ...listing,
  }
  return (await app.db.insertInto('adoptions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A request that fits every listing. */
export const aRequest = (request: object = {}) => ({
  name: '王小明',
  birth_on: '1990-05-05',
  phone: '0912345678',
  email: 'ming@example.com',
  city: '臺北市',
  address: '中正區示範路 1 號',
  housing: 'rent' as const,
  landlord_ok: true,
  household_count: 2,
  has_children: false,
  pets_now: ['cat' as const],
  indoor_only: true,
  window_guard: true,
  plan_when_moving: '會帶牠一起走。',
  agree_visit: true,
  agree_followup: true,
  declaration_no_ban: true,
  ...request,
})

let pictures = 0

/** A picture that a member has just uploaded; nobody reads its bytes. */
export const aPicture = async (app: App, customer_id: number) => {
  pictures += 1
  const row = {
    ...{ path: `media/test-${pictures}.webp`, mime: 'image/webp', bytes: 10, width: 40, height: 30, alt: '小橘' },
    ...{ sha256: String(pictures).padStart(64, '0'), exif_stripped: true },
    ...{ uploaded_by_kind: 'customer' as const, uploaded_by_id: customer_id, collection: 'photos', sort: 0 },
  }
  return (await app.db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Everything that a post of a member needs but its pictures. */
export const aPost = (post: object = {}) => ({
  species: 'cat',
  name: '花捲',
  sex: 'female',
  birth_on: '2024-08-20',
  breed: '米克斯',
  neutered: 'yes',
  title: '會跟你到浴室門口的花捲',
  story,
  city: '臺北市',
  district: '文山區',
  character_tags: ['慢熟', '愛講話'],
  requirements: ['adult', 'agreement', 'followup'],
  fee: 800,
  contact_via: 'phone',
  contact_phone: '0922333444',
  ...post,
})

/** A request that stands in the table, in any state. */
export const aSentRequest = async (
  app: App,
  request: { adoption_id: number; customer_id: number } & Partial<Insertable<AdoptionRequestsTable>>,
): Promise<number> => {
  const row = { ...aRequest({ housing: 'rent' as const }), ...request }
  return (await app.db.insertInto('adoption_requests').values(row).returning('id').executeTakeFirstOrThrow()).id
}

let links = 0

/** A report that is due, with the secret of the link in the mail that asked for it. */
export const aMailedReport = async (app: App, request_id: number, report: object = {}) => {
  links += 1
  const token = `token-of-a-report-${links}-${request_id}`.padEnd(43, 'x')
  const due_on = taipeiDay(app.clock())
  const row = { request_id, days_after: 7, due_on, reminder_count: 1, reminded_on: due_on, ...report }
  const { id } = await app.db.insertInto('adoption_followups').values(row).returning('id').executeTakeFirstOrThrow()
  const expires_at = `${addDays(due_on, 45)}T08:00:00+08:00`
  const link = { followup_id: id, token_hash: tokenHash(token), expires_at }
  await app.db.insertInto('adoption_followup_links').values(link).execute()
  return { id, token }
}

/** What staff note of an animal that somebody cannot keep. */
export const aSurrender = (change: object = {}) => ({
  ...{ urgency: 'month', asked_on: '2026-01-05', name: '陳大文', phone: '0911-222-333', city: '臺北市' },
  ...{ species: 'cat', animal_name: '阿福', reason: 'moving', ...change },
})
