import { type Instant, taipeiDay } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { insertHours, minutesOfDay } from '../../hours/queries.ts'
import { subjectOf } from '../../hours/service.ts'
import type { VolunteerRow } from '../../queries.ts'
import { isDayTooLong, volunteerLimits } from '../../rules.ts'
import { endVisit, hasHoursIn, noteDraft, type VisitRow } from '../queries.ts'
import { minutesOf, timesOf } from '../rules.ts'

type End = { checked_out_at: Instant; ended_by: 'volunteer' | 'staff' | 'clock' }

/**
 * Ends a visit and writes its time down as hours that wait, under the lock of the volunteer. No draft comes of what is
 * shorter than hours may be, counted already, or more than fits into the day: somebody who leaves is never kept.
 *
 * @returns false where the visit was ended before
 */
export const finishVisit = async (
  app: App,
  actor: Actor,
  volunteer: VolunteerRow,
  visit: VisitRow,
  end: End,
): Promise<boolean> => {
  if (!(await endVisit(app, visit.id, end))) return false
  const { started_at, ended_at, isTooLong } = timesOf(visit.checked_in_at, end.checked_out_at)
  const minutes = minutesOf(started_at, ended_at)
  const served_on = taipeiDay(started_at)
  if (minutes < volunteerLimits.minutes.min) return true
  if (await hasHoursIn(app, volunteer.id, { from: started_at, to: ended_at })) return true
  if (isDayTooLong(await minutesOfDay(app, volunteer.id, served_on), minutes)) return true
  const after = await insertHours(app, {
    ...{ volunteer_id: volunteer.id, served_on, minutes, kind: visit.kind, note: visit.place },
    ...{ started_at, ended_at, is_unsure: isTooLong || end.ended_by === 'clock' },
  })
  await noteDraft(app, visit.id, after.id)
  await recordChange(app, actor, { ...subjectOf(after), action: 'created', after })
  return true
}
