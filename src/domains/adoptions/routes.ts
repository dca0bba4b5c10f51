import { type Route, sharedRoute } from '#platform/server/http.ts'
import { agreementRoutes } from './agreements/routes.ts'
import { adoptionsApi } from './contract.ts'
import { deskRoutes } from './desk/routes.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { followupRoutes } from './followups/routes.ts'
import { importDeskRoutes } from './imports/desk/routes.ts'
import { lapseRoutes } from './lapses/routes.ts'
import { ownPostRoutes } from './own_posts/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { receivedRequestRoutes } from './received_requests/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { countAdoptions, countHomes, getAdoption, listAdoptions, listSimilarAdoptions } from './service.ts'
import { staffPostRoutes } from './staff_posts/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { surrenderRoutes } from './surrenders/routes.ts'
import { adoptionWishRoutes } from './wishes/routes.ts'

export const adoptionRoutes: readonly Route[] = [
  ...statisticsRoutes,
  sharedRoute(adoptionsApi.list, ({ app, query }) => listAdoptions(app, query)),
  sharedRoute(adoptionsApi.counts, ({ app, query }) => countAdoptions(app, query)),
  sharedRoute(adoptionsApi.homes, ({ app }) => countHomes(app)),
  sharedRoute(adoptionsApi.get, ({ app, params }) => getAdoption(app, params.id)),
  sharedRoute(adoptionsApi.similar, ({ app, params }) => listSimilarAdoptions(app, params.id)),
  ...requestRoutes,
  ...postRoutes,
  ...receivedRequestRoutes,
  ...agreementRoutes,
  ...followupRoutes,
  ...lapseRoutes,
  ...surrenderRoutes,
  ...importDeskRoutes,
  ...favouriteRoutes,
  ...deskRoutes,
  ...ownPostRoutes,
  ...staffPostRoutes,
  ...adoptionWishRoutes,
]
