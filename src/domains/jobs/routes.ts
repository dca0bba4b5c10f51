import { type Route, route } from '#platform/server/http.ts'
import { jobsApi as api } from './contract.ts'
import {
  applyImport,
  cancelJob,
  getImport,
  getJob,
  listJobs,
  listRowsOfJobs,
  readJobFile,
  readJobs,
  readMyJobs,
  readRefusedRows,
  undoJob,
} from './service.ts'

export const jobRoutes: readonly Route[] = [
  route(api.mine, ({ app, actor }) => readMyJobs(app, actor)),
  route(api.list, ({ app, actor, query }) => listJobs(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getJob(app, actor, params.id)),
  route(api.rows, ({ app, actor, query }) => listRowsOfJobs(app, actor, query)),
  route(api.cancel, ({ app, actor, params }) => cancelJob(app, actor, params.id)),
  route(api.undo, ({ app, actor, params }) => undoJob(app, actor, params.id)),
  route(api.imported, ({ app, actor, params }) => getImport(app, actor, params.id)),
  route(api.refused, ({ app, actor, params, query }) => readRefusedRows(app, actor, params.id, query.format)),
  route(api.apply, ({ app, actor, params }) => applyImport(app, actor, params.id)),
  route(api.file, ({ app, actor, params }) => readJobFile(app, actor, params.id)),
  route(api.read, ({ app, actor }) => readJobs(app, actor)),
]
