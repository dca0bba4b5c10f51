import { readSettings } from '#domains/settings/service.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { issueReceipt, type NewReceipt, receiptOfOrder, sendReceipt } from '../issuance/service.ts'
import { findOrderForReceipt } from '../queries.ts'
import { listReceiptedGifts, listYearlyOrders, lockOrders } from './queries.ts'
import { isYearlyTime, yearlyGroups } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'receipts.yearly': Record<string, never>
  }
}

/**
 * The receipt of gifts of several orders: all that was not on one before, as the latest order says who gave and where
 * the paper goes. Null when nothing is left.
 */
const receiptOfOrders = async (app: App, ids: readonly number[]): Promise<NewReceipt | null> => {
  const before = await listReceiptedGifts(app, ids)
  const parts: NewReceipt[] = []
  for (const id of ids) {
    const part = await receiptOfOrder(app, await findOrderForReceipt(app, id))
    const lines = part?.lines.filter(({ order_campaign_item_id: item }) => item !== null && !before.has(item)) ?? []
    if (part && lines.length > 0) parts.push({ ...part, lines })
  }
  const latest = parts.at(-1)
  if (!latest) return null
  const methods = new Set(parts.flatMap(({ payment_method }) => payment_method ?? []))
  return {
    ...latest,
    type: 'yearly',
    order_id: null,
    payment_method: [...methods].join('、') || null,
    lines: parts.flatMap(({ lines }) => lines),
  }
}

const issueForGroup = (app: App, ids: readonly number[]): Promise<void> =>
  inTransaction(app, async (app) => {
    await lockOrders(app, ids)
    const wanted = await receiptOfOrders(app, ids)
    if (!wanted) return
    const receipt = await issueReceipt(app, wanted)
    await sendReceipt(app, receipt, `receipt:${receipt.id}`)
  })

/**
 * Issues and mails one receipt per giver, name and identifier for the gifts of a calendar year (Taipei, by day of
 * payment) of those who want one receipt a year. Run again it issues nothing twice. A receipt that cannot be issued does
 * not hold up the others.
 *
 * @throws when receipts could not be issued, after all others were
 */
export const issueYearlyReceipts = async (app: App, year: number): Promise<void> => {
  const orders = await listYearlyOrders(app, `${year}-01-01T00:00:00+08:00`, `${year + 1}-01-01T00:00:00+08:00`)
  const errors: unknown[] = []
  for (const group of yearlyGroups(orders)) {
    const ids = group.map(({ id }) => id)
    await issueForGroup(app, ids).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} yearly receipts were not issued`)
}

/** The work of a night: from the day of the setting on (01-05 unless changed), the receipts of the year before. */
const issueWhenDue = async (app: App): Promise<void> => {
  const today = taipeiDay(app.clock())
  const { yearly_job_date } = await readSettings(app, 'receipt')
  if (isYearlyTime(today, yearly_job_date)) await issueYearlyReceipts(app, Number(today.slice(0, 4)) - 1)
}

/** The background work of yearly receipts, for src/workers.ts. */
export const yearlyReceiptWorkers: readonly JobWorker[] = [
  worker({ name: 'receipts.yearly', run: issueWhenDue, cron: '0 1 * * *', cron_data: {} }),
]
