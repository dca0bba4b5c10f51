import { type Route, route } from '#platform/server/http.ts'
import { getMailCall, listMailsCall, revealMailCall } from './contract.ts'
import { listMailsForStaff, readMail, revealMail } from './service.ts'

export const mailRoutes: readonly Route[] = [
  route(listMailsCall, ({ app, actor, query }) => listMailsForStaff(app, actor, query)),
  route(getMailCall, ({ app, actor, params }) => readMail(app, actor, params.id)),
  route(revealMailCall, ({ app, actor, params }) => revealMail(app, actor, params.id)),
]
