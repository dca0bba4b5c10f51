import { isActiveAlready } from '#platform/contract/bulk.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { type Route, sharedRoute } from '#platform/server/http.ts'
import { importRoutes } from '#platform/server/import.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
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
import { brandSheet } from './sheet.ts'

const manySteps = [
  [brandsApi.activateMany, true],
  [brandsApi.deactivateMany, false],
] as const

export const brandRoutes: readonly Route[] = [
  sharedRoute(brandsApi.list, ({ app, query }) => listBrands(app, query)),
  ...staffRoutesOf(brandsApi, {
    list: listBrandsForStaff,
    get: getBrand,
    create: createBrand,
    update: updateBrand,
    sheet: brandSheet,
  }),
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
      whyNot: (row) => (isActiveAlready(row, is_active) ? brandFailures.active_already : null),
      act: (app, staff, seen) => setBrandActive(app, staff, seen, is_active),
      undo: {
        remember: (row) => row.is_active,
        act: (app, staff, seen, before) => setBrandActive(app, staff, seen, before),
      },
    }),
  ),
]
