import { readGroup, readSettings, writeGroup } from '#domains/settings/service.ts'
import { failField } from '#platform/contract/failures.ts'
import { type Day, taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { ledgerWords } from '../messages.ts'
import { lastClosedDay } from '../rules.ts'
import type { Period } from './contract.ts'

/** The last day on which nothing may be posted any more, by the months that were closed and the years that are locked. */
export const readLastClosedDay = async (app: App): Promise<Day | null> => {
  const { closed_until } = await readSettings(app, 'ledger')
  const { locked_year } = await readSettings(app, 'receipt')
  return lastClosedDay(closed_until, locked_year)
}

/** Until when the books are closed, with the version that closing names. */
export const getPeriod = async (app: App, _staff: Granted<'transactions update'>): Promise<Period> => {
  const { value, version, updated_at } = await readGroup(app, 'ledger')
  return { closed_until: value.closed_until ?? null, version, updated_at }
}

/**
 * Closes the books up to a day, inclusive. From then on the database refuses every posting of those days (migration 0116).
 *
 * @throws stale; invalid (422) for a day that is not over or that is closed already
 */
export const closePeriod = (
  app: App,
  staff: Granted<'transactions update'>,
  { version, closed_until }: { version: number; closed_until: Day },
): Promise<Period> =>
  inTransaction(app, async (app) => {
    if (closed_until >= taipeiDay(app.clock())) failField('closed_until', ledgerWords.dayNotOver)
    const before = (await getPeriod(app, staff)).closed_until
    await writeGroup(app, staff, 'ledger', { closed_until }, version)
    if (before !== null && closed_until <= before) failField('closed_until', ledgerWords.closedAlready(before))
    return getPeriod(app, staff)
  })
