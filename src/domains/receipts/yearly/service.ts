import { readSettings } from '#domains/settings/service.ts'
import { type Instant, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { issueReceipt, type NewReceipt, receiptOfOrder, sendNewReceipt } from '../issuance/service.ts'
import { findOrderForReceipt } from '../queries.ts'
import { listReceiptedGifts, listUnreceiptedLike, listUnreceiptedOrders, lockOrders } from './queries.ts'
import { lastDueYear, receiptGroups, type UnreceiptedOrder } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'receipts.yearly': Record<string, never>
  }
}

/**
 * The receipt of gifts of a group of orders: all that was not on one before, as the latest order says who gave and where
 * the paper goes. Null when nothing is left.
 */
export const receiptOfGroup = async (app: App, group: readonly UnreceiptedOrder[]): Promise<NewReceipt | null> => {
  const before = await listReceiptedGifts(
    app,
    group.map(({ id }) => id),
  )
  const parts: NewReceipt[] = []
  for (const { id } of group) {
    const part = await receiptOfOrder(app, await findOrderForReceipt(app, id))
    const lines = part?.lines.filter(({ order_campaign_item_id: item }) => item !== null && !before.has(item)) ?? []
    if (part && lines.length > 0) parts.push({ ...part, lines })
  }
  const latest = parts.at(-1)
  if (!latest) return null
  if (group.every(({ receipt_type }) => receipt_type !== 'yearly')) return latest
  const methods = new Set(parts.flatMap(({ payment_method }) => payment_method ?? []))
  return {
    ...latest,
    type: 'yearly',
    order_id: null,
    payment_method: [...methods].join('、') || null,
    lines: parts.flatMap(({ lines }) => lines),
  }
}

/** The orders that share the receipt of this one now; empty where nothing of it is without a receipt. */
export const findGroupOf = async (app: App, order_id: number): Promise<UnreceiptedOrder[]> =>
  receiptGroups(await listUnreceiptedLike(app, order_id)).find((group) => group.some(({ id }) => id === order_id)) ?? []

/** The same, held until the transaction ends: no refund, and no other receipt of them comes between. */
export const holdGroupOf = async (app: App, order_id: number): Promise<UnreceiptedOrder[]> => {
  const ids = (await findGroupOf(app, order_id)).map(({ id }) => id)
  await lockOrders(app, [...ids, order_id])
  return findGroupOf(app, order_id)
}

/** Before this instant (exclusive) were the gifts paid whose yearly receipts are issued. */
export const yearlyDue = async (app: App): Promise<Instant> => {
  const { yearly_job_date } = await readSettings(app, 'receipt')
  return `${lastDueYear(taipeiDay(app.clock()), yearly_job_date) + 1}-01-01T00:00:00+08:00`
}

const issueForGroup = (app: App, group: readonly UnreceiptedOrder[]): Promise<void> =>
  inTransaction(app, async (app) => {
    await lockOrders(
      app,
      group.map(({ id }) => id),
    )
    const wanted = await receiptOfGroup(app, group)
    if (wanted) await sendNewReceipt(app, await issueReceipt(app, wanted))
  })

/**
 * The work of a night: issues what gifts are still without a receipt. Those who want one a year get one for each year
 * that is due (from 01-05 of the next unless changed), name and identifier; any other gift should have had its own when
 * it was paid and gets it now. Run again it issues nothing twice. A receipt that cannot be issued does not hold up the
 * others.
 *
 * @throws when receipts could not be issued, after all others were
 */
const issueMissingReceipts = async (app: App): Promise<void> => {
  const errors: unknown[] = []
  for (const group of receiptGroups(await listUnreceiptedOrders(app, await yearlyDue(app)))) {
    await issueForGroup(app, group).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} receipts were not issued`)
}

/** The background work of yearly receipts, for src/workers.ts. */
export const yearlyReceiptWorkers: readonly JobWorker[] = [
  worker({ name: 'receipts.yearly', run: issueMissingReceipts, cron: '0 1 * * *', cron_data: {} }),
]
