import { type Route, route } from '#platform/server/http.ts'
import { taxFilesApi as api } from './contract.ts'
import { askForNumbers, fillTaxNumber } from './identifiers/service.ts'
import { checkTaxYear, fetchTaxFile, produceTaxFile } from './service.ts'

export const taxFileRoutes: readonly Route[] = [
  route(api.check, ({ app, actor, query }) => checkTaxYear(app, actor, query.year)),
  route(api.produce, ({ app, actor, body }) => produceTaxFile(app, actor, body)),
  route(api.ask, ({ app, actor, body }) => askForNumbers(app, actor, body)),
  route(api.fill, ({ app, actor, body }) => fillTaxNumber(app, actor, body)),
  route(api.fetch, ({ app, actor, params }) => fetchTaxFile(app, actor, params.id)),
]
