import type { StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { undoably } from '#platform/server/undoable.ts'
import { productDeskApi as api } from './contract.ts'
import { whyNotStep } from './rules.ts'
import {
  changeProductState,
  createProduct,
  getProductForStaff,
  listProductsForStaff,
  listProductsWithVariants,
  rememberProduct,
  returnProductState,
  setStock,
  updateProduct,
} from './service.ts'
import { productSheet } from './sheet.ts'

const current = ({ app, actor, params }: ById<StaffOf<'products'>>) => getProductForStaff(app, actor, params.id)

const manySteps = [
  ['publish', api.publishMany],
  ['unpublish', api.unpublishMany],
  ['archive', api.archiveMany],
] as const

const { list, get, create, update } = api

export const productDeskRoutes: readonly Route[] = [
  ...staffRoutesOf(
    { list, get, create, update },
    { list: listProductsForStaff, get: getProductForStaff, create: createProduct, update: updateProduct },
  ),
  exportRoute(api.export, { list: listProductsWithVariants, ...productSheet }),
  ...manySteps.map(([step]) =>
    route(
      api[step],
      ({ app, actor, params, body }) => {
        const seen = { ...body, ...params }
        const before = (app: App) => rememberProduct(app, actor, seen.id)
        const undoable = { ...seen, name: `products.${step}`, before } as const
        return undoably(app, actor, undoable, (app) => changeProductState(app, actor, step, seen))
      },
      current,
    ),
  ),
  route(
    api.restore,
    ({ app, actor, params, body }) => changeProductState(app, actor, 'restore', { ...body, ...params }),
    current,
  ),
  ...manySteps.map(([step, endpoint]) =>
    bulkRoute(endpoint, {
      list: listProductsForStaff,
      label: ({ name }) => name,
      whyNot: (row) => whyNotStep(step, row),
      act: (app, staff, seen) => changeProductState(app, staff, step, seen),
      undo: {
        remember: ({ status }) => status,
        act: (app, staff, seen, status) => returnProductState(app, staff, { ...seen, status }),
      },
    }),
  ),
  route(api.setStock, ({ app, actor, params, body }) => setStock(app, actor, { ...body, ...params })),
]
