import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { rateList } from './contract.ts'

/** Whether an animal was granted by the rate. */
const isUsed = sql<boolean>`exists (select from application_animals n where n.subsidy_rate_id = r.id)`

export const listRateRows = (app: App, query: z.output<typeof rateList>) => {
  const { species, sex, origin, city, on } = query.filter
  let rows = app.db.selectFrom('subsidy_rates as r').selectAll('r').select(isUsed.as('is_used'))
  if (species) rows = rows.where('r.species', '=', species)
  if (sex) rows = rows.where('r.sex', '=', sex)
  if (origin) rows = rows.where('r.origin', '=', origin)
  if (city) rows = rows.where('r.city', '=', city)
  if (on) rows = rows.where(sql<boolean>`daterange(r.valid_from, r.valid_to, '[]') @> ${on}::date`)
  return readPage(app, rows, query, { id: 'r.id', sort: { species: 'r.species', valid_from: 'r.valid_from' } })
}

/** The rates of strays that hold on a day. */
export const listRatesOfStrays = (app: App, on: Day) =>
  app.db
    .selectFrom('subsidy_rates as r')
    .selectAll('r')
    .select(isUsed.as('is_used'))
    .where('r.origin', '=', 'stray')
    .where(sql<boolean>`daterange(r.valid_from, r.valid_to, '[]') @> ${on}::date`)
    .orderBy('r.id')
    .execute()

export const listRates = (app: App) => app.db.selectFrom('subsidy_rates').selectAll().execute()

/** All of them, which nobody changes before the transaction ends: what is granted by a rate is what it says. */
export const holdRates = (app: App) => app.db.selectFrom('subsidy_rates').selectAll().orderBy('id').forShare().execute()

export const findRate = (app: App, id: number) =>
  app.db
    .selectFrom('subsidy_rates as r')
    .selectAll('r')
    .select(isUsed.as('is_used'))
    .where('r.id', '=', id)
    .executeTakeFirst()
