import { next } from '#platform/contract/machine.ts'
import type { StaffOf } from '#platform/server/access.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { productFailures } from '../contract.ts'
import { productMachine } from '../rules.ts'
import { productDeskApi as api } from './contract.ts'
import {
  changeProductState,
  createProduct,
  getProductForStaff,
  listProductsForStaff,
  returnProductState,
  setStock,
  updateProduct,
} from './service.ts'

const steps = ['publish', 'unpublish', 'archive', 'restore'] as const

const current = ({ app, actor, params }: ById<StaffOf<'products'>>) => getProductForStaff(app, actor, params.id)

const manySteps = [
  ['publish', api.publishMany],
  ['unpublish', api.unpublishMany],
  ['archive', api.archiveMany],
] as const

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
  ...manySteps.map(([step, endpoint]) =>
    bulkRoute(endpoint, {
      list: listProductsForStaff,
      label: ({ name }) => name,
      whyNot: ({ status }) => (next(productMachine, status, step) ? null : productFailures.product_state),
      act: (app, staff, seen) => changeProductState(app, staff, step, seen),
      undo: {
        remember: ({ status }) => status,
        act: (app, staff, { remembered, ...seen }) => returnProductState(app, staff, { ...seen, status: remembered }),
      },
    }),
  ),
  route(api.setStock, ({ app, actor, params, body }) => setStock(app, actor, { ...body, ...params })),
]
