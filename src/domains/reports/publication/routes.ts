import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { publicationApi as api } from './contract.ts'
import { listPublication } from './service.ts'
import { publicationSheet } from './sheet.ts'

export const publicationRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listPublication(app, actor, query)),
  exportRoute(api.export, { list: listPublication, ...publicationSheet }),
]
