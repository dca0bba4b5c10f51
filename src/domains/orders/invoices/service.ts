import type { z } from 'zod'
import { fieldErrors, tidyFields } from '#domains/cart/fields/rules.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion, updateVersion } from '#platform/server/versions.ts'
import { orderFailures } from '../contract.ts'
import { addOrderEvent } from '../events/queries.ts'
import { needWords } from '../messages.ts'
import { missingForInvoice } from '../needs/rules.ts'
import { lockOrder, type OrderRow } from '../queries.ts'
import { type InvoicedOrder, invoiceFailures, type invoicesApi } from './contract.ts'
import { readInvoiceShop } from './ecpay/account.ts'
import { invoiceWords } from './messages.ts'
import { notifyBuyer } from './notices/service.ts'
import { issuePlainReceipt } from './plain/service.ts'
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
import { buyerOf, canInvoice, invoiceMachine, invoiceSums, isPlain, mayBeInvoiced } from './rules.ts'
import { endAttempt, settleFailure } from './sending/attempts.ts'
import { type InvoiceChangeRow, listChanges, resendChanges } from './sending/queries.ts'
import { queueInvoice, queueVoid, sendSoon } from './sending/queue.ts'

type Staff = Granted<'orders update'>
type Seen = { id: number; version: number }
type Noted = z.output<typeof invoicesApi.note.body & object>
type Choice = Omit<z.output<typeof invoicesApi.issue.body & object>, 'version'>
type DeskInvoiceRow = InvoiceRow & { changes: InvoiceChangeRow[] }

const sentences = { invoices_invoice_no_key: ['invoice_no', invoiceWords.taken] } as const

/** Where the buyer wanted the invoice kept. */
const carrierOf = (
  order: Pick<
    OrderRow,
    | 'goods_document'
    | 'invoice_carrier'
    | 'invoice_company'
    | 'invoice_company_id'
    | 'invoice_love_code'
    | 'invoice_type'
  >,
): string | null => {
  const company = [order.invoice_company, order.invoice_company_id].filter(Boolean).join(' ')
  if (order.invoice_type === 'company') return company || null
  if (isPlain(order)) return null
  return order.invoice_type === 'donate' ? order.invoice_love_code : order.invoice_carrier
}

/** The invoice of an order as its buyer sees it; null when there is and will be none, as for goods that all went back. */
export const showInvoice = async (app: App, order: OrderRow) => {
  const rows = await listInvoices(app, order.id)
  // one that came to nothing before it was issued never was an invoice
  const row = rows.find(({ state, invoice_no }) => state !== 'voided' || invoice_no !== null)
  const isOpen = (!row || row.state === 'voided') && mayBeInvoiced(order)
  const kept = isOpen ? (await findUnreturnedGoods(app, order.id)).total : 0
  const total = row?.total ?? kept
  if (total <= 0) return null
  return {
    state: row?.state ?? ('waiting' as const),
    follows: row?.state === 'voided' && kept > 0,
    invoice_no: row?.invoice_no ?? null,
    random_code: row?.random_code ?? null,
    issued_on: row?.issued_on ?? null,
    total,
    type: row?.type ?? buyerOf(order).type,
    document: order.goods_document,
    kept_in: carrierOf(order),
  }
}

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
    if (!canInvoice(order) || isPlain(order)) fail(orderFailures.wrong_state)
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
    return { ...after, changes: [] }
  })

/** An order with its invoices. @throws not_found */
export const getInvoicedOrder = async (
  app: App,
  _staff: Staff,
  id: number,
): Promise<z.output<typeof InvoicedOrder>> => {
  const order = (await findInvoicedOrder(app, id)) ?? fail(common.not_found)
  return { ...order, invoices: await listDeskInvoices(app, id) }
}

/** The invoices of an order with what the provider is told of them, newest first. */
export const listDeskInvoices = async (app: App, order_id: number): Promise<DeskInvoiceRow[]> => {
  const invoices = await listInvoices(app, order_id)
  const changes = Map.groupBy(
    await listChanges(
      app,
      invoices.map(({ id }) => id),
    ),
    ({ invoice_id }) => invoice_id,
  )
  return invoices.map((invoice) => ({ ...invoice, changes: changes.get(invoice.id) ?? [] }))
}

/** @throws not_found */
export const getInvoice = async (app: App, _staff: Staff, id: number): Promise<DeskInvoiceRow> => {
  const invoice = (await findInvoice(app, id)) ?? fail(common.not_found)
  return { ...invoice, changes: await listChanges(app, [id]) }
}

/** How an invoice becomes void: at once, or by the provider. @throws wrong_state; not_voidable */
const wayToVoid = (held: InvoiceRow): 'note' | 'drop' | 'provider' => {
  // one that was never issued ends here, unless nobody knows whether it was
  if (held.state === 'failed' && !held.is_unanswered) return 'drop'
  if (!next(invoiceMachine, held.state, 'void')) return fail(orderFailures.wrong_state)
  if (held.provider !== 'ecpay') return 'note'
  // what was taken off would have to be taken back first, and who was given a donated one keeps it
  return held.state === 'issued' && held.type !== 'donate' ? 'provider' : fail(invoiceFailures.not_voidable)
}

