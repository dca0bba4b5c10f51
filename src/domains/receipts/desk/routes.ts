import type { StaffOf } from '#platform/server/access.ts'
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

const current = ({ app, actor, params }: ById<StaffOf<'receipts'>>) => getDeskReceipt(app, actor, params.id)

export const deskReceiptRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskReceipts(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getDeskReceipt(app, actor, params.id)),
  route(api.pdf, ({ app, actor, params }) => printReceipt(app, actor, params.id)),
  route(api.update, ({ app, actor, params, body }) => editReceipt(app, actor, { ...params, ...body }), current),
  route(api.void, ({ app, actor, params, body }) => voidAtDesk(app, actor, { ...params, ...body }), current),
  route(api.reissue, ({ app, actor, params, body }) => reissueReceipt(app, actor, { ...params, ...body }), current),
  route(api.mail, ({ app, actor, params, body }) => mailAgain(app, actor, { ...params, ...body }), current),
]
