import { type Route, route } from '#platform/server/http.ts'
import { ownReceiptsApi as api } from './contract.ts'
import { listMyPapers, listMyReceipts, mailMyReceipt, readMyReceiptPaper, showMyReceipt } from './service.ts'

export const ownReceiptRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listMyReceipts(app, actor, query)),
  route(api.papers, ({ app, actor, query }) => listMyPapers(app, actor, query)),
  route(api.show, ({ app, actor, params }) => showMyReceipt(app, actor, params.id)),
  route(api.mail, ({ app, actor, params }) => mailMyReceipt(app, actor, params.id)),
  route(api.pdf, ({ app, actor, params }) => readMyReceiptPaper(app, actor, params.id)),
]
