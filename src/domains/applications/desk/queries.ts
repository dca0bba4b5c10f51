import { sql } from 'kysely'
import type { z } from 'zod'
import { nearestDistance } from '#domains/media/likeness/rules.ts'
import { firstOf } from '#platform/contract/known_entries.ts'
import type { Reader } from '#platform/contract/readers.ts'
import { addDays, type Day, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { AllClinics, Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type ApplicationRow, applicationsIn, hasAnimalAt } from '../queries.ts'
import { countedStatuses, waitingStatuses } from '../rules.ts'
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
  const { type, status, city, clinic, assignee, from, to, unassigned, waits_over } = query.filter
  let rows = applicationsIn(app, scope)
    .leftJoin('users as u', 'u.id', 'a.assigned_to')
    .selectAll('a')
    .select('u.name as assignee_name')
  if (type) rows = rows.where('a.type', '=', type)
  if (status) rows = rows.where('a.status', 'in', status)
  if (unassigned !== undefined) rows = rows.where('a.assigned_to', unassigned ? 'is' : 'is not', null)
  if (waits_over !== undefined) {
    const day = addDays(taipeiDay(app.clock()), -waits_over)
    rows = rows.where('a.status', 'in', waitingStatuses).where('a.submitted_at', '<', toInstant(startOfDay(day)))
  }
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
  applicationsIn(app, scope).selectAll('a').where('a.id', '=', id).forNoKeyUpdate('a').executeTakeFirst()

/** Whether an account of the office belongs to the person who applied: the same mailbox. */
export const isApplicant = async (app: App, user_id: number, customer_id: number): Promise<boolean> => {
  const { rows } = await sql<{ same: boolean }>`
    select exists (select from users u join customers c on lower(c.email) = lower(u.email)
      where u.id = ${user_id} and c.id = ${customer_id}) as same`.execute(app.db)
  return rows[0]?.same ?? false
}

/** A crop of a twentieth changes fewer bits than this; what is farther apart need not be looked at crop by crop. */
const worthALook = 28

/** How far the photos `a` and `b` are from being one: 0 for the same bytes, null where they are not comparable. */
const distanceOfPhotos = sql<number | null>`case
    when b.sha256 = a.sha256 then 0
    when bit_count(a.whole # b.whole) <= ${sql.lit(worthALook)} then least(
      bit_count(a.whole # b.whole),
      (select min(bit_count(a.whole # part)) from unnest(b.cropped) part),
      (select min(bit_count(b.whole # part)) from unnest(a.cropped) part))::int
  end`

/** What another live application has in common with this one (疑似重複). */
export const listDuplicates = async (
  app: App,
  scope: AllClinics,
  id: number,
): Promise<StaffApplication['duplicates']> => {
  const { rows } = await sql<StaffApplication['duplicates'][number]>`
    with mine as (select * from applications where id = ${id}),
    others as (select o.* from applications o where o.id <> ${id} and o.status = any(${[...countedStatuses]})),
    shown as (
      select m.id, m.sha256, n.application_id, n.nickname, l.whole, l.cropped
        from media m join application_animals n on n.id = m.owner_id
        left join photo_likenesses l on l.media_id = m.id
       where m.owner_type = 'application_animals' and m.collection like '%\\_before' and m.deleted_at is null)
    select * from (
      select distinct o.id as application_id, o.application_no, o.status, o.contact_name as applicant_name,
             'chip' as same, n.chip_no as detail, null::int as distance
        from application_animals m join application_animals n on n.chip_no = m.chip_no join others o on o.id = n.application_id
       where m.application_id = ${id} and m.chip_no <> ''
      union
      select o.id, o.application_no, o.status, o.contact_name, 'photo', coalesce(b.nickname, ''), min(near.distance)
        from shown a join shown b on b.application_id <> a.application_id
        join others o on o.id = b.application_id
        cross join lateral (select ${distanceOfPhotos} as distance) near
       where a.application_id = ${id} and near.distance <= ${nearestDistance}
       group by o.id, o.application_no, o.status, o.contact_name, b.nickname
      union
      select o.id, o.application_no, o.status, o.contact_name, 'phone', o.contact_phone, null
        from mine join others o on o.contact_phone = mine.contact_phone and o.customer_id <> mine.customer_id
      union
      select o.id, o.application_no, o.status, o.contact_name, 'address', o.city || o.district || o.address, null
        from mine join others o on o.customer_id <> mine.customer_id
         and (o.city, o.district, o.address) = (mine.city, mine.district, mine.address)
    ) found order by application_id desc limit 50`.execute(clinicTables(app, scope))
  return rows
}

/**
 * Numbers of invoices of this application that were used before: the numbers of the tax office by anybody, others by the
 * same clinic. One invoice may stand for several animals of one application.
 */
export const listUsedInvoices = async (app: App, scope: AllClinics, id: number) => {
  const { rows } = await sql<{ invoice_no: string; used_by: string | null }>`
    with mine as (select id, invoice_no, invoice_key(invoice_no) as key, clinic_id from application_animals
      where application_id = ${id} and invoice_no is not null),
    used as (
      select n.invoice_no, n.clinic_id, a.application_no as by from application_animals n
        join applications a on a.id = n.application_id where n.invoice_no is not null and a.id <> ${id}
      union all
      select r.invoice_no, r.clinic_id, c.code from medical_records r join animals c on c.id = r.animal_id
       where r.invoice_no is not null and r.cancelled_at is null
         and coalesce(r.application_animal_id <> all(array(select id from mine)), true))
    select m.invoice_no, min(u.by) as used_by from mine m
      left join used u on invoice_key(u.invoice_no) = m.key and (m.key ~ '^[A-Z]{2}[0-9]{8}$' or u.clinic_id = m.clinic_id)
     group by m.invoice_no order by m.invoice_no`.execute(clinicTables(app, scope))
  return rows
}

/** What the same person asked for before, and animals of the last year, the application itself left out. */
export const readPast = async (app: App, scope: AllClinics, id: number, customer_id: number, since: Day) => {
  const { rows } = await sql<{ all: number; granted: number; refused: number; animals: number }>`
    select count(*)::int as all,
           count(*) filter (where decided_at is not null and status <> 'rejected')::int as granted,
           count(*) filter (where status = 'rejected')::int as refused,
           coalesce(sum((select count(*) from application_animals n where n.application_id = a.id))
             filter (where type = 'neuter' and status = any(${[...countedStatuses]})
               and submitted_at >= ${startOfDay(since)}), 0)::int as animals
      from applications a
     where customer_id = ${customer_id} and id <> ${id} and application_no is not null`.execute(
    clinicTables(app, scope),
  )
  return firstOf(rows)
}

/** Which of the same type wait for a decision before and after one. */
export const readNeighbours = async (app: App, scope: AllClinics, { id, type, submitted_at }: ApplicationRow) => {
  const { rows } = await sql<{ before: number | null; after: number | null }>`
    with waiting as (select id, submitted_at from applications
      where type = ${type} and status in ('submitted', 'reviewing') and id <> ${id})
    select (select id from waiting where (submitted_at, id) < (${submitted_at}, ${id})
             order by submitted_at desc, id desc limit 1) as before,
           (select id from waiting where (submitted_at, id) > (${submitted_at}, ${id})
             order by submitted_at, id limit 1) as after`.execute(clinicTables(app, scope))
  return firstOf(rows)
}
