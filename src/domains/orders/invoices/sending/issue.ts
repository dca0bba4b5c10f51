import { readSettings } from '#domains/settings/service.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { addOrderEvent } from '../../events/queries.ts'
import { lockOrder, type OrderRow } from '../../queries.ts'
import { readInvoiceShop } from '../ecpay/account.ts'
import { findAtProvider, type IssuedInvoice, issueAtProvider } from '../ecpay/service.ts'
import { invoiceWords as m } from '../messages.ts'
import { notifyBuyer } from '../notices/service.ts'
import { findUnreturnedGoods, type InvoiceRow } from '../queries.ts'
import { buyerOf, canInvoice, type InvoiceLine, invoiceLines, invoiceSums } from '../rules.ts'
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
import { listUntoldRefunds, lockLiveInvoice, setInvoice } from './queries.ts'
import { queueRefund } from './queue.ts'

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
  const after = await setInvoice(app, before.id, { state: 'voided', void_reason: m.dropped, ...endAttempt })
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
    const attempt = isUnsent ? { is_unanswered: true } : beginAttempt(invoice, now)
    if (!attempt) return null
    if (invoice.is_unanswered && !isUnsent)
      return { order, invoice: await setInvoice(app, due.id, attempt), lines: null }
    const kept = await findUnreturnedGoods(app, order.id)
    if (!canInvoice(order) || kept.total <= 0) return drop(app, order, invoice)
    const sums = { ...invoiceSums(kept.lines, kept.total), counted_at: toInstant(now) }
    const set = { ...attempt, ...buyerOf(order), ...sums }
    return { order, invoice: await setInvoice(app, due.id, set), lines: invoiceLines(kept.lines) }
  })

const confirm = (app: App, due: Due, { invoice_no, random_code, issued_on }: IssuedInvoice) =>
  withWaiting(app, due, async (app, order, before) => {
    const issued = { state: 'issued', invoice_no, random_code, issued_on } as const
    const after = await setInvoice(app, due.id, { ...issued, ...endAttempt })
    await recordChange(app, actor, { ...noted(after, order), action: 'updated', before, after })
    await addOrderEvent(app, actor, order.id, 'invoice_issued', { invoice_no })
    await settleFailure(app, { order_id: order.id, kind: 'invoice', id: after.id })
    await notifyBuyer(app, order, after)
    for (const refund of await listUntoldRefunds(app, after)) await queueRefund(app, after, refund)
  })

const fail = (app: App, due: Due, failure: Failure) =>
  withWaiting(app, due, async (app, order, before) => {
    const after = await setInvoice(app, due.id, failAttempt(before, app.clock(), failure))
    if (after.state !== 'failed') return
    await recordChange(app, actor, { ...noted(after, order), action: 'state_changed', before, after })
    await openFailure(app, { order_id: order.id, kind: 'invoice', id: after.id })
  })

type Answer = { found: IssuedInvoice } | Failure

/** What is known of the number; one that is void there never was an invoice of ours. */
const knownAs = (found: Awaited<ReturnType<typeof findAtProvider>>): Answer | null => {
  if (!found) return null
  return found.is_void ? { failure: m.void_there, is_unanswered: false } : { found }
}

const ask = async (app: App, due: Due, begun: Begun): Promise<Answer | null> => {
  const shop = await readInvoiceShop(app)
  if (!shop) return { failure: m.no_account, is_unanswered: begun.lines === null }
  const relate_no = begun.invoice.relate_no ?? ''
  if (begun.lines === null) {
    const known = knownAs(await findAtProvider(app, shop, relate_no))
    if (known) return known
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
  const known = knownAs(await findAtProvider(app, shop, relate_no))
  return known ?? { failure: outcome.refused, is_unanswered: false }
}

/** Sends one invoice, or asks what became of it. It counts as issued only when the provider says so. */
export const sendInvoice = async (app: App, due: Due): Promise<void> => {
  const begun = await begin(app, due)
  if (!begun) return
  const answer = await answerOf(app, due, () => ask(app, due, begun))
  if (!answer) return
  await ('found' in answer ? confirm(app, due, answer.found) : fail(app, due, answer))
}
