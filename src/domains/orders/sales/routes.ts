import { type Route, route } from '#platform/server/http.ts'
import { salesApi as api } from './contract.ts'
import { getProductSales, getSales, readProductSales, readSales } from './service.ts'

export const salesRoutes: readonly Route[] = [
  route(api.sales, ({ app, actor, query }) => getSales(app, actor, query)),
  route(api.salesFile, ({ app, actor, query }) => readSales(app, actor, query)),
  route(api.products, ({ app, actor, query }) => getProductSales(app, actor, query)),
  route(api.productsFile, ({ app, actor, query }) => readProductSales(app, actor, query)),
]
