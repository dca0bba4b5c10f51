import { type Route, route } from '#platform/server/http.ts'
import { taxYearsApi } from './contract.ts'
import { showTaxYear } from './service.ts'

export const taxYearRoutes: readonly Route[] = [
  route(taxYearsApi.show, ({ app, actor, query }) => showTaxYear(app, actor, query.year)),
]
