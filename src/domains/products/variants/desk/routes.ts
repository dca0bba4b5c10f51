import { type Route, route } from '#platform/server/http.ts'
import { undoWork } from '#platform/server/undoable.ts'
import { variantDeskApi as api } from './contract.ts'
import { changeVariants, listVariantsForStaff, type Remembered, restoreVariant } from './service.ts'

export const variantDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listVariantsForStaff(app, actor, query)),
  {
    ...route(api.change, ({ app, actor, body }) => changeVariants(app, actor, body)),
    work: undoWork(api.change, 'products.reprice', {
      act: (app, staff, seen, remembered: Remembered) => restoreVariant(app, staff, seen, remembered),
    }),
  },
]
