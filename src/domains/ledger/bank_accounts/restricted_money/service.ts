import { addDays, taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { listDedicated, listOverdue, listTransitByAccount } from './queries.ts'

/** Days in which money of an appeal is brought to its dedicated account, counted from the day it came. */
const daysToMove = 31

/** Where the money of appeals lies, an entry for each dedicated account. */
export const readRestrictedMoney = async (app: App, _staff: Granted<'transactions view'>) => {
  const parts = Map.groupBy(await listTransitByAccount(app), ({ dedicated_id }) => dedicated_id)
  const before = addDays(taipeiDay(app.clock()), -daysToMove)
  const overdue = new Map((await listOverdue(app, before)).map(({ dedicated_id, ...of }) => [dedicated_id, of]))
  const data = (await listDedicated(app)).map(({ id, name, ...sums }) => ({
    ...sums,
    account: { id, name },
    by_account: (parts.get(id) ?? []).map(({ id, name, amount }) => ({ account: { id, name }, amount })),
    overdue: overdue.get(id) ?? null,
  }))
  return { data }
}
