import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { speciesNamed } from '#domains/animals/species/rules.ts'
import { normaliseCity } from '#domains/customers/rules.ts'
import { entriesOf } from '#platform/contract/closed_lists.ts'
import { type Day, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { Parameter } from '#platform/server/prepared.ts'
import { dayAt, type Publication } from '#platform/server/publications.ts'
import { matchesSearch } from '#platform/server/search.ts'
import type { adoptionList, adoptionQuestion } from './contract.ts'
import { adoptionLimits, type PublicState, stillLooking } from './rules.ts'

type Filter = z.output<typeof adoptionList>['filter']

/** What `statusFor` says of one listing, in SQL. */
const publicState = (today: Parameter<Day>) => sql<PublicState | null>`case
  when a.status = 'published' then case when a.expires_on is null or a.expires_on >= ${today}::date then 'published' end
  when a.status in ('reserved', 'trial') then 'reserved'
  when a.status = 'adopted' then 'adopted' end`

/** Whether the listing that a file belongs to is public. */
export const isPublicAdoption: Publication = (now) =>
  sql`exists (select from adoptions a where a.id = m.owner_id
    and ${publicState(dayAt(now))} is not null)`

/** Whether the milestone that a file belongs to stands on a public page. */
export const isPublicMilestone: Publication = (now) =>
  sql`exists (select from adoption_milestones s join adoptions a on a.id = s.adoption_id where s.id = m.owner_id
    and ${publicState(dayAt(now))} is not null)`

/** What `ageGroupOf` says of one listing, in SQL. */
const ageGroupNow = (today: Day) => sql<'child' | 'adult' | 'senior' | null>`case
  when a.birth_on is null then a.age_group
  when a.birth_on > ${today}::date - interval '1 year' then 'child'
  when a.birth_on > ${today}::date - interval '8 years' then 'adult' else 'senior' end`

/** Listings with their public state and age group of today. Contact columns never leave this file. */
export const rowsOf = (app: App) => {
  const today = taipeiDay(app.clock())
  const rows = app.db
    .selectFrom('adoptions as a')
    .leftJoin('animals as an', 'an.id', 'a.animal_id')
    .select(['a.id', 'a.slug', 'a.species', 'a.name', 'a.title', 'a.sex', 'a.birth_on', 'a.birth_estimated', 'a.breed'])
    .select(['a.body_size', 'a.neutered', 'a.character_tags', 'a.city', 'a.district', 'a.place', 'a.channel'])
    .select(['a.animal_id', 'a.customer_id', 'a.external_source', 'a.special_needs', 'a.published_at', 'a.status'])
    .select(['a.good_with_cats', 'a.good_with_dogs', 'a.good_with_children', 'a.house_trained', 'a.search_text'])
    .select(['a.story', 'a.video_url', 'a.weight_g', 'a.coat_colour', 'a.neutered_on', 'a.chip_no', 'a.fee'])
    .select(['a.rabies_expires_on', 'a.rabies_vaccinated', 'a.fiv', 'a.felv', 'a.heartworm', 'a.health_note'])
    .select(['a.requirements', 'a.allowed_cities', 'a.expires_on', 'a.adopted_on', 'a.adopted_city', 'an.code'])
    .select(['a.source_name', 'a.source_url', 'a.shelter_name', 'a.shelter_address', 'a.shelter_phone'])
    .select(['a.imported_at'])
    .select([publicState(today).as('state'), ageGroupNow(today).as('age_group')])
  return app.db.selectFrom(rows.as('a'))
}

/** Filters whose words are the values of the column of their name. */
const plainFilters = [
  'species',
  'sex',
  'age_group',
  'body_size',
  'neutered',
  'good_with_cats',
  'good_with_dogs',
  'good_with_children',
  'channel',
] as const

const isOneOf = (column: string, words: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${words}::text[])`

type Rows = ReturnType<typeof rowsOf>

/** Listings that the public may see and that hold the words of the search, or are what they name in general (貓, 狗). */
const found = (app: App, q: string | undefined): Rows => {
  const rows = rowsOf(app).where('a.state', 'is not', null)
  if (!q) return rows
  const byWords = matchesSearch('a.search_text', q)
  const species = speciesNamed(q)
  return rows.where(species ? sql<boolean>`(${byWords} or a.species = ${species})` : byWords)
}

/** Those of them that pass the filters, but for the one that is left out. */
const narrowed = (given: Rows, all: Filter, without?: keyof Filter): Rows => {
  let rows = given
  const filter: Filter = without ? { ...all, [without]: undefined } : all
  const states = filter.state ?? (filter.ids || without === 'state' ? undefined : stillLooking)
  if (states) rows = rows.where(isOneOf('a.state', states))
  for (const name of plainFilters) if (filter[name]) rows = rows.where(isOneOf(`a.${name}`, filter[name]))
  if (filter.city) rows = rows.where(isOneOf('a.city', filter.city.map(normaliseCity)))
  if (filter.ids) rows = rows.where('a.id', '=', sql<number>`any(${filter.ids}::bigint[])`)
  if (filter.tag) rows = rows.where(sql<boolean>`a.character_tags @> ${filter.tag}::text[]`)
  if (filter.special_needs !== undefined)
    rows = rows.where('a.special_needs', filter.special_needs ? 'is not' : 'is', null)
  return rows
}

/** What visitors browse, a page of it. */
export const listPublic = (app: App, query: z.output<typeof adoptionList>) =>
  readPage(app, narrowed(found(app, query.q), query.filter).selectAll('a'), query, {
    id: 'a.id',
    sort: { published_at: 'a.published_at' },
  })

/** Listings that the public may see, by their ids. */
export const listPublicByIds = (app: App, ids: readonly number[]) =>
  rowsOf(app)
    .selectAll('a')
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('a.state', 'is not', null)
    .execute()

export const findPublic = async (app: App, id: number) => (await listPublicByIds(app, [id]))[0]

export type AdoptionRow = NonNullable<Awaited<ReturnType<typeof findPublic>>>

/** The value that each filter looks at. */
const facets = {
  species: sql`a.species`,
  city: sql`a.city`,
  sex: sql`a.sex`,
  age_group: sql`a.age_group`,
  body_size: sql`a.body_size`,
  neutered: sql`a.neutered`,
  good_with_cats: sql`a.good_with_cats`,
  good_with_dogs: sql`a.good_with_dogs`,
  good_with_children: sql`a.good_with_children`,
  special_needs: sql`(a.special_needs is not null)::int::text`,
  channel: sql`a.channel`,
  state: sql`a.state`,
} as const satisfies Partial<Record<keyof Filter, RawBuilder<unknown>>>

type Counted = { facet: string; value: string | null; count: number }

/**
 * Rows per value of every filter, each without its own filter. Tags are counted within the chosen ones: each further tag
 * narrows, so that is what choosing it would show. `total` has no value. The words are looked up once for all of them.
 */
export const countFacets = async (app: App, query: z.output<typeof adoptionQuestion>): Promise<Counted[]> => {
  const count = sql<number>`count(*)::int`.as('count')
  const once = found(app, query.q)
    .select(['a.id', 'a.character_tags', 'a.special_needs', 'a.state', 'a.city'])
    .select(plainFilters.map((name) => `a.${name}` as const))
  // The columns that filters and facets look at are those of `once`.
  const seen = app.db.selectFrom(sql`found`.as(sql`a`)) as unknown as Rows
  const parts = entriesOf(facets).map(([facet, value]) =>
    narrowed(seen, query.filter, facet)
      .select([sql<string>`${facet}::text`.as('facet'), sql<string | null>`${value}`.as('value'), count])
      .where(value, 'is not', null)
      .groupBy('value'),
  )
  const tags = narrowed(seen, query.filter)
    .innerJoinLateral(sql<{ tag: string }>`unnest(a.character_tags)`.as<'t'>(sql`t(tag)`), (join) => join.onTrue())
    .select([sql<string>`'tag'`.as('facet'), sql<string | null>`t.tag`.as('value'), count])
    .groupBy('value')
  const total = narrowed(seen, query.filter).select([
    sql<string>`'total'`.as('facet'),
    sql<string | null>`null::text`.as('value'),
    count,
  ])
  const all = sql.join([...parts, tags, total], sql` union all `)
  const { rows } = await sql<Counted>`
    with found as materialized (${once}) select * from (${all}) c order by facet, count desc, value`.execute(app.db)
  return rows
}

/** Listings whose animal was adopted on a day or after it. */
export const countHomesSince = async (app: App, day: Day): Promise<number> => {
  const { count } = await app.db
    .selectFrom('adoptions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'adopted')
    .where('adopted_on', '>=', day)
    .executeTakeFirstOrThrow()
  return count
}

/** Others of its kind that still look, those most like it first. */
export const listSimilar = (app: App, row: AdoptionRow) =>
  rowsOf(app)
    .selectAll('a')
    .where('a.state', '=', 'published')
    .where('a.species', '=', row.species)
    .where('a.id', '<>', row.id)
    .orderBy(
      sql`(a.city is not distinct from ${row.city}::text)::int + (a.age_group is not distinct from ${row.age_group}::text)::int
        + (a.character_tags && ${row.character_tags}::text[])::int`,
      'desc',
    )
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(adoptionLimits.similar)
    .execute()

/** Whoever posted a listing, and how many of the same found a home. Holds the full name: mask it. */
export const findPoster = async (app: App, row: AdoptionRow) => {
  const same =
    row.channel === 'member'
      ? sql<boolean>`a.customer_id = ${row.customer_id}`
      : row.channel === 'own'
        ? sql<boolean>`true`
        : sql<boolean>`coalesce(a.shelter_name, a.source_name) is not distinct from ${row.shelter_name ?? row.source_name}::text`
  const { homes_found } = await app.db
    .selectFrom('adoptions as a')
    .select(sql<number>`count(*)::int`.as('homes_found'))
    .where('a.channel', '=', row.channel)
    .where('a.status', '=', 'adopted')
    .where(same)
    .executeTakeFirstOrThrow()
  const customer =
    row.customer_id === null
      ? undefined
      : await app.db.selectFrom('customers').select('name').where('id', '=', row.customer_id).executeTakeFirst()
  return { homes_found, name: customer?.name ?? null }
}

export const listMilestones = (app: App, adoption_id: number) =>
  app.db
    .selectFrom('adoption_milestones')
    .select(['id', 'kind', 'happened_on', 'note'])
    .where('adoption_id', '=', adoption_id)
    .orderBy('happened_on', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** What published expenses of the fund book spent on an animal, in NT$. */
export const sumCareCost = async (app: App, animal_id: number): Promise<number> => {
  const { spent } = await app.db
    .selectFrom('fundings as f')
    .innerJoin('transactions as x', 'x.id', 'f.transaction_id')
    .select(sql<number>`coalesce(-sum(f.amount), 0)::bigint`.as('spent'))
    .where('f.animal_id', '=', animal_id)
    .where('f.kind', '=', 'disbursement')
    .where('x.state', '=', 'published')
    .executeTakeFirstOrThrow()
  return spent
}

/** Campaigns in public that care for an animal. */
export const listCampaigns = (app: App, animal_id: number) =>
  app.db
    .selectFrom('campaign_animals as ca')
    .innerJoin('campaigns as c', 'c.id', 'ca.campaign_id')
    .select(['c.id', 'c.slug', 'c.type', 'c.title'])
    .where('ca.animal_id', '=', animal_id)
    .where('c.status', 'in', ['scheduled', 'executing', 'reported', 'closed'])
    .where('c.starts_at', '<=', toInstant(app.clock()))
    .orderBy('c.starts_at', 'desc')
    .execute()

/** Open requests and all that were ever sent. */
export const countRequests = (app: App, adoption_id: number, open: readonly string[]) =>
  app.db
    .selectFrom('adoption_requests')
    .select(sql<number>`(count(*) filter (where status = any(${open}::text[])))::int`.as('open_requests'))
    .select(sql<number>`count(*)::int`.as('all_requests'))
    .where('adoption_id', '=', adoption_id)
    .executeTakeFirstOrThrow()

/** Listings with a public page, for the site map. */
export const addressRows = (app: App) =>
  app.db
    .selectFrom('adoptions as a')
    .select(['a.id', 'a.slug', 'a.updated_at'])
    .where(publicState(taipeiDay(app.clock())), 'is not', null)
