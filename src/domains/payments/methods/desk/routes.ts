import { isActiveAlready } from '#platform/contract/bulk.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { type Route, route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { paymentMethodDeskApi as api, paymentMethodFailures } from './contract.ts'
import {
  createMethod,
  getMethod,
  listAccounts,
  listMethods,
  removeMethod,
  setMethodActive,
  updateMethod,
} from './service.ts'
import { paymentMethodSheet } from './sheet.ts'

const manySteps = [
  [api.activateMany, true],
  [api.deactivateMany, false],
] as const

export const paymentMethodDeskRoutes: readonly Route[] = [
  route(api.accounts, ({ app, actor, query }) => listAccounts(app, actor, query)),
  ...staffRoutesOf(api, {
    list: listMethods,
    get: getMethod,
    create: createMethod,
    update: updateMethod,
    sheet: paymentMethodSheet,
  }),
  route(api.remove, ({ app, actor, params }) => removeMethod(app, actor, params.id)),
  ...manySteps.map(([endpoint, is_active]) =>
    bulkRoute(endpoint, {
      list: listMethods,
      label: ({ name }) => name,
      whyNot: (row) => (isActiveAlready(row, is_active) ? paymentMethodFailures.active_already : null),
      act: (app, staff, seen) => setMethodActive(app, staff, seen, is_active),
      undo: {
        remember: (row) => row.is_active,
        act: (app, staff, seen, before) => setMethodActive(app, staff, seen, before),
      },
    }),
  ),
]
