import type { StaffOf } from '#platform/server/access.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { productDeskApi as api } from './contract.ts'
import {
  changeProductState,
  createProduct,
  getProductForStaff,
  listProductsForStaff,
  setStock,
  updateProduct,
} from './service.ts'

const steps = ['publish', 'unpublish', 'archive', 'restore'] as const

const current = ({ app, actor, params }: ById<StaffOf<'products'>>) => getProductForStaff(app, actor, params.id)

export const productDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listProductsForStaff(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getProductForStaff(app, actor, params.id)),
  route(api.create, ({ app, actor, body }) => createProduct(app, actor, body)),
  route(api.update, ({ app, actor, params, body }) => updateProduct(app, actor, { ...body, ...params }), current),
  ...steps.map((step) =>
    route(
      api[step],
      ({ app, actor, params, body }) => changeProductState(app, actor, step, { ...body, ...params }),
      current,
    ),
  ),
  route(api.setStock, ({ app, actor, params, body }) => setStock(app, actor, { ...body, ...params })),
]
