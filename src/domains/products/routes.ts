import { type Route, route } from '#platform/server/http.ts'
import { awaitingRoutes } from './awaiting/routes.ts'
import { brandRoutes } from './brands/routes.ts'
import { bundleRoutes } from './bundles/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { productsApi } from './contract.ts'
import { productDeskRoutes } from './desk/routes.ts'
import { giftRoutes } from './gifts/routes.ts'
import { getProduct, listProducts, readPriceSpan } from './service.ts'
import { wordRoutes } from './words/routes.ts'

export const productRoutes: readonly Route[] = [
  route(productsApi.list, ({ app, query }) => listProducts(app, query)),
  route(productsApi.prices, ({ app }) => readPriceSpan(app)),
  route(productsApi.get, ({ app, params }) => getProduct(app, params.id)),
  ...productDeskRoutes,
  ...awaitingRoutes,
  ...categoryRoutes,
  ...brandRoutes,
  ...giftRoutes,
  ...bundleRoutes,
  ...wordRoutes,
]
