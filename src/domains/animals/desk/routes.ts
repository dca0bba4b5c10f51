import { bulkRoute } from '#platform/server/bulk.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { giveToCaretaker, moveToPlace, takeStep } from '../movements/service.ts'
import { animalDeskApi as api } from './contract.ts'
import { whyNotMoved } from './rules.ts'
import { createAnimal, getAnimal, listAnimals, listCaretakers, updateAnimal } from './service.ts'
import { animalSheet } from './sheet.ts'

export const animalDeskRoutes: readonly Route[] = [
  ...staffRoutesOf(api, {
    list: listAnimals,
    get: getAnimal,
    create: createAnimal,
    update: updateAnimal,
    sheet: animalSheet,
  }),
  route(api.people, async ({ app, actor, query }) => ({ data: await listCaretakers(app, actor, query.q) })),
  changeRoute(api.step, takeStep, getAnimal),
  changeRoute(api.move, moveToPlace, getAnimal),
  bulkRoute(api.moveMany, {
    list: listAnimals,
    label: ({ code, name }) => `${code} ${name}`,
    whyNot: whyNotMoved,
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
