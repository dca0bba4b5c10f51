import { exportRoute } from '#platform/server/export.ts'
import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { brandsApi } from './contract.ts'
import { createBrand, getBrand, listBrands, listBrandsForStaff, updateBrand } from './service.ts'
import { brandSheet } from './sheet/rules.ts'

export const brandRoutes: readonly Route[] = [
  sharedRoute(brandsApi.list, ({ app, query }) => listBrands(app, query)),
  route(brandsApi.adminList, ({ app, actor, query }) => listBrandsForStaff(app, actor, query)),
  exportRoute(brandsApi.export, { list: listBrandsForStaff, ...brandSheet }),
  route(brandsApi.adminGet, ({ app, actor, params }) => getBrand(app, actor, params.id)),
  route(brandsApi.create, ({ app, actor, body }) => createBrand(app, actor, body)),
  route(
    brandsApi.update,
    ({ app, actor, params, body }) => updateBrand(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getBrand(app, actor, params.id),
  ),
]
