import { type Route, route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { locationsApi as api } from './contract.ts'
import { createLocation, getLocation, listLocationChoices, listLocations, updateLocation } from './service.ts'
import { locationSheet } from './sheet.ts'

export const locationRoutes: readonly Route[] = [
  route(api.choices, ({ app, actor, query }) => listLocationChoices(app, actor, query)),
  ...staffRoutesOf(api, {
    list: listLocations,
    get: getLocation,
    create: createLocation,
    update: updateLocation,
    sheet: locationSheet,
  }),
]
