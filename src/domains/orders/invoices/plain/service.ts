import { readOrganisation } from '#domains/settings/organisation/service.ts'
import { taipeiDay, taipeiParts, toInstant } from '#platform/contract/time.ts'
import { type Actor, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { addOrderEvent } from '../../events/queries.ts'
import type { OrderRow } from '../../queries.ts'
import { invoiceWords } from '../messages.ts'
import { notifyBuyer } from '../notices/service.ts'
import {
  findInvoice,
  findUnreturnedGoods,
  type InvoiceRow,
  insertInvoice,
  listInvoices,
  type UnreturnedGoods,
} from '../queries.ts'
import { canInvoice, invoiceLines, invoiceSums } from '../rules.ts'
import { lockLiveInvoice } from '../sending/queries.ts'
import { takePlainNumber } from './queries.ts'
import { type PlainPaper, plainReceiptNo } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'invoices.paper': PlainPaper | null
  }
}

/** Whom the receipt names: a company with its number, else whoever ordered. */
const buyerOf = (order: OrderRow): Pick<PlainPaper, 'buyer' | 'buyer_tax_id'> =>
  order.invoice_type === 'company'
    ? { buyer: order.invoice_company ?? order.name, buyer_tax_id: order.invoice_company_id }
    : { buyer: order.name, buyer_tax_id: null }

/** The row and the paper of a receipt, with the next number of its year. */
const newReceipt = async (app: App, order: OrderRow, kept: UnreturnedGoods) => {
  const now = app.clock()
  const issued_on = taipeiDay(now)
  const buyer = buyerOf(order)
  const organisation = await readOrganisation(app)
  // takes the row of the numbers, so that it comes after everything that reads
  const { year } = taipeiParts(now)
  const receipt_no = plainReceiptNo(year, await takePlainNumber(app, year))
  const lines = invoiceLines(kept.lines).map(({ tax_type: _, ...line }) => line)
  const paper: PlainPaper = {
    ...{ organisation, receipt_no, issued_on, order_no: order.order_no, ...buyer, lines, total: kept.total },
  }
  return {
    order_id: order.id,
    provider: 'plain_receipt',
    invoice_no: receipt_no,
    issued_on,
    type: buyer.buyer_tax_id === null ? 'paper' : 'company',
    buyer_title: buyer.buyer_tax_id === null ? null : buyer.buyer,
    buyer_tax_id: buyer.buyer_tax_id,
    ...invoiceSums(kept.lines, kept.total),
    counted_at: toInstant(now),
    state: 'issued',
    paper: JSON.stringify(paper),
  } as const
}

/**
 * Issues the receipt for what is kept of the goods of an order, in the caller's transaction, which holds the order, and
 * tells the buyer. Nothing where there is one already, or nothing is kept.
 */
export const issuePlainReceipt = async (app: App, actor: Actor, order: OrderRow): Promise<InvoiceRow | null> => {
  if (!canInvoice(order) || (await lockLiveInvoice(app, order.id))) return null
  const kept = await findUnreturnedGoods(app, order.id)
  if (kept.total <= 0) return null
  const by = actor.kind === 'staff' ? actor.staff.id : null
  const after = await insertInvoice(app, {
    ...(await newReceipt(app, order, kept)),
    ...{ created_by: by, updated_by: by },
  })
  const about = { subject_type: 'invoices', subject_id: after.id, subject_label: order.order_no } as const
  // its paper names the buyer in full
  const { paper: _, ...logged } = after
  await recordChange(app, actor, { ...about, action: 'created', after: logged })
  await addOrderEvent(app, actor, order.id, 'invoice_issued', { invoice_no: after.invoice_no })
  await notifyBuyer(app, order, after)
  return after
}

/**
 * After a refund of goods: the receipt becomes void and another says what is kept. In the caller's transaction, which holds
 * the order and the receipt.
 */
export const replacePlainReceipt = async (app: App, order: OrderRow, receipt: InvoiceRow): Promise<void> => {
  const job = system('invoices.send')
  const reason = invoiceWords.refunded
  const { before, after } = await updateVersion(app, job, 'invoices', receipt, { state: 'voided', void_reason: reason })
  await recordChange(app, job, {
    ...{ subject_type: 'invoices', subject_id: receipt.id, subject_label: receipt.invoice_no ?? '' },
    ...{ action: 'voided', before, after, reason },
  })
  await addOrderEvent(app, job, order.id, 'invoice_voided', { reason, invoice_no: receipt.invoice_no })
  await issuePlainReceipt(app, job, order)
}

/** A receipt for goods as it is printed. */
export type PlainReceipt = { readonly paper: PlainPaper; readonly is_void: boolean }

const printed = (row: InvoiceRow | undefined): PlainReceipt | null =>
  row?.paper ? { paper: row.paper, is_void: row.state === 'voided' } : null

/** The receipt of an order that counts; null where there is none, or it has an invoice. */
export const findPlainReceiptOf = async (app: App, order_id: number): Promise<PlainReceipt | null> =>
  printed((await listInvoices(app, order_id)).find(({ state }) => state !== 'voided'))

/** A receipt by the id of its row, void or not. */
export const findPlainReceipt = async (app: App, id: number): Promise<PlainReceipt | null> =>
  printed(await findInvoice(app, id))
