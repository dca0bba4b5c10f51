import { sql } from 'kysely'
import type { z } from 'zod'
import { normaliseCity } from '#domains/customers/rules.ts'
import type { Reader } from '#platform/contract/readers.ts'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { matchesSearch } from '#platform/server/search.ts'
import type { InterviewSheet } from '../../interviews/rules.ts'
import { openStatuses } from '../../requests/rules.ts'
import type { boardQuestion, deskRequestList } from './contract.ts'
import { boardStates } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'adoption_requests.interview_sheet': InterviewSheet
  }
}

const assignee = sql<{ id: number; name: string } | null>`(select json_build_object('id', u.id, 'name', u.name)
  from users u where u.id = r.assignee_id)`

const requests = (app: App) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .selectAll('r')
    .select(assignee.as('assignee'))
    .select(['a.name as animal_name', 'a.species', 'a.animal_id', 'a.status as listing_status'])
    .select(
      sql<boolean>`(a.status in ('reserved', 'trial') and r.status in ('submitted', 'screening', 'interview', 'home_visit'))`.as(
        'is_waitlisted',
      ),
    )

/** What of who asks can be searched, beside the animal. */
const searchedAdopter = {
  personal: { 's.name': ['adopter', 'name'], 's.phone': ['adopter', 'phone'], 's.email': ['adopter', 'email'] },
} as const

/** Somebody of the staff, who looks. */
type Colleague = Reader & { readonly id: number }

const found = (app: App, reader: Reader, q: string | undefined) => {
  const rows = requests(app)
  if (!q) return rows
  const adopter = matchesOpenSearch(reader, q, searchedAdopter)
  return rows.where(
    sql<boolean>`(${matchesSearch('a.search_text', q)} or r.id in (select s.id from adoption_requests s where ${adopter}))`,
  )
}

/** The most cards that a column of the board shows; the list has all. */
const mostCards = 20

/** What the columns of the board show, the longest waiting first, and how many each has. */
export const listBoard = async (app: App, reader: Colleague, { q, species, mine }: z.output<typeof boardQuestion>) => {
  let rows = found(app, reader, q).where('r.status', 'in', boardStates)
  if (species) rows = rows.where('a.species', '=', species)
  if (mine) rows = rows.where('r.assignee_id', '=', reader.id)
  const placed = rows
    .select(sql<number>`(row_number() over (partition by r.status order by r.stepped_at, r.id))::int`.as('place'))
    .select(sql<number>`(count(*) over (partition by r.status))::int`.as('all_in_state'))
  return app.db.selectFrom(placed.as('b')).selectAll('b').where('b.place', '<=', mostCards).orderBy('b.place').execute()
}

/** Other requests of a member, and how they ended. */
export const countRequestsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom('adoption_requests')
    .select(sql<number>`(count(*) filter (where status = any(${openStatuses}::text[])))::int`.as('open'))
    .select(sql<number>`(count(*) filter (where status in ('signed', 'completed')))::int`.as('adopted'))
    .select(sql<number>`(count(*) filter (where status = 'returned'))::int`.as('returned'))
    .select(sql<number>`count(*)::int`.as('all'))
    .where('customer_id', '=', customer_id)
    .executeTakeFirstOrThrow()

export const listRequests = (app: App, reader: Colleague, query: z.output<typeof deskRequestList>) => {
  const { status, adoption, species, city, source, assignee, mine } = query.filter
  let rows = found(app, reader, query.q)
  if (status) rows = rows.where('r.status', 'in', status)
  if (adoption) rows = rows.where('r.adoption_id', '=', adoption)
  if (species) rows = rows.where('a.species', '=', species)
  if (city) rows = rows.where('r.city', '=', normaliseCity(city))
  if (source) rows = rows.where('r.source', '=', source)
  if (assignee) rows = rows.where('r.assignee_id', '=', assignee)
  if (mine !== undefined) rows = rows.where('r.assignee_id', mine ? '=' : 'is distinct from', reader.id)
  return readPage(app, rows, query, {
    id: 'r.id',
    sort: { created_at: 'r.created_at', updated_at: 'r.updated_at', score: 'r.score' },
  })
}

export const listRequestsOf = (app: App, adoption_id: number) =>
  requests(app).where('r.adoption_id', '=', adoption_id).orderBy('r.id', 'desc').execute()

export const findRequestForDesk = (app: App, id: number) => requests(app).where('r.id', '=', id).executeTakeFirst()

/** Earlier requests of a member after which they were to get this animal, or any, no more. */
export const listBars = (
  app: App,
  of: { id: number; customer_id: number; adoption_id: number; animal_id: number | null },
) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .select(['r.id', 'a.name as animal_name'])
    .select([sql<'animal' | 'all'>`r.barred`.as('barred'), sql<string>`r.bar_reason`.as('bar_reason')])
    .where('r.customer_id', '=', of.customer_id)
    .where('r.id', '!=', of.id)
    .where('r.barred', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('r.barred', '=', 'all'),
        eb('r.adoption_id', '=', of.adoption_id),
        ...(of.animal_id === null ? [] : [eb('a.animal_id', '=', of.animal_id)]),
      ]),
    )
    .orderBy('r.id', 'desc')
    .execute()

/** Requests of other accounts with the same telephone, mail or address, the newest first. */
export const listLikelySame = (
  app: App,
  of: { customer_id: number; phone: string; email: string; city: string; address: string },
) => {
  const same = {
    phone: sql<boolean>`(r.phone <> '' and r.phone = ${of.phone})`,
    email: sql<boolean>`(r.email <> '' and lower(r.email) = lower(${of.email}))`,
    address: sql<boolean>`(r.address <> '' and r.city = ${of.city}
      and regexp_replace(r.address, '\\s', '', 'g') = regexp_replace(${of.address}, '\\s', '', 'g'))`,
  }
  return app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .select(['r.id', 'r.name', 'r.status', 'a.name as animal_name'])
    .select([same.phone.as('phone'), same.email.as('email'), same.address.as('address')])
    .where('r.customer_id', '!=', of.customer_id)
    .where(sql<boolean>`(${same.phone} or ${same.email} or ${same.address})`)
    .orderBy('r.id', 'desc')
    .limit(10)
    .execute()
}

/** Requests since a day by where their sender heard of the animal, the most first. */
export const countBySource = (app: App, since: Day) =>
  app.db
    .selectFrom('adoption_requests')
    .select('source')
    .select(sql<number>`count(*)::int`.as('requests'))
    .select(sql<number>`(count(*) filter (where status in ('signed', 'completed')))::int`.as('adopted'))
    .where('created_at', '>=', sql<string>`${since}::timestamp at time zone 'Asia/Taipei'`)
    .groupBy('source')
    .orderBy('requests', 'desc')
    .orderBy('source')
    .execute()
