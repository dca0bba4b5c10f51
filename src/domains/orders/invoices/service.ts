import type { z } from 'zod'
import { notifyMember } from '#domains/notices/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { orderFailures } from '../contract.ts'
import { addOrderEvent } from '../events/queries.ts'
import { lockOrder, type OrderRow } from '../queries.ts'
import { type InvoicedOrder, invoiceFailures, type invoicesApi } from './contract.ts'
import { invoiceWords } from './messages.ts'
import {
  findInvoice,
  findInvoicedOrder,
  findUnreturnedGoods,
  type InvoiceRow,
  insertInvoice,
  listInvoices,
  lockInvoice,
  type UnreturnedGoods,
} from './queries.ts'
import { canInvoice, invoiceMachine, invoiceSums, mayBeInvoiced } from './rules.ts'

type Staff = Granted<'orders update'>
type Seen = { id: number; version: number }
type Noted = z.output<typeof invoicesApi.note.body & object>

const sentences = { invoices_invoice_no_key: ['invoice_no', invoiceWords.taken] } as const

/** Whoever chose nothing gets it on paper. */
const unchosen = 'paper'

/** Where the buyer wanted the invoice kept. */
const carrierOf = (
  order: Pick<
    OrderRow,
    'invoice_carrier' | 'invoice_company' | 'invoice_company_id' | 'invoice_love_code' | 'invoice_type'
  >,
): string | null => {
  const company = [order.invoice_company, order.invoice_company_id].filter(Boolean).join(' ')
  if (order.invoice_type === 'company') return company || null
  return order.invoice_type === 'donate' ? order.invoice_love_code : order.invoice_carrier
}

/** The invoice of an order as its buyer sees it; null when there is and will be none, as for goods that all went back. */
export const showInvoice = async (app: App, order: OrderRow) => {
  const [row] = await listInvoices(app, order.id)
  if (!row && !mayBeInvoiced(order)) return null
  const total = row?.total ?? (await findUnreturnedGoods(app, order.id)).total
  if (!row && total <= 0) return null
  return {
    state: row?.state ?? ('waiting' as const),
    invoice_no: row?.invoice_no ?? null,
    random_code: row?.random_code ?? null,
    issued_on: row?.issued_on ?? null,
    total,
    type: row?.type ?? order.invoice_type ?? unchosen,
    kept_in: carrierOf(order),
  }
}

/** Tells the member that the invoice is there. */
export const notifyBuyer = async (app: App, order: OrderRow, { id, invoice_no }: InvoiceRow): Promise<void> => {
  if (order.customer_id === null) return
  await notifyMember(app, {
    customer_id: order.customer_id,
    kind: 'orders',
    key: `invoice_issued:${id}`,
    subject: invoiceWords.notice(order.order_no),
    text: invoiceWords.notice_text(invoice_no ?? ''),
    link: `/account/order/${order.id}`,
  })
}

/** To whom the invoice of an order goes, and where it is kept, as the order says now. */
export const buyerOf = (order: OrderRow) => ({
  type: order.invoice_type ?? unchosen,
  buyer_title: order.invoice_company,
  buyer_tax_id: order.invoice_company_id,
  carrier: order.invoice_carrier,
  love_code: order.invoice_love_code,
})

const rowOf = (app: App, staff: Staff, order: OrderRow, kept: UnreturnedGoods, { version: _, ...noted }: Noted) => ({
  ...noted,
  order_id: order.id,
  state: 'issued' as const,
  ...buyerOf(order),
  ...invoiceSums(kept.lines, kept.total),
  // refunds up to this moment are taken off, as checks/orders.sql asks
  counted_at: toInstant(app.clock()),
  created_by: staff.staff.id,
  updated_by: staff.staff.id,
})

/**
 * Notes the invoice that was issued on the tax office's platform for the goods that are kept, and tells the member.
 *
 * @param id of the order, with the version that was seen
 * @throws not_found; stale; wrong_state without goods or money; nothing_kept; invoice_exists; invalid (422) for a number noted before
 */
export const noteInvoice = (app: App, staff: Staff, { id, ...noted }: Noted & { id: number }) =>
  inTransaction(app, async (app) => {
    const order = (await lockOrder(app, id)) ?? fail(common.not_found)
    const touched = await updateVersion(app, staff, 'orders', { id, version: noted.version }, {})
    if (!canInvoice(order)) fail(orderFailures.wrong_state)
    const [last] = await listInvoices(app, id)
    if (last && last.state !== 'voided') fail(invoiceFailures.invoice_exists)
    if (noted.issued_on > taipeiDay(app.clock())) failField('issued_on', invoiceWords.future)
    const kept = await findUnreturnedGoods(app, id)
    if (kept.total <= 0) fail(invoiceFailures.nothing_kept)
    const row = rowOf(app, staff, order, kept, noted)
    const after = await explainingConstraints(sentences, () => insertInvoice(app, row))
    const about = { subject_label: order.order_no }
    await recordChange(app, staff, { ...about, ...touched, action: 'updated', subject_type: 'orders', subject_id: id })
    await recordChange(app, staff, {
      ...about,
      action: 'created',
      subject_type: 'invoices',
      subject_id: after.id,
      after,
    })
    await addOrderEvent(app, staff, id, 'invoice_issued', { invoice_no: after.invoice_no })
    await notifyBuyer(app, order, after)
    return after
  })

/** An order with its invoices. @throws not_found */
export const getInvoicedOrder = async (
  app: App,
  _staff: Staff,
  id: number,
): Promise<z.output<typeof InvoicedOrder>> => {
  const order = (await findInvoicedOrder(app, id)) ?? fail(common.not_found)
  return { ...order, invoices: await listInvoices(app, id) }
}

/** @throws not_found */
export const getInvoice = async (app: App, _staff: Staff, id: number) =>
  (await findInvoice(app, id)) ?? fail(common.not_found)

/** @throws not_found; stale; wrong_state for one that is void already */
export const voidInvoice = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    const held = (await lockInvoice(app, seen.id)) ?? fail(common.not_found)
    const state = next(invoiceMachine, held.state, 'void')
    // A stale version is told first: the person has not seen the state that would refuse.
    if (held.version === seen.version && !state) fail(orderFailures.wrong_state)
    const { before, after } = await updateVersion(app, staff, 'invoices', seen, { state, void_reason: reason })
    await recordChange(app, staff, {
      action: 'voided',
      subject_type: 'invoices',
      subject_id: held.id,
      subject_label: held.invoice_no ?? '',
      before,
      after,
      reason,
    })
    await addOrderEvent(app, staff, held.order_id, 'invoice_voided', { reason, invoice_no: held.invoice_no })
    return getInvoice(app, staff, seen.id)
  })
