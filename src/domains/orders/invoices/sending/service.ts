import { readSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { lockOrder } from '../../queries.ts'
import { issuePlainReceipt, replacePlainReceipt } from '../plain/service.ts'
import { isInvoiceDue, isPlain } from '../rules.ts'
import { sendChange } from './changes.ts'
import { sendInvoice } from './issue.ts'
import { findRefundOfGoods, listDueChanges, listDueInvoices, lockLiveInvoice } from './queries.ts'
import { queueInvoice, queueRefund } from './queue.ts'

/** Queues the invoice of an order when it is due, or issues its receipt; for 'order paid' and 'order shipped'. */
export const queueWhenDue = async (app: App, { order_id }: { order_id: number }): Promise<void> => {
  const { invoice_provider, issue_when } = await readSettings(app, 'invoice')
  const order = await lockOrder(app, order_id)
  if (!order || !isInvoiceDue(order, issue_when)) return
  const job = system('invoices.send')
  if (isPlain(order)) await issuePlainReceipt(app, job, order)
  else if (invoice_provider === 'ecpay') await queueInvoice(app, job, order)
}

/** What follows of a refund for an invoice that was issued; one that waits is issued for what is kept. For 'refund done'. */
export const tellOfRefund = async (app: App, { refund_id, order_id }: { refund_id: number; order_id: number }) => {
  const invoice = await lockLiveInvoice(app, order_id)
  if (invoice?.state !== 'issued' && invoice?.state !== 'allowance') return
  const refund = invoice.provider === 'manual' ? undefined : await findRefundOfGoods(app, refund_id)
  if (!refund) return
  if (invoice.provider === 'ecpay') return queueRefund(app, invoice, refund)
  const order = await lockOrder(app, order_id)
  if (order) await replacePlainReceipt(app, order, invoice)
}

const sendDue = async (app: App): Promise<void> => {
  const name = 'invoices.send' as const
  const outside = true as const
  await forEachDue(app, { name, outside, list: (tried) => listDueInvoices(app, tried), run: sendInvoice })
  await forEachDue(app, { name, outside, list: (tried) => listDueChanges(app, tried), run: sendChange })
}

/** The background work of invoices, for src/workers.ts. */
export const invoiceWorkers: readonly JobWorker[] = [
  worker({ name: 'invoices.send', run: sendDue, cron: '* * * * *', cron_data: {} }),
]
