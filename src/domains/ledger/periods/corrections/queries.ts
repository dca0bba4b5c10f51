import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** The closed years that have days after this one, held until the transaction ends; null: all. */
export const lockYearsAfter = (app: App, closed_until: Day | null) => {
  const closed = app.db.selectFrom('closed_years').selectAll().where('correction', 'is', null)
  const after = closed_until === null ? closed : closed.where('id', '>=', yearWithDaysAfter(closed_until))
  return after.orderBy('id').forUpdate().execute()
}

const yearWithDaysAfter = (day: Day): number => Number(day.slice(0, 4)) + (day.endsWith('-12-31') ? 1 : 0)
