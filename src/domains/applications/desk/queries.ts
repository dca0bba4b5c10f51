import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import { addDays, startOfDay, toInstant } from '#platform/contract/time.ts'
import type { AllClinics, Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { applicationsIn, hasAnimalAt } from '../queries.ts'
import { countedStatuses } from '../rules.ts'
import type { StaffApplication, staffApplicationList } from './contract.ts'

/** A clinic is not told where applicants live, by a filter either; and of another clinic's animals it finds no chip. */
const chipIs = (chip_no: string, { clinic_id }: Scope) =>
  sql<boolean>`exists (select from application_animals n where n.application_id = a.id and n.chip_no = ${chip_no}
    and (${clinic_id}::bigint is null or n.clinic_id = ${clinic_id}))`

/** What of an application can be searched beside the chips of its animals. */
const searched = {
  index: 'a.search_text',
  open: ['a.application_no', 'a.place_name'],
  personal: { 'a.contact_name': ['applicant', 'name'], 'a.contact_phone': ['applicant', 'phone'] },
} as const

/** Applications that were sent, in the scope. */
export const listSent = (app: App, reader: Reader, scope: Scope, query: z.output<typeof staffApplicationList>) => {
  const { type, status, city, clinic, assignee, from, to } = query.filter
  let rows = applicationsIn(app, scope)
    .leftJoin('users as u', 'u.id', 'a.assigned_to')
    .selectAll('a')
    .select('u.name as assignee_name')
  if (type) rows = rows.where('a.type', '=', type)
  if (status) rows = rows.where('a.status', '=', status)
  if (city && scope.clinic_id === null) rows = rows.where('a.city', '=', city)
  if (city && scope.clinic_id !== null) rows = rows.where(sql<boolean>`false`)
  if (clinic) rows = rows.where(hasAnimalAt(clinic))
  if (assignee) rows = rows.where('a.assigned_to', '=', assignee)
  if (from) rows = rows.where('a.submitted_at', '>=', toInstant(startOfDay(from)))
  if (to) rows = rows.where('a.submitted_at', '<', toInstant(startOfDay(addDays(to, 1))))
  if (query.q) {
    const found = matchesOpenSearch(reader, query.q, searched)
    rows = rows.where(sql<boolean>`(${found} or ${chipIs(query.q, scope)})`)
  }
  return readPage(app, rows, query, {
    id: 'a.id',
    sort: { submitted_at: 'a.submitted_at', application_no: 'a.application_no' },
  })
}

export const findSent = (app: App, scope: Scope, id: number) =>
  applicationsIn(app, scope).selectAll('a').where('a.id', '=', id).executeTakeFirst()

/** One that nobody else changes before the transaction ends. */
export const lockSent = (app: App, scope: Scope, id: number) =>
  applicationsIn(app, scope).selectAll('a').where('a.id', '=', id).forUpdate('a').executeTakeFirst()

/** Whether an account of the office belongs to the person who applied: the same mailbox. */
export const isApplicant = async (app: App, user_id: number, customer_id: number): Promise<boolean> => {
  const { rows } = await sql<{ same: boolean }>`
    select exists (select from users u join customers c on lower(c.email) = lower(u.email)
      where u.id = ${user_id} and c.id = ${customer_id}) as same`.execute(app.db)
  return rows[0]?.same ?? false
}

/** What another live application has in common with this one (疑似重複). */
export const listDuplicates = async (
  app: App,
  scope: AllClinics,
  id: number,
): Promise<StaffApplication['duplicates']> => {
  const { rows } = await sql<StaffApplication['duplicates'][number]>`
    with mine as (select * from applications where id = ${id}),
    others as (select o.* from applications o where o.id <> ${id} and o.status = any(${[...countedStatuses]}))
    select * from (
      select distinct o.id as application_id, o.application_no, o.status, o.contact_name as applicant_name,
             'chip' as same, n.chip_no as detail
        from application_animals m join application_animals n on n.chip_no = m.chip_no join others o on o.id = n.application_id
       where m.application_id = ${id} and m.chip_no <> ''
      union
      select o.id, o.application_no, o.status, o.contact_name, 'photo', coalesce(n.nickname, '')
        from application_animals m
        join media a on a.owner_type = 'application_animals' and a.owner_id = m.id and a.deleted_at is null
        join media b on b.sha256 = a.sha256 and b.owner_type = 'application_animals' and b.deleted_at is null and b.id <> a.id
        join application_animals n on n.id = b.owner_id join others o on o.id = n.application_id
       where m.application_id = ${id} and a.collection like '%_before' and b.collection like '%_before'
      union
      select o.id, o.application_no, o.status, o.contact_name, 'phone', o.contact_phone
        from mine join others o on o.contact_phone = mine.contact_phone and o.customer_id <> mine.customer_id
      union
      select o.id, o.application_no, o.status, o.contact_name, 'address', o.city || o.district || o.address
        from mine join others o on o.customer_id <> mine.customer_id
         and (o.city, o.district, o.address) = (mine.city, mine.district, mine.address)
    ) found order by application_id desc limit 50`.execute(clinicTables(app, scope))
  return rows
}
