import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { mailingsApi as api } from './contract.ts'
import {
  createMailing,
  getMailing,
  listMailings,
  listRecipients,
  moveMailing,
  previewMailing,
  readAudience,
  searchReaders,
  startMailing,
  testMailing,
  updateMailing,
} from './service.ts'
import { mailingSheet, recipientSheet } from './sheet.ts'

export const mailingRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listMailings(app, actor, query)),
  exportRoute(api.export, { list: listMailings, ...mailingSheet }),
  route(api.recipients, ({ app, actor, query }) => listRecipients(app, actor, query)),
  exportRoute(api.exportRecipients, { list: listRecipients, ...recipientSheet }),
  route(api.get, ({ app, actor, params }) => getMailing(app, actor, params.id)),
  route(api.create, ({ app, actor, body }) => createMailing(app, actor, body)),
  changeRoute(api.update, updateMailing, getMailing),
  route(api.audience, ({ app, actor, params }) => readAudience(app, actor, params.id)),
  route(api.readers, ({ app, actor, params, query }) => searchReaders(app, actor, params.id, query.q)),
  route(api.preview, ({ app, actor, params, query }) => previewMailing(app, actor, params.id, query.key)),
  route(api.test, ({ app, actor, params }) => testMailing(app, actor, params.id)),
  changeRoute(api.start, startMailing, getMailing),
  changeRoute(api.move, moveMailing, getMailing),
]
