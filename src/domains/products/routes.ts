import { type Route, route } from '#platform/server/http.ts'
import { awaitingRoutes } from './awaiting/routes.ts'
import { brandRoutes } from './brands/routes.ts'
import { bundleRoutes } from './bundles/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { productsApi } from './contract.ts'
import { giftRoutes } from './gifts/routes.ts'
import {
  changeProductState,
  createProduct,
  getProduct,
  getProductForStaff,
  listProducts,
  listProductsForStaff,
  readPriceSpan,
  setStock,
  updateProduct,
} from './service.ts'
import { wordRoutes } from './words/routes.ts'

export const productRoutes: readonly Route[] = [
  route(productsApi.list, ({ app, query }) => listProducts(app, query)),
  route(productsApi.prices, ({ app }) => readPriceSpan(app)),
  route(productsApi.get, ({ app, params }) => getProduct(app, params.id)),
  route(productsApi.adminList, ({ app, query }) => listProductsForStaff(app, query)),
  route(productsApi.adminGet, ({ app, params }) => getProductForStaff(app, params.id)),
  route(productsApi.create, ({ app, actor, body }) => createProduct(app, actor, body)),
  route(productsApi.update, ({ app, actor, params, body }) => updateProduct(app, actor, { ...body, ...params })),
  route(productsApi.publish, ({ app, actor, params, body }) =>
    changeProductState(app, actor, 'publish', { ...body, ...params }),
  ),
  route(productsApi.unpublish, ({ app, actor, params, body }) =>
    changeProductState(app, actor, 'unpublish', { ...body, ...params }),
  ),
  route(productsApi.archive, ({ app, actor, params, body }) =>
    changeProductState(app, actor, 'archive', { ...body, ...params }),
  ),
  route(productsApi.restore, ({ app, actor, params, body }) =>
    changeProductState(app, actor, 'restore', { ...body, ...params }),
  ),
  route(productsApi.setStock, ({ app, actor, params, body }) => setStock(app, actor, { ...body, ...params })),
  ...awaitingRoutes,
  ...categoryRoutes,
  ...brandRoutes,
  ...giftRoutes,
  ...bundleRoutes,
  ...wordRoutes,
]
