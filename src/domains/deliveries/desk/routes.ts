import { isActiveAlready } from '#platform/contract/bulk.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { type Route, route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { deliveryMethodDeskApi as api, deliveryMethodFailures } from './contract.ts'
import { createMethod, getMethod, listMethods, removeMethod, setMethodActive, updateMethod } from './service.ts'
import { deliveryMethodSheet } from './sheet.ts'

const manySteps = [
  [api.activateMany, true],
  [api.deactivateMany, false],
] as const

export const deliveryMethodDeskRoutes: readonly Route[] = [
  ...staffRoutesOf(api, {
    list: listMethods,
    get: getMethod,
    create: createMethod,
    update: updateMethod,
    sheet: deliveryMethodSheet,
  }),
  route(api.remove, ({ app, actor, params }) => removeMethod(app, actor, params.id)),
  ...manySteps.map(([endpoint, is_active]) =>
    bulkRoute(endpoint, {
      list: listMethods,
      label: ({ name }) => name,
      whyNot: (row) => (isActiveAlready(row, is_active) ? deliveryMethodFailures.active_already : null),
      act: (app, staff, seen) => setMethodActive(app, staff, seen, is_active),
      undo: {
        remember: (row) => row.is_active,
        act: (app, staff, seen, before) => setMethodActive(app, staff, seen, before),
      },
    }),
  ),
]
