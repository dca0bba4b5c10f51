import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { addOrderEvent } from '../../events/queries.ts'
import { lockOrder, type OrderRow } from '../../queries.ts'
import { type InvoiceShop, readInvoiceShop } from '../ecpay/account.ts'
import { allowAtProvider, findAtProvider, voidAtProvider } from '../ecpay/service.ts'
import { invoiceWords as m } from '../messages.ts'
import type { InvoiceRow } from '../queries.ts'
import { invoiceLines } from '../rules.ts'
import {
  actor,
  answerOf,
  beginAttempt,
  type Due,
  endAttempt,
  type Failure,
  failAttempt,
  openFailure,
  settleFailure,
} from './attempts.ts'
import {
  endChanges,
  type InvoiceChangeRow,
  listChanges,
  listRefundedLines,
  lockChange,
  lockLiveInvoice,
  setChange,
  setInvoice,
} from './queries.ts'

type Waiting = { readonly order: OrderRow; readonly invoice: InvoiceRow; readonly change: InvoiceChangeRow }

/** Does something with a change that still waits, with order and invoice held before it; null when it does not wait. */
const withWaiting = <T>(app: App, due: Due, work: (app: App, waiting: Waiting) => Promise<T>) =>
  inTransaction(app, async (app) => {
    const order = await lockOrder(app, due.order_id)
    const invoice = await lockLiveInvoice(app, due.order_id)
    const change = await lockChange(app, due.id)
    return order && invoice && change?.invoice_id === invoice.id && change.state === 'pending'
      ? work(app, { order, invoice, change })
      : null
  })

/** Notes that a change is being told, before it is. */
const begin = (app: App, due: Due) =>
  withWaiting(app, due, async (app, { change, ...of }) => {
    const attempt = beginAttempt(change, app.clock())
    if (!attempt) return null
    await setChange(app, due.id, attempt)
    return { ...of, change }
  })

type Answer = { allowance_no: string | null } | Failure

const numbersOf = ({ invoice_no, issued_on }: InvoiceRow) => ({
  invoice_no: invoice_no ?? '',
  issued_on: issued_on ?? '',
})

const askVoid = async (app: App, shop: InvoiceShop, { invoice, change }: Waiting): Promise<Answer> => {
  const outcome = await voidAtProvider(app, shop, { ...numbersOf(invoice), reason: change.reason })
  if ('done' in outcome) return { allowance_no: null }
  const found = await findAtProvider(app, shop, invoice.relate_no ?? '')
  return found?.is_void ? { allowance_no: null } : { failure: outcome.refused, is_unanswered: false }
}

/** Whether a sum was taken off that we do not know of: what is left there is told by the sums that were taken off. */
const wasTaken = async (app: App, shop: InvoiceShop, { invoice, change }: Waiting): Promise<boolean> => {
  const changes = await listChanges(app, [invoice.id])
  const done = changes.reduce((sum, { state, amount }) => sum + (state === 'done' ? (amount ?? 0) : 0), 0)
  const left = (await findAtProvider(app, shop, invoice.relate_no ?? ''))?.left ?? null
  if (left === invoice.total - done) return false
  if (left === invoice.total - done - (change.amount ?? 0)) return true
  throw new Error(`what is left of invoice ${invoice.id} at the provider matches no sum of ours`)
}

const askAllowance = async (app: App, shop: InvoiceShop, waiting: Waiting): Promise<Answer> => {
  const { order, invoice, change } = waiting
  if (change.is_unanswered && (await wasTaken(app, shop, waiting))) return { allowance_no: null }
  const lines = invoiceLines(await listRefundedLines(app, change.refund_id ?? 0))
  const amount = change.amount ?? 0
  const of = { ...numbersOf(invoice), name: invoice.buyer_title ?? order.name, reason: change.reason }
  const outcome = await allowAtProvider(app, shop, { ...of, amount, lines })
  return 'done' in outcome ? { allowance_no: outcome.done } : { failure: outcome.refused, is_unanswered: false }
}

const finish = (app: App, due: Due, allowance_no: string | null) =>
  withWaiting(app, due, async (app, { order, invoice: before, change }) => {
    const done_at = toInstant(app.clock())
    await setChange(app, due.id, { state: 'done', done_at, allowance_no, ...endAttempt })
    const isVoid = change.kind === 'void'
    if (isVoid) await endChanges(app, before.id, done_at)
    const set = isVoid ? { state: 'voided' as const, void_reason: change.reason } : { state: 'allowance' as const }
    const after = await setInvoice(app, before.id, set)
    const about = { subject_type: 'invoices', subject_id: after.id, subject_label: order.order_no } as const
    const { reason } = change
    await recordChange(app, actor, { ...about, action: isVoid ? 'voided' : 'state_changed', before, after, reason })
    const told = { reason, invoice_no: after.invoice_no, ...(change.amount !== null && { amount: change.amount }) }
    await addOrderEvent(app, actor, order.id, isVoid ? 'invoice_voided' : 'invoice_allowed', told)
    await settleFailure(app, { order_id: order.id, kind: 'change', id: due.id })
  })

const fail = (app: App, due: Due, failure: Failure) =>
  withWaiting(app, due, async (app, { order, change }) => {
    const after = await setChange(app, due.id, failAttempt(change, app.clock(), failure))
    if (after.state === 'failed') await openFailure(app, { order_id: order.id, kind: 'change', id: due.id })
  })

/** Tells the provider of one change. A sum is taken off once, also when its answer was lost. */
export const sendChange = async (app: App, due: Due): Promise<void> => {
  const waiting = await begin(app, due)
  if (!waiting) return
  const ask = async (): Promise<Answer> => {
    const shop = await readInvoiceShop(app)
    if (!shop) return { failure: m.no_account, is_unanswered: waiting.change.is_unanswered }
    return waiting.change.kind === 'void' ? askVoid(app, shop, waiting) : askAllowance(app, shop, waiting)
  }
  const answer = await answerOf(app, due, ask)
  await ('failure' in answer ? fail(app, due, answer) : finish(app, due, answer.allowance_no))
}
