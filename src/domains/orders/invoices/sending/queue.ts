import { randomBytes } from 'node:crypto'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Actor, Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import type { OrderRow } from '../../queries.ts'
import { findUnreturnedGoods, type InvoiceRow, insertInvoice } from '../queries.ts'
import { buyerOf, canInvoice, changeOfRefund, invoiceSums } from '../rules.ts'
import { insertChange, listChanges, lockLiveInvoice, type RefundOfGoods, resendChanges } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'invoices.send': Record<string, never>
  }
}

/** Runs the job as soon as the caller's transaction is committed. */
export const sendSoon = (app: App): Promise<void> => app.jobs.send(app, 'invoices.send', {}, { key: 'invoices.send' })

/** A number of our own that the provider has never seen, also after a backup was restored. */
const relateNo = (app: App): string =>
  `I${taipeiDay(app.clock()).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`

/**
 * Queues the invoice of an order, in the caller's transaction, which holds the order. Nothing where it has one
 * already, or nothing is left to be invoiced.
 */
export const queueInvoice = async (app: App, actor: Actor, order: OrderRow): Promise<InvoiceRow | null> => {
  if (!canInvoice(order) || (await lockLiveInvoice(app, order.id))) return null
  const kept = await findUnreturnedGoods(app, order.id)
  if (kept.total <= 0) return null
  const by = actor.kind === 'staff' ? actor.staff.id : null
  const now = toInstant(app.clock())
  const after = await insertInvoice(app, {
    order_id: order.id,
    provider: 'ecpay',
    relate_no: relateNo(app),
    state: 'pending',
    next_try_at: now,
    ...buyerOf(order),
    ...invoiceSums(kept.lines, kept.total),
    counted_at: now,
    created_by: by,
    updated_by: by,
  })
  const about = { subject_type: 'invoices', subject_id: after.id, subject_label: order.order_no } as const
  await recordChange(app, actor, { ...about, action: 'created', after })
  await sendSoon(app)
  return after
}

/** Queues what the provider is to be told of a refund, in the caller's transaction, which holds order and invoice. */
export const queueRefund = async (app: App, invoice: InvoiceRow, refund: RefundOfGoods): Promise<void> => {
  const told = await listChanges(app, [invoice.id])
  const left = invoice.total - told.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const kind = changeOfRefund(
    { ...invoice, issued_on: invoice.issued_on ?? '' },
    {
      ...{ left, amount: refund.amount, today: taipeiDay(app.clock()) },
    },
  )
  await insertChange(app, {
    invoice_id: invoice.id,
    kind,
    refund_id: refund.id,
    amount: kind === 'allowance' ? refund.amount : null,
    reason: refund.reason,
    next_try_at: toInstant(app.clock()),
  })
  await sendSoon(app)
}

/**
 * Queues the void of an invoice, in the caller's transaction, which holds it; one that failed is queued again.
 *
 * @returns whether it was queued: not where it waits already
 */
export const queueVoid = async (app: App, staff: Granted<'orders update'>, { id }: InvoiceRow, reason: string) => {
  const again = { tries: 0, next_try_at: toInstant(app.clock()) }
  const isQueued =
    (await insertChange(app, { invoice_id: id, kind: 'void', reason, ...again, created_by: staff.staff.id })) ??
    (await resendChanges(app, id, { ...again, reason }))
  if (isQueued) await sendSoon(app)
  return Boolean(isQueued)
}
