import { type Route, route } from '#platform/server/http.ts'
import { suspenseItemsApi } from './contract.ts'
import { getSuspenseItem, listSuspenseItems } from './service.ts'

export const suspenseItemRoutes: readonly Route[] = [
  route(suspenseItemsApi.list, ({ app, actor, query }) => listSuspenseItems(app, actor, query)),
  route(suspenseItemsApi.get, ({ app, actor, params }) => getSuspenseItem(app, actor, params.id)),
]