/**
 * Makes an invoice void: at once where staff note what they did on the platform or where it was never issued, else the
 * provider is told by the job.
 *
 * @throws not_found; stale; wrong_state for one that is void already; not_voidable for one of which a part was taken off, or that was donated
 */
export const voidInvoice = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    const { order_id } = (await findInvoice(app, seen.id)) ?? fail(common.not_found)
    await lockOrder(app, order_id)
    const held = (await lockInvoice(app, seen.id)) ?? fail(common.not_found)
    // a stale version is told first: the person has not seen the state that would refuse
    await demandVersion(app, staff, held, seen)
    const way = wayToVoid(held)
    const about = {
      subject_type: 'invoices',
      subject_id: held.id,
      subject_label: held.invoice_no ?? '',
      reason,
    } as const
    if (way === 'provider') {
      const { before, after } = await updateVersion(app, staff, 'invoices', seen, {})
      if (!(await queueVoid(app, staff, held, reason))) fail(orderFailures.wrong_state)
      await recordChange(app, staff, { ...about, action: 'updated', before, after })
      return getInvoice(app, staff, seen.id)
    }
    const set = { state: 'voided', void_reason: reason, ...endAttempt } as const
    const { before, after } = await updateVersion(app, staff, 'invoices', seen, set)
    await recordChange(app, staff, { ...about, action: 'voided', before, after })
    await settleFailure(app, { order_id, kind: 'invoice', id: held.id })
    if (way === 'drop') return getInvoice(app, staff, seen.id)
    await addOrderEvent(app, staff, held.order_id, 'invoice_voided', { reason, invoice_no: held.invoice_no })
    return getInvoice(app, staff, seen.id)
  })

/**
 * Sends what failed once more: the invoice itself, or what the provider was to be told of it.
 *
 * @throws not_found; stale; wrong_state where nothing failed
 */
export const resendInvoice = (app: App, staff: Staff, seen: Seen) =>
  inTransaction(app, async (app) => {
    const { order_id } = (await findInvoice(app, seen.id)) ?? fail(common.not_found)
    const order = (await lockOrder(app, order_id)) ?? fail(common.not_found)
    const held = (await lockInvoice(app, seen.id)) ?? fail(common.not_found)
    await demandVersion(app, staff, held, seen)
    const again = { tries: 0, next_try_at: toInstant(app.clock()) }
    const state = next(invoiceMachine, held.state, 'resend')
    const { before, after } = await updateVersion(app, staff, 'invoices', seen, state ? { ...again, state } : {})
    if (!state && !(await resendChanges(app, held.id, again))) fail(orderFailures.wrong_state)
    await recordChange(app, staff, {
      action: 'state_changed',
      subject_type: 'invoices',
      subject_id: held.id,
      subject_label: order.order_no,
      before,
      after,
    })
    await sendSoon(app)
    return getInvoice(app, staff, seen.id)
  })

/** What the buyer chose, in the form in which it is stored. @throws invalid (422) by field */
const demandChoice = (given: Choice): Choice => {
  const choice = tidyFields(given)
  const errors = {
    ...fieldErrors(choice, { invoice_type: choice.invoice_type, receipt_kind: 'person' }),
    ...Object.fromEntries(missingForInvoice(choice).map((field) => [field, [needWords[field]]])),
  }
  const first = Object.values(errors)[0]?.[0]
  if (first) fail({ ...common.invalid, message: first }, { errors })
  return choice
}

/**
 * Has the invoice of an order issued by the word of staff, by the provider or as a receipt of ours, with what the buyer
 * meant: after one was made void, or where none was issued by itself.
 *
 * @param id of the order, with the version that was seen
 * @throws not_found; stale; wrong_state without goods or money, or without an account of a provider; invoice_exists; nothing_kept; invalid (422)
 */
export const issueInvoice = (app: App, staff: Staff, { id, version, ...given }: Choice & Seen) =>
  inTransaction(app, async (app) => {
    await lockOrder(app, id)
    const choice = demandChoice(given)
    const touched = await updateVersion(app, staff, 'orders', { id, version }, choice)
    const order = (await lockOrder(app, id)) ?? fail(common.not_found)
    const isOurs = isPlain(order)
    if (!canInvoice(order) || !(isOurs || (await readInvoiceShop(app)))) fail(orderFailures.wrong_state)
    const [last] = await listInvoices(app, id)
    if (last && last.state !== 'voided') fail(invoiceFailures.invoice_exists)
    const about = { subject_type: 'orders', subject_id: id, subject_label: order.order_no } as const
    await recordChange(app, staff, { ...about, ...touched, action: 'updated' })
    const issue = isOurs ? issuePlainReceipt : queueInvoice
    const invoice = (await issue(app, staff, order)) ?? fail(invoiceFailures.nothing_kept)
    return getInvoice(app, staff, invoice.id)
  })
