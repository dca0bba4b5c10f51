import type { Failure } from '#platform/contract/failures.ts'
import type { StaffOf } from '#platform/server/access.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { receiptsDeskApi as api, receiptFailures } from './contract.ts'
import type { ReceiptAction } from './rules.ts'
import {
  editReceipt,
  getDeskReceipt,
  listDeskReceipts,
  mailAgain,
  markPaperSent,
  printReceipt,
  readReceiptInFull,
  reissueReceipt,
  sumDeskReceipts,
  voidAtDesk,
} from './service.ts'
import { receiptSheet } from './sheet/rules.ts'

const current = ({ app, actor, params }: ById<StaffOf<'receipts'>>) => getDeskReceipt(app, actor, params.id)

type Row = {
  readonly actions: readonly ReceiptAction[]
  readonly email: string | null
  readonly paper_sent_at: string | null
}

const whyNotMailed = ({ actions, email }: Row): Failure | null => {
  if (!actions.includes('edit')) return receiptFailures.receipt_final
  return email === null ? receiptFailures.no_mail : null
}

const whyNotMarkedSent = ({ actions, paper_sent_at }: Row): Failure | null => {
  if (!actions.includes('edit')) return receiptFailures.receipt_final
  return paper_sent_at === null ? null : receiptFailures.paper_sent_before
}

export const deskReceiptRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskReceipts(app, actor, query)),
  exportRoute(api.export, { list: listDeskReceipts, ...receiptSheet }),
  route(api.sums, ({ app, actor, query }) => sumDeskReceipts(app, actor, query)),
  route(api.get, ({ app, actor, params }) => getDeskReceipt(app, actor, params.id)),
  revealRoute(api.reveal, { subject: 'receipts', read: readReceiptInFull }),
  route(api.pdf, ({ app, actor, params }) => printReceipt(app, actor, params.id)),
  route(api.update, ({ app, actor, params, body }) => editReceipt(app, actor, { ...params, ...body }), current),
  route(api.void, ({ app, actor, params, body }) => voidAtDesk(app, actor, { ...params, ...body }), current),
  route(api.reissue, ({ app, actor, params, body }) => reissueReceipt(app, actor, { ...params, ...body }), current),
  route(api.mail, ({ app, actor, params, body }) => mailAgain(app, actor, { ...params, ...body }), current),
  bulkRoute(api.mailMany, {
    list: listDeskReceipts,
    label: ({ receipt_no }) => receipt_no,
    whyNot: whyNotMailed,
    act: mailAgain,
  }),
  bulkRoute(api.markManySent, {
    list: listDeskReceipts,
    label: ({ receipt_no }) => receipt_no,
    whyNot: whyNotMarkedSent,
    act: markPaperSent,
    undo: { remember: () => null, act: (app, staff, seen) => editReceipt(app, staff, { ...seen, paper_sent: false }) },
  }),
]
