import type { Insertable } from 'kysely'
import type { AdoptionsTable, AnimalsTable } from '#db/schema.gen.ts'
import type { App } from '#platform/server/app.ts'

/** Rows of animals and their listings, as tests tell them; and what somebody writes who would like to adopt. */

let count = 0

export const anAnimal = async (app: App, animal: Partial<Insertable<AnimalsTable>> = {}): Promise<number> => {
  count += 1
  const row = {
    code: `${animal.species === 'dog' ? 'D' : 'C'}26-${String(count).padStart(4, '0')}`,
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
    expires_on: '2027-01-01',
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
  housing: 'rent',
  landlord_ok: true,
  household_count: 2,
  has_children: false,
  pets_now: ['cat'],
  indoor_only: true,
  window_guard: true,
  plan_when_moving: '會帶牠一起走。',
  agree_visit: true,
  agree_followup: true,
  declaration_no_ban: true,
  ...request,
})
