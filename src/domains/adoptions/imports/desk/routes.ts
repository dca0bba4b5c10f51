import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { readUploadedFile } from '#platform/server/uploaded_file.ts'
import { importDeskApi as api } from './contract.ts'
import { applyFile, getImportRun, listImportRuns, readProblems, tryFile } from './service.ts'

export const importDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listImportRuns(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getImportRun(app, actor, params.id)),
  route(api.problems, ({ app, actor, params, query }) => readProblems(app, actor, params.id, query.format)),
  route(api.upload, async ({ app, actor, request }) => tryFile(app, actor, await readUploadedFile(request))),
  changeRoute(api.apply, applyFile, getImportRun),
]
