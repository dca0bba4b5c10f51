import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import { addDays, type Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { deskVolunteerList } from './contract.ts'

/** What of a volunteer can be searched. */
const searched = { personal: { 'v.name': ['volunteer', 'name'] } } as const

/** Every volunteer with sums of hours; `year` is the first and the last day of this year, inclusive. */
const volunteersWithSums = (app: App, year: { from: Day; to: Day }) =>
  app.db
    .selectFrom('volunteers as v')
    .select(['v.id', 'v.name', 'v.gender', 'v.birth_on', 'v.identifier_last4', 'v.phone', 'v.email', 'v.city'])
    .select(['v.address', 'v.skills', 'v.status', 'v.training_done_on', 'v.card_no', 'v.record_book_no'])
    .select(['v.insured_until', 'v.submitted_at', 'v.version'])
    .select([
      sql<number>`(select coalesce(sum(h.minutes), 0)::int from volunteer_hours h where h.volunteer_id = v.id
        and h.state = 'approved' and h.served_on between ${year.from} and ${year.to})`.as('this_year_minutes'),
      sql<number>`(select coalesce(sum(h.minutes), 0)::int from volunteer_hours h where h.volunteer_id = v.id
        and h.state = 'approved')`.as('approved_minutes'),
      sql<number>`(select count(*)::int from volunteer_hours h where h.volunteer_id = v.id and h.state = 'waiting')`.as(
        'waiting_entries',
      ),
    ])

/** @param today of Taipei */
export const listVolunteers = (app: App, reader: Reader, query: z.output<typeof deskVolunteerList>, today: Day) => {
  const { status, skill, city, insured_within, waiting } = query.filter
  const year = today.slice(0, 4)
  const all = volunteersWithSums(app, { from: `${year}-01-01`, to: `${year}-12-31` })
  let rows = app.db.selectFrom(all.as('v')).selectAll('v')
  if (status) rows = rows.where('v.status', 'in', status)
  if (city) rows = rows.where('v.city', '=', city)
  if (skill) rows = rows.where(sql<boolean>`${skill} = any(v.skills)`)
  if (insured_within !== undefined)
    rows = rows
      .where('v.status', 'in', ['active', 'paused'])
      .where('v.insured_until', '<=', addDays(today, insured_within))
  if (waiting !== undefined) rows = rows.where('v.waiting_entries', waiting ? '>' : '=', 0)
  if (query.q) rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  return readPage(app, rows, query, {
    id: 'v.id',
    sort: {
      submitted_at: 'v.submitted_at',
      name: 'v.name',
      city: 'v.city',
      this_year_minutes: 'v.this_year_minutes',
      insured_until: 'v.insured_until',
    },
  })
}

/** The account that an address opens, once its owner has confirmed it. @param email in lower case */
export const findMemberOf = (app: App, email: string) =>
  app.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()

export const findMemberEmail = async (app: App, id: number): Promise<string | null> =>
  (await app.db.selectFrom('customers').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null

type Person = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly identifier_hash: string | null
}

/** A registration of the same person: by the identifier, or by name with address or phone. */
export const findSamePerson = (app: App, { name, email, phone, identifier_hash }: Person) =>
  app.db
    .selectFrom('volunteers')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        ...(identifier_hash === null ? [] : [eb('identifier_hash', '=', identifier_hash)]),
        and([eb('name', '=', name), or([eb('email', '=', email), eb('phone', '=', phone)])]),
      ]),
    )
    .executeTakeFirst()
