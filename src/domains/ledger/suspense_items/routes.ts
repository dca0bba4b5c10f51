import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { suspenseItemsApi } from './contract.ts'
import { createSuspenseItem, getSuspenseItem, giveBack, listSuspenseItems } from './service.ts'

export const suspenseItemRoutes: readonly Route[] = [
  route(suspenseItemsApi.list, ({ app, actor, query }) => listSuspenseItems(app, actor, query)),
  route(suspenseItemsApi.get, ({ app, actor, params }) => getSuspenseItem(app, actor, params.id)),
  route(suspenseItemsApi.create, ({ app, actor, body }) => createSuspenseItem(app, actor, body)),
  changeRoute(suspenseItemsApi.giveBack, giveBack, getSuspenseItem),
]
