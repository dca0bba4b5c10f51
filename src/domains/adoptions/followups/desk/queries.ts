import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import { addDays, type Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { matchesSearch } from '#platform/server/search.ts'
import { isAsked, waitingFollowups } from '../queries.ts'
import { followupLimits } from '../rules.ts'
import type { deskFollowupList } from './contract.ts'

const assignee = sql<{ id: number; name: string } | null>`(select json_build_object('id', u.id, 'name', u.name)
  from users u where u.id = r.assignee_id)`

const reports = (app: App) =>
  app.db
    .selectFrom('adoption_followups as f')
    .innerJoin('adoption_requests as r', 'r.id', 'f.request_id')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .leftJoin('animals as n', 'n.id', 'a.animal_id')
    .selectAll('f')
    .select(['a.name as animal_name', 'a.id as adoption_id', 'a.animal_id', 'a.species'])
    .select(['r.name', 'r.city', 'r.customer_id', isAsked.as('is_asked')])
    .select(assignee.as('assignee'))

/** Where a report stands on a day, as `stateOf` says it. */
const stateOn = (today: Day) =>
  sql<string>`case when f.done_on is not null then 'done' when not ${isAsked} then 'ended'
    when f.due_on <= ${addDays(today, -followupLimits.late)}::date then 'late'
    when f.due_on <= ${addDays(today, followupLimits.early)}::date then 'due' else 'upcoming' end`

/** What of who adopted can be searched, beside the animal. */
const searchedAdopter = {
  personal: { 'r.name': ['adopter', 'name'], 'r.phone': ['adopter', 'phone'], 'r.email': ['adopter', 'email'] },
} as const

export const listReports = (app: App, reader: Reader, query: z.output<typeof deskFollowupList>, today: Day) => {
  const { state, condition, species, days_after, city, assignee: hand, waits } = query.filter
  let rows = reports(app)
  if (state) rows = rows.where(stateOn(today), 'in', state)
  if (condition) rows = rows.where('f.condition', 'in', condition)
  if (species) rows = rows.where('a.species', '=', species)
  if (days_after) rows = rows.where('f.days_after', 'in', days_after.map(Number))
  if (city) rows = rows.where('r.city', '=', city)
  if (hand) rows = rows.where('r.assignee_id', '=', hand)
  if (waits !== undefined)
    rows = rows.where(sql<boolean>`(f.id in (select w.record_id from (${waitingFollowups}) w)) = ${waits}`)
  if (query.q)
    rows = rows.where(
      sql<boolean>`(${matchesSearch('a.search_text', query.q)} or ${matchesOpenSearch(reader, query.q, searchedAdopter)})`,
    )
  return readPage(app, rows, query, { id: 'f.id', sort: { due_on: 'f.due_on', done_on: 'f.done_on' } })
}

export const findReport = (app: App, id: number) => reports(app).where('f.id', '=', id).executeTakeFirst()
