import { type Route, route } from '#platform/server/http.ts'
import { applicationFilesApi } from './contract.ts'
import { attachFile, orderFiles, removeFile } from './service.ts'

export const applicationFileRoutes: readonly Route[] = [
  route(applicationFilesApi.attach, ({ app, actor, params, body }) => attachFile(app, actor, params.id, body)),
  route(applicationFilesApi.order, ({ app, actor, params, body }) => orderFiles(app, actor, params.id, body)),
  route(applicationFilesApi.remove, ({ app, actor, params }) => removeFile(app, actor, params.id, params.media_id)),
]
