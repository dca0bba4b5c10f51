import { settleAccountTasks } from '#domains/tasks/causes/service.ts'
import { daysToMove } from '#domains/tasks/rules.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { listDedicated, listOverdue, listTransitByAccount } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'ledger.restricted_money': Record<string, never>
  }
}

const listDue = (app: App) => listOverdue(app, addDays(taipeiDay(app.clock()), -daysToMove))

/** Where the money of appeals lies, an entry for each dedicated account. */
export const readRestrictedMoney = async (app: App, _staff: Granted<'transactions view'>) => {
  const parts = Map.groupBy(await listTransitByAccount(app), ({ dedicated_id }) => dedicated_id)
  const overdue = new Map((await listDue(app)).map(({ dedicated_id, ...of }) => [dedicated_id, of]))
  const data = (await listDedicated(app)).map(({ id, name, ...sums }) => ({
    ...sums,
    account: { id, name },
    by_account: (parts.get(id) ?? []).map(({ id, name, amount }) => ({ account: { id, name }, amount })),
    overdue: overdue.get(id) ?? null,
  }))
  return { data }
}

/**
 * Makes a task of each dedicated account to which money should have been brought, and ends those of which nothing is left.
 * Each night, because it reads all rows of the books.
 */
export const noteRestrictedMoney = (app: App): Promise<void> =>
  inTransaction(app, async (app) =>
    settleAccountTasks(
      app,
      (await listDue(app)).map(({ dedicated_id, since }) => ({ bank_account_id: dedicated_id, since })),
    ),
  )

export const restrictedMoneyWorkers: readonly JobWorker[] = [
  worker({ name: 'ledger.restricted_money', cron: '25 1 * * *', run: noteRestrictedMoney }),
]
