import { type Route, sharedRoute } from '#platform/server/http.ts'
import { brandRoutes } from './brands/routes.ts'
import { bundleRoutes } from './bundles/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { productsApi } from './contract.ts'
import { productDeskRoutes } from './desk/routes.ts'
import { giftRoutes } from './gifts/routes.ts'
import { getProduct, listProducts, readPriceSpan } from './service.ts'
import { variantDeskRoutes } from './variants/desk/routes.ts'
import { stockWishRoutes } from './wishes/routes.ts'
import { wordRoutes } from './words/routes.ts'

/** Of these the page of a product shows its own rows alone. */
const ownTables = ['products', 'product_variants', 'product_categories', 'media'] as const

export const productRoutes: readonly Route[] = [
  sharedRoute(productsApi.list, ({ app, query }) => listProducts(app, query)),
  sharedRoute(productsApi.prices, ({ app }) => readPriceSpan(app)),
  sharedRoute(productsApi.get, ({ app, params }) => getProduct(app, params.id), ownTables),
  ...productDeskRoutes,
  ...variantDeskRoutes,
  ...stockWishRoutes,
  ...categoryRoutes,
  ...brandRoutes,
  ...giftRoutes,
  ...bundleRoutes,
  ...wordRoutes,
]
