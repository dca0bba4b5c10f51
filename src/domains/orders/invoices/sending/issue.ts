import { readSettings } from '#domains/settings/service.ts'
import { openOrderTask, settleOrderTasks } from '#domains/tasks/causes/service.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { addOrderEvent } from '../../events/queries.ts'
import { lockOrder, type OrderRow } from '../../queries.ts'
import { readInvoiceShop } from '../ecpay/account.ts'
import { type FoundInvoice, findAtProvider, issueAtProvider } from '../ecpay/service.ts'
import { invoiceWords as m } from '../messages.ts'
import { findUnreturnedGoods, type InvoiceRow } from '../queries.ts'
import { buyerOf, canInvoice, type InvoiceLine, invoiceLines, invoiceSums, nextTryAt } from '../rules.ts'
import { notifyBuyer } from '../service.ts'
import { listUntoldRefunds, lockLiveInvoice, setInvoice } from './queries.ts'
import { queueRefund } from './queue.ts'

export type Due = { readonly id: number; readonly order_id: number }

const actor = system('invoices.send')
const causeOf = (invoice_id: number): string => `invoice ${invoice_id}`
const noted = ({ id }: InvoiceRow, order: OrderRow) =>
  ({ subject_type: 'invoices', subject_id: id, subject_label: order.order_no }) as const

/** Does something with an invoice that still waits to be issued, with its order held first; null when it does not wait. */
const withWaiting = <T>(app: App, due: Due, work: (app: App, order: OrderRow, invoice: InvoiceRow) => Promise<T>) =>
  inTransaction(app, async (app) => {
    const order = await lockOrder(app, due.order_id)
    const invoice = await lockLiveInvoice(app, due.order_id)
    return order && invoice?.id === due.id && invoice.state === 'pending' ? work(app, order, invoice) : null
  })

/** Nothing is left to be invoiced, and nothing was issued: the invoice ends without a number. */
const drop = async (app: App, order: OrderRow, before: InvoiceRow): Promise<null> => {
  const set = {
    state: 'voided',
    void_reason: m.dropped,
    next_try_at: null,
    failure: null,
    is_unanswered: false,
  } as const
  const after = await setInvoice(app, before.id, set)
  await recordChange(app, actor, { ...noted(after, order), action: 'voided', before, after })
  return null
}

type Begun = {
  readonly order: OrderRow
  readonly invoice: InvoiceRow
  /** What is to be issued; null where it must first be asked whether it was issued before. */
  readonly lines: readonly InvoiceLine[] | null
}

/**
 * Notes that an invoice is being sent, before it is: whoever is killed meanwhile asks next time what became of it.
 *
 * @param isUnsent the provider has said that it does not know the number
 */
const begin = (app: App, due: Due, isUnsent = false): Promise<Begun | null> =>
  withWaiting<Begun | null>(app, due, async (app, order, invoice) => {
    const now = app.clock()
    if (!isUnsent && (invoice.next_try_at === null || new Date(invoice.next_try_at) > now)) return null
    const tries = isUnsent ? invoice.tries : invoice.tries + 1
    const next_try_at = toInstant(nextTryAt(tries, now) ?? addMinutes(now, 60))
    const again = { tries, next_try_at, is_unanswered: true }
    if (invoice.is_unanswered && !isUnsent) return { order, invoice: await setInvoice(app, due.id, again), lines: null }
    const kept = await findUnreturnedGoods(app, order.id)
    if (!canInvoice(order) || kept.total <= 0) return drop(app, order, invoice)
    const sums = { ...invoiceSums(kept.lines, kept.total), counted_at: toInstant(now) }
    const set = { ...again, ...buyerOf(order), ...sums }
    return { order, invoice: await setInvoice(app, due.id, set), lines: invoiceLines(kept.lines) }
  })

const confirm = (app: App, due: Due, { invoice_no, random_code, issued_on }: Omit<FoundInvoice, 'is_void' | 'left'>) =>
  withWaiting(app, due, async (app, order, before) => {
    const issued = { state: 'issued', invoice_no, random_code, issued_on } as const
    const after = await setInvoice(app, due.id, { ...issued, next_try_at: null, is_unanswered: false, failure: null })
    await recordChange(app, actor, { ...noted(after, order), action: 'updated', before, after })
    await addOrderEvent(app, actor, order.id, 'invoice_issued', { invoice_no })
    await settleOrderTasks(app, { order_id: order.id, kinds: ['invoice_failed'], cause_key: causeOf(after.id) })
    await notifyBuyer(app, order, after)
    for (const refund of await listUntoldRefunds(app, after)) await queueRefund(app, after, refund)
  })

const fail = (app: App, due: Due, { failure, is_unanswered }: { failure: string; is_unanswered: boolean }) =>
  withWaiting(app, due, async (app, order, before) => {
    const isOver = nextTryAt(before.tries, app.clock()) === null
    const after = await setInvoice(app, due.id, {
      failure,
      is_unanswered,
      ...(isOver && { state: 'failed', next_try_at: null }),
    })
    if (!isOver) return
    await recordChange(app, actor, { ...noted(after, order), action: 'state_changed', before, after })
    await openOrderTask(app, { order_id: order.id, kind: 'invoice_failed', cause_key: causeOf(after.id) })
  })

type Answer = { found: Omit<FoundInvoice, 'is_void' | 'left'> } | { failure: string; is_unanswered: boolean }

const ask = async (app: App, due: Due, begun: Begun): Promise<Answer | null> => {
  const shop = await readInvoiceShop(app)
  if (!shop) return { failure: m.no_account, is_unanswered: begun.lines === null }
  const relate_no = begun.invoice.relate_no ?? ''
  if (begun.lines === null) {
    const found = await findAtProvider(app, shop, relate_no)
    if (found) return { found }
    const again = await begin(app, due, true)
    return again && ask(app, due, again)
  }
  const { order, invoice, lines } = begun
  const { invoice_remark: remark } = await readSettings(app, 'invoice')
  const address = [order.zip, order.city, order.address].filter(Boolean).join('') || null
  const buyer = { name: order.name, address: order.address && address, email: order.email, phone: order.phone }
  const outcome = await issueAtProvider(app, shop, { ...invoice, relate_no, buyer, lines, remark })
  if ('done' in outcome) return { found: outcome.done }
  // refused perhaps because it was issued before and we have lost that, as with a backup that was restored
  const found = await findAtProvider(app, shop, relate_no)
  return found ? { found } : { failure: outcome.refused, is_unanswered: false }
}

/** Sends one invoice, or asks what became of it. It counts as issued only when the provider says so. */
export const sendInvoice = async (app: App, due: Due): Promise<void> => {
  const begun = await begin(app, due)
  if (!begun) return
  const answer = await ask(app, due, begun).catch((err: unknown): Answer => {
    app.log.warn({ err, item_id: due.id }, 'invoice was not answered')
    return { failure: m.no_answer, is_unanswered: true }
  })
  if (!answer) return
  await ('found' in answer ? confirm(app, due, answer.found) : fail(app, due, answer))
}
