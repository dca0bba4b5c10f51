import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { receiptsDeskApi as api, receiptFailures } from './contract.ts'
import { whyNotMailed, whyNotMarkedSent, whyNotVoided } from './rules.ts'
import {
  editReceipt,
  getDeskReceipt,
  keepReceipt,
  listDeskReceipts,
  mailAgain,
  markPaperSent,
  printReceipt,
  readReceiptInFull,
  reissueReceipt,
  sumDeskReceipts,
  voidAtDesk,
} from './service.ts'
import { receiptSheet } from './sheet.ts'

const failureOf = (why: keyof typeof receiptFailures | null) => why && receiptFailures[why]

export const deskReceiptRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskReceipts(app, actor, query)),
  exportRoute(api.export, { list: listDeskReceipts, ...receiptSheet }),
  route(api.sums, ({ app, actor, query }) => sumDeskReceipts(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getDeskReceipt(app, actor, params.id)),
  revealRoute(api.reveal, { subject: 'receipts', read: readReceiptInFull }),
  route(api.pdf, ({ app, actor, params }) => printReceipt(app, actor, params.id)),
  changeRoute(api.update, editReceipt, getDeskReceipt),
  changeRoute(api.void, voidAtDesk, getDeskReceipt),
  changeRoute(api.keep, keepReceipt, getDeskReceipt),
  changeRoute(api.reissue, reissueReceipt, getDeskReceipt),
  changeRoute(api.mail, mailAgain, getDeskReceipt),
  // No undo: a voided receipt stays voided, one by one as well.
  bulkRoute(api.voidMany, {
    list: listDeskReceipts,
    label: ({ receipt_no }) => receipt_no,
    whyNot: (row) => failureOf(whyNotVoided(row)),
    act: voidAtDesk,
  }),
  bulkRoute(api.mailMany, {
    list: listDeskReceipts,
    label: ({ receipt_no }) => receipt_no,
    whyNot: (row) => failureOf(whyNotMailed(row)),
    act: mailAgain,
  }),
  bulkRoute(api.markManySent, {
    list: listDeskReceipts,
    label: ({ receipt_no }) => receipt_no,
    whyNot: (row) => failureOf(whyNotMarkedSent(row)),
    act: markPaperSent,
    undo: { remember: () => null, act: (app, staff, seen) => editReceipt(app, staff, { ...seen, paper_sent: false }) },
  }),
]
