import { sql } from 'kysely'
import type { z } from 'zod'
import { cities } from '#domains/customers/rules.ts'
import type { Instant } from '#platform/contract/time.ts'
import { allClinics, type Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { Publication } from '#platform/server/publications.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { matchesSearch } from '#platform/server/search.ts'
import type { clinicList } from './contract.ts'
import type { BusinessHours } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'clinics.business_hours': BusinessHours
  }
}

/** What the public may read of a clinic. */
const publicColumns = [
  'c.id',
  'c.name',
  'c.city',
  'c.district',
  'c.address',
  'c.phone',
  'c.services',
  'c.emergency_phone',
  'c.accepts_stray',
  'c.business_hours',
  'c.lat',
  'c.lng',
] as const

const isPartner = sql<boolean>`c.status = 'approved'`

/** Whether the clinic that a file belongs to is public. */
export const isPublicClinic: Publication = () =>
  sql`exists (select from clinics c where c.id = m.owner_id and ${isPartner})`

/** Clinics in every state, as `c`: all, or the one of whoever asks. */
export const clinicsIn = (app: App, { clinic_id }: Scope) => {
  const rows = clinicTables(app, allClinics).selectFrom('clinics as c')
  return clinic_id === null ? rows : rows.where('c.id', '=', clinic_id)
}

/** A clinic that nobody else changes before the transaction ends. */
export const lockClinicRow = (app: App, scope: Scope, id: number) =>
  clinicsIn(app, scope).selectAll('c').where('c.id', '=', id).forUpdate('c').executeTakeFirst()
export type ClinicRow = NonNullable<Awaited<ReturnType<typeof lockClinicRow>>>

/**
 * Column of a row `c`: animals that were granted a place there in a span of time and keep it. The same count decides
 * whether another voucher may be moved to the clinic.
 */
export const placesGiven = (from: Instant, before: Instant) => sql<number>`(
  select count(*)::int from application_animals n join applications a on a.id = n.application_id
   where n.clinic_id = c.id and n.voucher_code is not null and n.voucher_released_at is null
     and a.status not in ('expired', 'cancelled') and a.decided_at >= ${from} and a.decided_at < ${before})`

const partners = (app: App) => clinicTables(app, allClinics).selectFrom('clinics as c').where(isPartner)

/** `day` counts from Monday = 0; `clock` is the time of day in Taipei: what "open today" and "open now" mean. */
type Moment = { readonly day: number; readonly clock: string }

/** Emergencies at any hour: `emergencyOf()` says the same of one clinic. */
const takesEmergencies = sql<boolean>`(c.services @> array['emergency'] and (c.emergency_phone is not null or not exists (
  select from jsonb_array_elements(c.business_hours) d
   where d -> 0 ->> 'from' is distinct from '00:00' or d -> 0 ->> 'to' is distinct from '24:00')))`

/** Clinics under contract. */
export const listPartners = (app: App, query: z.output<typeof clinicList>, { day, clock }: Moment) => {
  const { city, district, service, accepts_stray, open_today, open_now } = query.filter
  const place = sql<string>`to_char(coalesce(array_position(${[...cities]}::text[], c.city), 99), 'FM00') || c.zip`
  let rows = app.db
    .selectFrom(partners(app).selectAll('c').select(place.as('place')).as('c'))
    .select([...publicColumns, 'c.zip'])
  if (city) rows = rows.where('c.city', '=', city)
  if (district) rows = rows.where('c.district', '=', district)
  if (service === 'emergency') rows = rows.where(takesEmergencies)
  else if (service) rows = rows.where(sql<boolean>`c.services @> array[${service}]::text[]`)
  if (accepts_stray !== undefined) rows = rows.where('c.accepts_stray', '=', accepts_stray)
  if (open_today !== undefined)
    rows = rows.where(sql<boolean>`(jsonb_array_length(c.business_hours -> ${day}::int) > 0) = ${open_today}`)
  if (open_now !== undefined)
    rows = rows.where(sql<boolean>`exists (select from jsonb_array_elements(c.business_hours -> ${day}::int) s
      where s ->> 'from' <= ${clock} and ${clock} < s ->> 'to') = ${open_now}`)
  if (query.q) rows = rows.where(matchesSearch('c.search_text', query.q))
  return readPage(app, rows, query, { id: 'c.id', sort: { city: 'c.place', name: 'c.name' }, total: 'always' })
}

export const findPartner = (app: App, id: number) =>
  partners(app)
    .select([...publicColumns, 'c.zip', 'c.license_no', 'c.responsible_vet', 'c.website', 'c.line_id', 'c.intro'])
    .where('c.id', '=', id)
    .executeTakeFirst()

/** The number of clinics under contract in each district, north to south. */
export const countPartners = (app: App) =>
  partners(app)
    .select(['c.city', 'c.district'])
    .select(sql<number>`count(*)::int`.as('clinics_count'))
    .select([
      sql<number>`count(c.lat)::int`.as('placed_count'),
      sql<number>`coalesce(sum(c.lat), 0)::float`.as('lat_sum'),
      sql<number>`coalesce(sum(c.lng), 0)::float`.as('lng_sum'),
    ])
    .groupBy(['c.city', 'c.district'])
    .orderBy(sql`coalesce(array_position(${[...cities]}::text[], c.city), 99)`)
    .orderBy(sql`min(c.zip)`)
    .execute()

/** How to find some clinics, whatever became of their contract: papers go on naming them. */
export const listClinicLinks = (app: App, ids: readonly number[]) =>
  clinicTables(app, allClinics)
    .selectFrom('clinics')
    .select(['id', 'name', 'city', 'district', 'address', 'phone'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** How many animals a partner takes a month; undefined when it is no partner. */
export const findQuota = (app: App, id: number) =>
  partners(app).select(['c.id', 'c.monthly_quota']).where('c.id', '=', id).executeTakeFirst()
