import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { rateList } from './contract.ts'

export const listRateRows = (app: App, query: z.output<typeof rateList>) => {
  let rows = app.db.selectFrom('subsidy_rates as r').selectAll('r')
  if (query.filter.species) rows = rows.where('r.species', '=', query.filter.species)
  return readPage(app, rows, query, { id: 'r.id', sort: { species: 'r.species', valid_from: 'r.valid_from' } })
}

export const listRates = (app: App) => app.db.selectFrom('subsidy_rates').selectAll().execute()

export const findRate = (app: App, id: number) =>
  app.db.selectFrom('subsidy_rates').selectAll().where('id', '=', id).executeTakeFirst()
