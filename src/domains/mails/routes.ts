import { type Route, route } from '#platform/server/http.ts'
import { getMailCall, listMailsCall } from './contract.ts'
import { listMails } from './queries.ts'
import { readMail } from './service.ts'

export const mailRoutes: readonly Route[] = [
  route(listMailsCall, ({ app, query }) => listMails(app, query)),
  route(getMailCall, ({ app, actor, params }) => readMail(app, actor, params.id)),
]
