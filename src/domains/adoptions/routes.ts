import { type Route, route } from '#platform/server/http.ts'
import { adoptionsApi } from './contract.ts'
import { requestRoutes } from './requests/routes.ts'
import { countAdoptions, getAdoption, listAdoptions, listSimilarAdoptions } from './service.ts'

export const adoptionRoutes: readonly Route[] = [
  route(adoptionsApi.list, ({ app, query }) => listAdoptions(app, query)),
  route(adoptionsApi.counts, ({ app, query }) => countAdoptions(app, query)),
  route(adoptionsApi.get, ({ app, params }) => getAdoption(app, params.id)),
  route(adoptionsApi.similar, ({ app, params }) => listSimilarAdoptions(app, params.id)),
  ...requestRoutes,
]
