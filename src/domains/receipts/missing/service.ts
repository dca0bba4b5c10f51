import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { openIdentifier } from '#domains/customers/identifiers/service.ts'
import { maskIdentifier } from '#domains/customers/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay, taipeiParts } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { DeskReceipt } from '../desk/contract.ts'
import { isYearLocked } from '../desk/rules.ts'
import { getDeskReceipt } from '../desk/service.ts'
import type { NewReceipt } from '../issuance/service.ts'
import { issueInPlace } from '../replacements/service.ts'
import type { UnreceiptedOrder } from '../yearly/rules.ts'
import { findGroupOf, holdGroupOf, receiptOfGroup, yearlyDue } from '../yearly/service.ts'
import { type MissingReceipt, missingReceiptFailures, type missingReceiptList } from './contract.ts'
import {
  countMissingRows,
  findMissingOrder,
  listMissingRows,
  listOrdersOfLines,
  listOrderVersions,
  listReceiptsOfOrder,
} from './queries.ts'
import { seenAs, whyNotIssued } from './rules.ts'

export const listMissingReceipts = async (
  app: App,
  { staff }: Granted<'receipts view'>,
  query: z.output<typeof missingReceiptList>,
) => listMissingRows(app, staff, query, await yearlyDue(app))

/** How many orders of a year have gifts whose receipt should be there and is not. */
export const countMissingOf = async (app: App, year: number): Promise<number> =>
  countMissingRows(app, year, await yearlyDue(app))

/** An order, and why no receipt is issued for it; null where one is missing. @throws not_found */
const judge = async (app: App, { staff }: StaffOf<'receipts'>, id: number) => {
  const order = (await findMissingOrder(app, id)) ?? fail(common.not_found)
  const receipts = await listReceiptsOfOrder(app, id)
  const { locked_year } = await readSettings(app, 'receipt')
  const paid_on = order.paid_at === null ? null : taipeiDay(order.paid_at)
  const why_not = whyNotIssued({
    ...order,
    has_receipt: receipts.some(({ state }) => state === 'issued'),
    // whoever may correct a year is who may reissue in it
    is_locked: paid_on !== null && isYearLocked(paid_on, locked_year ?? null) && !staff.superman,
  })
  return { order, receipts, why_not }
}

/** Of as many orders as a year has, in the length that a call takes. */
const hashOf = (seen: string): string => createHash('sha256').update(seen).digest('base64url')

/** The receipt that a group of orders would get, and what it was made of. */
const prepare = async (app: App, group: readonly UnreceiptedOrder[]) => {
  const wanted = group.length > 0 ? await receiptOfGroup(app, group) : null
  if (!wanted) return null
  const orders = await listOrderVersions(
    app,
    group.map(({ id }) => id),
  )
  const total_amount = wanted.lines.reduce((sum, { amount }) => sum + amount, 0)
  return { wanted, total_amount, seen: hashOf(seenAs({ orders, total_amount })) }
}

const linesOf = async (app: App, { lines }: NewReceipt): Promise<MissingReceipt['lines']> => {
  const ids = lines.flatMap(({ order_campaign_item_id: id }) => id ?? [])
  const orders = await listOrdersOfLines(app, ids)
  return lines.flatMap(({ order_campaign_item_id: id, campaign_id: _, ...line }) =>
    id === null ? [] : [{ id, order_no: orders.get(id) ?? '', ...line }],
  )
}

/** Where nothing is issued. */
const nothing: Omit<MissingReceipt, keyof Awaited<ReturnType<typeof frameOf>>> = {
  ...{ receipt_name: null, identifier: null, address: null, email: null, payment_method: null },
  ...({ type: 'single', delivery: 'none' } as const),
  ...{ upload_tax: false, total_amount: 0, lines: [], seen: '' },
}

const masked = (identifier: string | null) => (identifier === null ? null : maskIdentifier(identifier))

/** How a new receipt reaches its donor where nobody says otherwise, as issuing it decides. */
const deliveryOf = ({ delivery, email, address }: NewReceipt): MissingReceipt['delivery'] =>
  delivery ?? (email ? 'email' : address ? 'post' : 'none')

const frameOf = async (app: App, { order, receipts, why_not }: Awaited<ReturnType<typeof judge>>) => {
  const { prefix } = await readSettings(app, 'receipt')
  const { id, order_no, customer_id, receipt_type, paid_at } = order
  return {
    ...{ id, order_no, customer_id, receipt_type, receipts, why_not },
    is_due: receipt_type !== 'yearly' || (paid_at !== null && new Date(paid_at) < new Date(await yearlyDue(app))),
    gift_year: paid_at === null ? null : taipeiParts(paid_at).year,
    series: `${prefix}${taipeiParts(app.clock()).year}`,
  }
}

type Read = { data: MissingReceipt; identifier: string | null }

const readMissing = async (app: App, staff: StaffOf<'receipts'>, id: number): Promise<Read> => {
  const judged = await judge(app, staff, id)
  const frame = await frameOf(app, judged)
  const prepared = judged.why_not === null ? await prepare(app, await findGroupOf(app, id)) : null
  if (!prepared) return { data: { ...frame, ...nothing }, identifier: null }
  const { wanted, total_amount, seen } = prepared
  const identifier = openIdentifier(app.secrets, wanted.identifier_enc)
  const { receipt_name, address, email, upload_tax, payment_method } = wanted
  const data = {
    ...frame,
    ...{ receipt_name, address, email, upload_tax, payment_method, total_amount, seen },
    identifier: masked(identifier),
    type: wanted.type === 'yearly' ? ('yearly' as const) : ('single' as const),
    delivery: deliveryOf(wanted),
    lines: await linesOf(app, wanted),
  }
  return { data, identifier }
}

/** What would stand on the receipt of an order, or why none is issued. @throws not_found */
export const getMissingReceipt = async (
  app: App,
  staff: Granted<'receipts view'>,
  order_id: number,
): Promise<MissingReceipt> => (await readMissing(app, staff, order_id)).data

/** The same with its identifier, for whom it is shown in full. @throws not_found */
export const readMissingInFull = async (app: App, staff: Granted<'receipts view'>, order_id: number) => {
  const { data, identifier } = await readMissing(app, staff, order_id)
  return { data, label: data.order_no, sealed: { identifier } }
}

/**
 * Issues the receipt that is missing for an order: of whoever wants one a year all that is missing of that year, of anybody
 * else this order. The orders are held, so of two who issue at once the second one is told that it is there.
 *
 * @throws not_found; a failure for each reason why none is issued; receipt_changed where it would not be what was seen
 */
export const issueMissingReceipt = (
  app: App,
  staff: Granted<'receipts create'>,
  { order_id, seen }: { order_id: number; seen: string },
): Promise<DeskReceipt> =>
  inTransaction(app, async (app) => {
    const group = await holdGroupOf(app, order_id)
    const { why_not } = await judge(app, staff, order_id)
    if (why_not !== null) fail(missingReceiptFailures[why_not])
    const prepared = await prepare(app, group)
    if (!prepared || prepared.seen !== seen) return fail(missingReceiptFailures.receipt_changed)
    const receipt = await issueInPlace(app, staff, prepared.wanted)
    return getDeskReceipt(app, staff, receipt.id)
  })
