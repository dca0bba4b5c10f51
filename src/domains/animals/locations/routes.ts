import { type Route, route } from '#platform/server/http.ts'
import { locationsApi as api } from './contract.ts'
import { createLocation, getLocation, listLocationChoices, listLocations, updateLocation } from './service.ts'

export const locationRoutes: readonly Route[] = [
  route(api.choices, ({ app, actor, query }) => listLocationChoices(app, actor, query)),
  route(api.list, ({ app, actor, query }) => listLocations(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getLocation(app, actor, params.id)),
  route(api.create, ({ app, actor, body }) => createLocation(app, actor, body)),
  route(
    api.update,
    ({ app, actor, params, body }) => updateLocation(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getLocation(app, actor, params.id),
  ),
]
