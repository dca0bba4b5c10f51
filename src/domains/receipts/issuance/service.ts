import { randomInt } from 'node:crypto'
import { openIdentifier } from '#domains/customers/identifiers/service.ts'
import { type IdentifierKind, identifierKind, maskIdentifier } from '#domains/customers/rules.ts'
import { readOrganisation } from '#domains/settings/organisation/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { firstOf, lastOf } from '#platform/contract/known_entries.ts'
import { type Day, taipeiDay, taipeiParts, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { receiptWords } from '../messages.ts'
import {
  findOrderForReceipt,
  insertReceipt,
  listKeptGifts,
  type OrderForReceipt,
  type ReceiptRow,
  takeReceiptNumber,
} from '../queries.ts'
import { inCapitals, type ReceiptSnapshot, receiptNo } from '../rules.ts'
import { lastDueYear } from '../yearly/rules.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** A receipt got its number; told in its transaction. NT$; `year` is the one of the number. */
    'receipt issued': {
      receipt_id: number
      receipt_no: string
      customer_id: number | null
      total_amount: number
      year: number
      /** How many receipts it took in; 0 for one that stands for itself. */
      merged: number
    }
  }
}
declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'receipts.mail': { receipt_id: number; dedupe_key: string }
  }
}

/** Letters and digits that nobody takes for one another on paper. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newCode = (): string => Array.from({ length: 12 }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/** What a receipt is made of. Amounts in NT$. */
export type NewReceipt = {
  /** What was given; money where nothing is said. */
  kind?: ReceiptRow['kind']
  type: 'single' | 'yearly' | 'merged' | 'manual'
  order_id: number | null
  customer_id: number | null
  receipt_name: string
  receipt_kind: 'person' | 'company'
  identifier_enc: string | null
  identifier_hash: string | null
  identifier_last4: string | null
  email: string | null
  address: string | null
  upload_tax: boolean
  payment_method: string | null
  note: string | null
  /** How it reaches its donor; left out: by mail if there is an address for it, else by post. */
  delivery?: ReceiptRow['delivery']
  replaces_id: number | null
  /** Ids of the issued receipts that it takes in, held by the caller. */
  merges?: readonly number[]
  created_by: number | null
  lines: readonly {
    order_campaign_item_id: number | null
    campaign_id: number | null
    purpose: string
    amount: number
    donated_on: Day
    permit_no: string | null
    /** The line of a gift in kind that it names. */
    goods_gift_line_id?: number | null
    goods_name?: string | null
    quantity?: number | null
    unit?: string | null
  }[]
}

/** An identifier whose form is unknown is taken for what the kind of receipt asks for. */
const kindOf = (receipt: NewReceipt, identifier: string | null): IdentifierKind | 'none' =>
  identifier === null
    ? 'none'
    : (identifierKind(identifier) ?? (receipt.receipt_kind === 'company' ? 'tax_id' : 'national_id'))

/**
 * Issues a receipt: its number is the next of the calendar year of issue, without a gap, its time is never
 * before that of the number before, and everything printed is frozen.
 * The number's row is locked to the end of the transaction: call this after everything else.
 */
export const issueReceipt = async (app: App, receipt: NewReceipt): Promise<ReceiptRow> => {
  const { lines, merges = [] } = receipt
  const identifier = openIdentifier(app.secrets, receipt.identifier_enc)
  const identifier_kind = kindOf(receipt, identifier)
  const organisation = await readOrganisation(app)
  const { prefix } = await readSettings(app, 'receipt')
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const permit_nos = [...new Set(lines.flatMap(({ permit_no }) => permit_no ?? []))]
  const days = lines.map(({ donated_on }) => donated_on).sort()
  const { number_year, number, issued_at, issued_on } = await takeReceiptNumber(app, toInstant(app.clock()))
  const receipt_no = receiptNo(prefix, number_year, number)
  const snapshot: ReceiptSnapshot = {
    organisation,
    receipt_no,
    issued_on,
    receipt_name: receipt.receipt_name,
    identifier: identifier === null ? null : maskIdentifier(identifier),
    identifier_kind,
    address: receipt.address,
    lines: lines.map(({ purpose, amount, donated_on, permit_no, goods_name = null, quantity = null, unit = null }) => ({
      ...{ purpose, amount, donated_on, permit_no, goods_name, quantity, unit },
    })),
    total_amount: total,
    total_capital: inCapitals(total),
    permit_nos,
    payment_method: receipt.payment_method,
    note: receipt.note,
  }
  const issued = await insertReceipt(
    app,
    {
      receipt_no,
      number_year,
      number,
      verification_code: newCode(),
      kind: receipt.kind ?? 'donation',
      type: receipt.type,
      customer_id: receipt.customer_id,
      order_id: receipt.order_id,
      receipt_name: receipt.receipt_name,
      identifier_kind,
      identifier_enc: receipt.identifier_enc,
      identifier_hash: receipt.identifier_hash,
      identifier_last4: receipt.identifier_last4,
      email: receipt.email,
      address: receipt.address,
      issued_at,
      issued_on,
      donated_from: firstOf(days),
      donated_to: lastOf(days),
      total_amount: total,
      total_capital: snapshot.total_capital,
      permit_nos,
      upload_tax: receipt.upload_tax,
      snapshot: JSON.stringify(snapshot),
      delivery: receipt.delivery ?? (receipt.email ? 'email' : receipt.address ? 'post' : 'none'),
      note: receipt.note,
      replaces_id: receipt.replaces_id,
      created_by: receipt.created_by,
      created_at: issued_at,
    },
    lines,
    merges,
  )
  const { id: receipt_id, customer_id, total_amount } = issued
  const told = { receipt_id, receipt_no, customer_id, total_amount, year: number_year, merged: merges.length }
  await app.domainEvents.emit(app, 'receipt issued', told)
  return issued
}

