import { type Route, route } from '#platform/server/http.ts'
import { updatesApi } from './contract.ts'
import { changeUpdate, createUpdate, getUpdate } from './service.ts'

export const updateRoutes: readonly Route[] = [
  route(updatesApi.create, ({ app, actor, params, body }) => createUpdate(app, actor, { ...body, ...params })),
  route(
    updatesApi.update,
    ({ app, actor, params, body }) => changeUpdate(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getUpdate(app, actor, params.id, params.update_id),
  ),
]
