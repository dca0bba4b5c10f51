import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { importRoutes } from '#platform/server/import.ts'
import { brandFailures, brandsApi } from './contract.ts'
import {
  createBrand,
  findBrandsByName,
  getBrand,
  listBrands,
  listBrandsForStaff,
  removeBrand,
  setBrandActive,
  updateBrand,
} from './service.ts'
import { brandSheet } from './sheet/rules.ts'

const manySteps = [
  [brandsApi.activateMany, true],
  [brandsApi.deactivateMany, false],
] as const

export const brandRoutes: readonly Route[] = [
  sharedRoute(brandsApi.list, ({ app, query }) => listBrands(app, query)),
  route(brandsApi.adminList, ({ app, actor, query }) => listBrandsForStaff(app, actor, query)),
  exportRoute(brandsApi.export, { list: listBrandsForStaff, ...brandSheet }),
  ...importRoutes(brandsApi.import, {
    list: listBrandsForStaff,
    ...brandSheet,
    key: 'name',
    find: findBrandsByName,
    create: createBrand,
    update: updateBrand,
    remove: removeBrand,
  }),
  ...manySteps.map(([endpoint, is_active]) =>
    bulkRoute(endpoint, {
      list: listBrandsForStaff,
      label: ({ name }) => name,
      whyNot: (row) => (row.is_active === is_active ? brandFailures.active_already : null),
      act: (app, staff, seen) => setBrandActive(app, staff, seen, is_active),
      undo: {
        remember: (row) => row.is_active,
        act: (app, staff, seen, before) => setBrandActive(app, staff, seen, before),
      },
    }),
  ),
  route(brandsApi.adminGet, ({ app, actor, params }) => getBrand(app, actor, params.id)),
  route(brandsApi.create, ({ app, actor, body }) => createBrand(app, actor, body)),
  route(
    brandsApi.update,
    ({ app, actor, params, body }) => updateBrand(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getBrand(app, actor, params.id),
  ),
]