/** The gifts of an order as a new receipt would carry them; null when nothing of them is left. */
export const receiptOfOrder = async (
  app: App,
  order: OrderForReceipt,
  change: Partial<NewReceipt> = {},
): Promise<NewReceipt | null> => {
  const gifts = await listKeptGifts(app, order.id)
  if (gifts.length === 0) return null
  const donated_on = taipeiDay(order.paid_at ?? toInstant(app.clock()))
  return {
    type: 'single',
    order_id: order.id,
    customer_id: order.customer_id,
    receipt_name: order.receipt_name ?? order.name,
    receipt_kind: order.receipt_kind,
    identifier_enc: order.receipt_identifier_enc,
    identifier_hash: order.receipt_identifier_hash,
    identifier_last4: order.receipt_identifier_last4,
    email: order.receipt_email ?? order.email,
    address: order.receipt_address,
    upload_tax: order.upload_tax,
    payment_method: order.payment_method,
    note: null,
    ...(order.receipt_type === 'none' && { delivery: 'none' }),
    replaces_id: null,
    created_by: null,
    lines: gifts.map(({ id, campaign_id, title, option_label, amount, permit_no }) => ({
      order_campaign_item_id: id,
      campaign_id,
      purpose: [...receiptWords.purpose(title, option_label)].slice(0, 120).join(''),
      amount,
      donated_on,
      permit_no,
    })),
    ...change,
  }
}

/** Sends a receipt by job; the same key never mails twice. */
export const sendReceipt = async (
  app: App,
  receipt: Pick<ReceiptRow, 'id' | 'email'>,
  dedupe_key: string,
): Promise<void> => {
  if (receipt.email) await app.jobs.send(app, 'receipts.mail', { receipt_id: receipt.id, dedupe_key })
}

/** A gift that is booked after the receipts of its year were issued does not wait for a night. */
const hastenYearlyReceipt = async (app: App, { paid_at }: OrderForReceipt): Promise<void> => {
  if (paid_at === null) return
  const { yearly_job_date } = await readSettings(app, 'receipt')
  if (taipeiParts(paid_at).year > lastDueYear(taipeiDay(app.clock()), yearly_job_date)) return
  await app.jobs.send(app, 'receipts.yearly', {})
}

/** Mails a new receipt, unless its donor wants none sent. */
export const sendNewReceipt = async (app: App, receipt: ReceiptRow): Promise<void> => {
  if (receipt.delivery === 'email') await sendReceipt(app, receipt, `receipt:${receipt.id}`)
}

/**
 * Issues the receipt of an order that was just paid; of somebody who wants one a year only the gift of a year whose
 * receipts are out, by the job. One that is not wanted is issued and not sent. For 'order paid' (src/event_handlers.ts).
 */
export const issueOrderReceipt = async (app: App, told: { order_id: number }): Promise<void> => {
  const order = await findOrderForReceipt(app, told.order_id)
  if (order.receipt_type === 'yearly') return hastenYearlyReceipt(app, order)
  const wanted = await receiptOfOrder(app, order)
  if (!wanted) return
  await sendNewReceipt(app, await issueReceipt(app, wanted))
}
