import { fail } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { entryFailures } from '../entries/contract.ts'
import {
  insertEntry,
  listSumGroups,
  lockPartsOfSum,
  publishDueRows,
  type SumGroup,
  setDaySum,
} from '../entries/queries.ts'
import { getEntry, recordedEntries } from '../entries/service.ts'
import { ledgerWords } from '../messages.ts'
import { lockFor, type Updater, type Wanted } from '../postings/service.ts'
import { type Category, canPublish, type Direction } from '../rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'ledger.publish': Record<string, never>
    'ledger.publish_days': Record<string, never>
  }
}

/**
 * Shows an entered row to the public.
 *
 * @throws not_found; stale; transaction_wrong_state; second_person_needed for its author above NT$10,000
 */
export const publishEntry = (app: App, staff: Updater, { id, version }: Wanted) =>
  inTransaction(app, async (app) => {
    const row = await lockFor(app, id, 'publish')
    // a row that takes back what never was public would show half of a correction
    if (row.reverses_id !== null || row.public_as !== 'itself') fail(entryFailures.transaction_wrong_state)
    if (!canPublish({ ...row, status: row.state }, staff.staff.id)) fail(entryFailures.second_person_needed)
    const published = {
      state: 'published',
      published_at: toInstant(app.clock()),
      published_by: staff.staff.id,
    } as const
    await recordedEntries.update(app, staff, { id, version }, published, { action: 'published' })
    return getEntry(app, staff, id)
  })

const batch = 1_000

/** Publishes the rows whose time has come. */
const publishDue = async (app: App): Promise<void> => {
  while ((await publishDueRows(app, toInstant(app.clock()), batch)) === batch);
}

/** What stands on a public sum: goods of a day, or the fees of a month (decision 125). */
const titleOfSum = (category: Category, direction: Direction, parts: number): string =>
  category === 'gateway_fee' ? ledgerWords.feesOfMonth(parts) : ledgerWords.goodsOfDay[direction](parts)

const publishSum = async (app: App, group: SumGroup): Promise<void> => {
  const { occurred_on, bank_account_id, direction, category } = group
  const parts = await lockPartsOfSum(app, group)
  if (parts.length === 0) return
  const now = toInstant(app.clock())
  const { id } = await insertEntry(app, {
    ...{ occurred_on, bank_account_id, direction, category },
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    title: titleOfSum(category, direction, parts.length),
    method: 'other',
    state: 'published',
    posted_at: now,
    published_at: now,
    public_as: 'sum_of_day',
  })
  const ids = parts.map(({ id }) => id)
  await setDaySum(app, ids, id)
}

/**
 * Publishes what was bought on the days before today, one nameless row for each day, account and side, and what gateways kept
 * in the months before this one, one for each month and account. What is entered later for a day or a month that is public
 * already gets a sum of its own: a published row never changes. A sum that cannot be written is noted and holds up no other.
 */
export const publishDays = (app: App): Promise<void> =>
  forEachDue(app, {
    name: 'ledger.publish_days',
    list: () => listSumGroups(app, taipeiDay(app.clock())),
    run: publishSum,
  })

export const ledgerWorkers: readonly JobWorker[] = [
  worker({ name: 'ledger.publish', cron: '* * * * *', run: publishDue }),
  worker({ name: 'ledger.publish_days', cron: '5 * * * *', run: publishDays }),
]
