import type { StaffOf } from '#platform/server/access.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { giveToCaretaker, moveToPlace, takeStep } from '../movements/service.ts'
import { isGone } from '../rules.ts'
import { animalFailures, animalDeskApi as api } from './contract.ts'
import { createAnimal, getAnimal, listAnimals, listCaretakers, updateAnimal } from './service.ts'
import { animalSheet } from './sheet/rules.ts'

const current = ({ app, actor, params }: ById<StaffOf<'animals'>>) => getAnimal(app, actor, params.id)

export const animalDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listAnimals(app, actor, query)),
  exportRoute(api.export, { list: listAnimals, ...animalSheet }),
  route(api.people, async ({ app, actor, query }) => ({ data: await listCaretakers(app, actor, query.q) })),
  route(api.get, ({ app, actor, params }) => getAnimal(app, actor, params.id)),
  route(api.create, ({ app, actor, body }) => createAnimal(app, actor, body)),
  route(api.update, ({ app, actor, params, body }) => updateAnimal(app, actor, { ...body, ...params }), current),
  route(api.step, ({ app, actor, params, body }) => takeStep(app, actor, { ...body, ...params }), current),
  route(api.move, ({ app, actor, params, body }) => moveToPlace(app, actor, { ...body, ...params }), current),
  bulkRoute(api.moveMany, {
    list: listAnimals,
    label: ({ code, name }) => `${code} ${name}`,
    whyNot: ({ status }) => (isGone(status) ? animalFailures.animal_gone : null),
    act: moveToPlace,
    undo: {
      remember: ({ location_id, unit }) => ({ location_id, unit }),
      act: (app, staff, seen, before) => moveToPlace(app, staff, { ...seen, ...before, reason: null }),
    },
  }),
  bulkRoute(api.assignMany, {
    list: listAnimals,
    label: ({ code, name }) => `${code} ${name}`,
    whyNot: () => null,
    act: giveToCaretaker,
    undo: {
      remember: ({ caretaker_id }) => caretaker_id,
      act: (app, staff, seen, caretaker_id) => giveToCaretaker(app, staff, { ...seen, caretaker_id }),
    },
  }),
]
