import { type ById, type Route, route } from '#platform/server/http.ts'
import { receiptsDeskApi as api } from './contract.ts'
import {
  editReceipt,
  getDeskReceipt,
  listDeskReceipts,
  mailAgain,
  printReceipt,
  reissueReceipt,
  voidAtDesk,
} from './service.ts'

const current = ({ app, params }: ById) => getDeskReceipt(app, params.id)

export const deskReceiptRoutes: readonly Route[] = [
  route(api.list, ({ app, query }) => listDeskReceipts(app, query)),
  route(api.get, ({ app, params }) => getDeskReceipt(app, params.id)),
  route(api.pdf, ({ app, actor, params }) => printReceipt(app, actor, params.id)),
  route(api.update, ({ app, actor, params, body }) => editReceipt(app, actor, { ...params, ...body }), current),
  route(api.void, ({ app, actor, params, body }) => voidAtDesk(app, actor, { ...params, ...body }), current),
  route(api.reissue, ({ app, actor, params, body }) => reissueReceipt(app, actor, { ...params, ...body }), current),
  route(api.mail, ({ app, actor, params, body }) => mailAgain(app, actor, { ...params, ...body }), current),
]
