import { type Route, sharedRoute } from '#platform/server/http.ts'
import { wholeList } from '#platform/server/list.ts'
import { deliveriesApi } from './contract.ts'
import { deliveryMethodDeskRoutes } from './desk/routes.ts'
import { listDeliveryChoices } from './service.ts'

export const deliveryRoutes: readonly Route[] = [
  sharedRoute(deliveriesApi.list, async ({ app, query }) => wholeList(await listDeliveryChoices(app), query.page)),
  ...deliveryMethodDeskRoutes,
]
