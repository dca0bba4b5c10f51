import { sql } from 'kysely'
import { addDays, type Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { lapseNoticeDays, lapsingStatuses } from './rules.ts'

/** Since when nothing happened. Care of the animal and words of its listing are no step of the request. */
const since = sql<Day>`(r.stepped_at at time zone 'Asia/Taipei')::date`

const waiting = (app: App) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .select(['r.id', 'r.status', 'r.version', 'r.lapse_warned_on as warned_on', since.as('since')])
    .where('r.status', 'in', lapsingStatuses)
    // who waits behind another family waits for its answer, and cannot take a step
    .where((eb) => eb.or([eb('r.status', '=', 'approved'), eb('a.status', 'not in', ['reserved', 'trial'])]))

/** Requests on which nothing happened until a day before their notice or longer, the longest waiting first. */
export const listWaiting = (app: App, today: Day, lapse_days: number) =>
  waiting(app)
    .where(since, '<=', addDays(today, lapseNoticeDays - lapse_days))
    .orderBy('r.id')
    .execute()

/** One of them; undefined where it cannot lapse. */
export const findWaiting = (app: App, id: number) => waiting(app).where('r.id', '=', id).executeTakeFirst()

export const noteWarning = (app: App, id: number, today: Day) =>
  app.db.updateTable('adoption_requests').set({ lapse_warned_on: today }).where('id', '=', id).execute()
