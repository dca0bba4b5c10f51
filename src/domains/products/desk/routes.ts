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

const current = ({ app, params }: ById) => getProductForStaff(app, params.id)

export const productDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, query }) => listProductsForStaff(app, query)),
  route(api.get, ({ app, params }) => getProductForStaff(app, params.id)),
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
