import { type Route, route } from '#platform/server/http.ts'
import { agreementRoutes } from './agreements/routes.ts'
import { likenessRoutes } from './awaiting/routes.ts'
import { adoptionsApi } from './contract.ts'
import { deskRoutes } from './desk/routes.ts'
import { followupRoutes } from './followups/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { receivedRoutes } from './receiving/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { countAdoptions, countHomes, getAdoption, listAdoptions, listSimilarAdoptions } from './service.ts'

export const adoptionRoutes: readonly Route[] = [
  route(adoptionsApi.list, ({ app, query }) => listAdoptions(app, query)),
  route(adoptionsApi.counts, ({ app, query }) => countAdoptions(app, query)),
  route(adoptionsApi.homes, ({ app }) => countHomes(app)),
  route(adoptionsApi.get, ({ app, params }) => getAdoption(app, params.id)),
  route(adoptionsApi.similar, ({ app, params }) => listSimilarAdoptions(app, params.id)),
  ...requestRoutes,
  ...postRoutes,
  ...receivedRoutes,
  ...agreementRoutes,
  ...followupRoutes,
  ...deskRoutes,
  ...likenessRoutes,
]
