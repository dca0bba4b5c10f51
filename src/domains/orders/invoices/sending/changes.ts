import { openOrderTask, settleOrderTasks } from '#domains/tasks/causes/service.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { addOrderEvent } from '../../events/queries.ts'
import { lockOrder, type OrderRow } from '../../queries.ts'
import { type InvoiceShop, readInvoiceShop } from '../ecpay/account.ts'
import { allowAtProvider, findAtProvider, voidAtProvider } from '../ecpay/service.ts'
import { invoiceWords as m } from '../messages.ts'
import type { InvoiceRow } from '../queries.ts'
import { invoiceLines, nextTryAt } from '../rules.ts'
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

export type Due = { readonly id: number; readonly order_id: number }

const actor = system('invoices.send')
const causeOf = (change_id: number): string => `change ${change_id}`

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
    const now = app.clock()
    if (change.next_try_at === null || new Date(change.next_try_at) > now) return null
    const tries = change.tries + 1
    const next_try_at = toInstant(nextTryAt(tries, now) ?? addMinutes(now, 60))
    await setChange(app, due.id, { tries, next_try_at, is_unanswered: true })
    return { ...of, change }
  })

type Answer = { allowance_no: string | null } | { failure: string; is_unanswered: boolean }

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
  throw new Error(`what is left of invoice ${invoice.id} at the provider is told by nothing`)
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
    const done = { state: 'done', done_at: toInstant(app.clock()), next_try_at: null, is_unanswered: false } as const
    await setChange(app, due.id, { ...done, failure: null, allowance_no })
    const isVoid = change.kind === 'void'
    if (isVoid) await endChanges(app, before.id, done.done_at)
    const set = isVoid ? { state: 'voided' as const, void_reason: change.reason } : { state: 'allowance' as const }
    const after = await setInvoice(app, before.id, set)
    const about = { subject_type: 'invoices', subject_id: after.id, subject_label: order.order_no } as const
    const { reason } = change
    await recordChange(app, actor, { ...about, action: isVoid ? 'voided' : 'state_changed', before, after, reason })
    const told = { reason, invoice_no: after.invoice_no, ...(change.amount !== null && { amount: change.amount }) }
    await addOrderEvent(app, actor, order.id, isVoid ? 'invoice_voided' : 'invoice_allowed', told)
    await settleOrderTasks(app, { order_id: order.id, kinds: ['invoice_failed'], cause_key: causeOf(due.id) })
  })

const fail = (app: App, due: Due, { failure, is_unanswered }: { failure: string; is_unanswered: boolean }) =>
  withWaiting(app, due, async (app, { order, change }) => {
    const isOver = nextTryAt(change.tries, app.clock()) === null
    await setChange(app, due.id, {
      failure,
      is_unanswered,
      ...(isOver && { state: 'failed', next_try_at: null }),
    })
    if (isOver) await openOrderTask(app, { order_id: order.id, kind: 'invoice_failed', cause_key: causeOf(due.id) })
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
  const answer = await ask().catch((err: unknown): Answer => {
    app.log.warn({ err, item_id: due.id }, 'change of an invoice was not answered')
    return { failure: m.no_answer, is_unanswered: true }
  })
  await ('failure' in answer ? fail(app, due, answer) : finish(app, due, answer.allowance_no))
}
