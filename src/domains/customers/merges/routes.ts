import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { getDeskCustomer } from '../desk/service.ts'
import { mergesApi as api } from './contract.ts'
import { listMergesOf, partCustomers } from './parting/service.ts'
import { mergeCustomers, previewMerge } from './service.ts'

export const mergeRoutes: readonly Route[] = [
  route(api.preview, ({ app, actor, params, query }) => previewMerge(app, actor, { ...params, ...query })),
  changeRoute(api.merge, mergeCustomers, getDeskCustomer),
  route(api.list, ({ app, actor, params }) => listMergesOf(app, actor, params.id)),
  changeRoute(api.part, partCustomers, getDeskCustomer),
]
