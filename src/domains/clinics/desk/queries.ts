import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import { addDays, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { AllClinics, Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { matchesSearch } from '#platform/server/search.ts'
import type { Database } from '#registry/database.gen.ts'
import { clinicsIn, placesGiven } from '../queries.ts'
import type { clinicDeskList } from './contract.ts'

type Question = z.output<typeof clinicDeskList>

/** The first moments of this month and of those before it, the oldest first, and of the next month. */
const monthStarts = (app: App, months: number): { months: string[]; starts: string[] } => {
  const [year = 0, month = 0] = taipeiDay(app.clock()).split('-').map(Number)
  const names = Array.from({ length: months + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  )
  return {
    months: names.slice(0, months),
    starts: names.map((name) => toInstant(startOfDay(`${name}-01`))),
  }
}

const usedThisMonth = (app: App) => {
  const [from = '', before = ''] = monthStarts(app, 1).starts
  return placesGiven(from, before)
}

/** A partner, whose licence the register has closed or suspended. */
const licenceClosed = sql<boolean>`(c.status = 'approved' and exists (
  select from clinic_licences l where l.license_key = c.license_key and l.deleted_at is null and l.license_status <> 'open'))`

const hasBankChange = sql<boolean>`exists (select from clinic_bank_changes b where b.clinic_id = c.id and b.state = 'open')`

const filtered = (app: App, scope: AllClinics, { filter, q }: Question) => {
  const { status, city, service, contract_within, full, bank_change, licence_closed } = filter
  let rows = clinicsIn(app, scope)
  if (status) rows = rows.where('c.status', 'in', status)
  if (city) rows = rows.where('c.city', '=', city)
  if (service) rows = rows.where(sql<boolean>`c.services @> array[${service}]::text[]`)
  if (contract_within !== undefined)
    rows = rows
      .where('c.status', 'in', ['approved', 'suspended'])
      .where('c.contract_to', '<=', addDays(taipeiDay(app.clock()), contract_within))
  if (full !== undefined)
    rows = rows.where(sql<boolean>`coalesce(${usedThisMonth(app)} >= c.monthly_quota, false) = ${full}`)
  if (bank_change !== undefined) rows = rows.where(sql<boolean>`${hasBankChange} = ${bank_change}`)
  if (licence_closed !== undefined) rows = rows.where(sql<boolean>`${licenceClosed} = ${licence_closed}`)
  return q ? rows.where(matchesSearch('c.search_text', q)) : rows
}

/** Clinics of every state, a page of them. */
export const listClinicRows = (app: App, scope: AllClinics, query: Question) =>
  readPage(
    app,
    filtered(app, scope, query)
      .selectAll('c')
      .select([
        usedThisMonth(app).as('used_this_month'),
        hasBankChange.as('has_bank_change'),
        licenceClosed.as('licence_closed'),
      ]),
    query,
    {
      id: 'c.id',
      sort: {
        updated_at: 'c.updated_at',
        applied_at: 'c.applied_at',
        name: 'c.name',
        city: 'c.city',
        contract_to: 'c.contract_to',
      },
    },
  )

export const findClinicRow = (app: App, scope: Scope, id: number) =>
  clinicsIn(app, scope).selectAll('c').where('c.id', '=', id).executeTakeFirst()

/** Places that a clinic gave in this month and in the five before, the oldest first. */
export const countPlaces = async (app: App, scope: Scope, id: number) => {
  const { months, starts } = monthStarts(app, 6)
  const counts = months.map((month, at) => placesGiven(starts[at] ?? '', starts[at + 1] ?? '').as(month))
  const row = await clinicsIn(app, scope).select(counts).where('c.id', '=', id).executeTakeFirst()
  // a column for each month
  return months.map((month) => ({ month, count: row?.[month] ?? 0 }))
}

export const insertClinic = (
  app: App,
  scope: AllClinics,
  row: Omit<Insertable<Database['clinics']>, 'application_no'>,
) =>
  clinicTables(app, scope)
    .insertInto('clinics')
    .values({
      ...row,
      application_no: sql<string>`next_clinic_application_no(${taipeiDay(app.clock())}::date)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
