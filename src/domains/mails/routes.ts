import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { exportMails, getMailCall, listMailsCall, revealMailCall } from './contract.ts'
import { listMailsForStaff, readMail, revealMail } from './service.ts'
import { mailSheet } from './sheet.ts'

export const mailRoutes: readonly Route[] = [
  route(listMailsCall, ({ app, actor, query }) => listMailsForStaff(app, actor, query)),
  exportRoute(exportMails, { list: listMailsForStaff, ...mailSheet }),
  route(getMailCall, ({ app, actor, params }) => readMail(app, actor, params.id)),
  route(revealMailCall, ({ app, actor, params }) => revealMail(app, actor, params.id)),
]
