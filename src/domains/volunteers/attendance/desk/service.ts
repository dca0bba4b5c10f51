import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { type Instant, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange, recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { hourFailures } from '../../hours/contract.ts'
import { lockDeskHours } from '../../hours/desk/queries.ts'
import { getDeskHours } from '../../hours/desk/service.ts'
import { minutesOfDay } from '../../hours/queries.ts'
import { subjectOf } from '../../hours/service.ts'
import { volunteerWords } from '../../messages.ts'
import { lockVolunteer } from '../../queries.ts'
import { isDayTooLong } from '../../rules.ts'
import { findShift } from '../../shifts/queries.ts'
import { tellVolunteer } from '../../telling/service.ts'
import { finishVisit } from '../drafts/service.ts'
import { correctedNotice, deskRefusals, attendanceWords as words } from '../messages.ts'
import { findOpenVisit, findVisit, hasHoursIn, hasVisitIn, insertVisit } from '../queries.ts'
import { minutesOf, whyNotServed } from '../rules.ts'
import { whyNot } from '../service.ts'
import { type Visit, visitFailures, type visitList } from './contract.ts'
import { findVisitWithName, listVisitRows } from './queries.ts'

type Staff = Granted<'volunteers update'>

/** Who checked in, the newest first. */
export const listVisits = (app: App, _staff: Granted<'volunteers view'>, query: z.output<typeof visitList>) =>
  listVisitRows(app, query)

/**
 * Checks somebody in who is on the spot without a phone. The rules are those of the code: who serves, is insured, and is
 * nowhere else. Of two presses at once the second finds the first.
 *
 * @throws not_found; invalid (422) on `volunteer_id` with the reason
 */
export const startVisitByStaff = (
  app: App,
  staff: Staff,
  { id, volunteer_id }: { id: number; volunteer_id: number },
): Promise<Visit> =>
  inTransaction(app, async (app) => {
    const shift = (await findShift(app, id)) ?? fail(common.not_found)
    const volunteer = await lockVolunteer(app, volunteer_id)
    if (!volunteer) return failField('volunteer_id', deskRefusals.not_registered)
    const open = await findOpenVisit(app, volunteer.id)
    if (open?.shift_id === shift.id) return (await findVisitWithName(app, open.id)) ?? fail(common.not_found)
    const refused = await whyNot(app, volunteer, shift)
    if (refused) failField('volunteer_id', deskRefusals[refused])
    await insertVisit(app, { volunteer_id, shift_id: id, checked_in_at: toInstant(app.clock()) })
    const about = {
      subject_type: 'volunteers',
      subject_id: volunteer_id,
      subject_label: volunteerWords.subject,
    } as const
    await logChange(app, staff, { ...about, action: 'updated', reason: words.checkedIn(shift.place) })
    const visit = await findOpenVisit(app, volunteer.id)
    return (visit && (await findVisitWithName(app, visit.id))) ?? fail(common.not_found)
  })

/**
 * Checks somebody out who forgot it.
 *
 * @throws not_found; visit_ended; invalid (422) for a time before the check-in or still to come
 */
export const endVisitByStaff = (
  app: App,
  staff: Staff,
  { id, checked_out_at }: { id: number; checked_out_at: Instant },
) =>
  inTransaction(app, async (app) => {
    const { volunteer_id } = (await findVisit(app, id)) ?? fail(common.not_found)
    const volunteer = (await lockVolunteer(app, volunteer_id)) ?? fail(common.not_found)
    const visit = (await findVisit(app, id)) ?? fail(common.not_found)
    if (visit.checked_out_at !== null) fail(visitFailures.visit_ended)
    if (new Date(checked_out_at) > app.clock()) failField('checked_out_at', words.later)
    if (new Date(checked_out_at) < new Date(visit.checked_in_at)) failField('checked_out_at', words.beforeIn)
    const isDone = await finishVisit(app, staff, volunteer, visit, { checked_out_at, ended_by: 'staff' })
    if (!isDone) fail(visitFailures.visit_ended)
    return (await findVisitWithName(app, id)) ?? fail(common.not_found)
  })

type Times = { readonly started_at: Instant; readonly ended_at: Instant }

/**
 * Corrects from when to when somebody served; the volunteer is told. Hours that wait only.
 *
 * @throws not_found; stale; hours_state; invalid (422) on `started_at`, `ended_at`
 */
export const correctTimes = (
  app: App,
  staff: Staff,
  { id, version, started_at, ended_at }: Times & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const held = (await lockDeskHours(app, id)) ?? fail(common.not_found)
    const volunteer = (await lockVolunteer(app, held.volunteer_id)) ?? fail(common.not_found)
    if (held.version === version && held.state !== 'waiting') fail(hourFailures.hours_state)
    const why = whyNotServed({ started_at, ended_at }, app.clock())
    if (why) failField('ended_at', words[why])
    const span = { from: started_at, to: ended_at }
    if ((await hasHoursIn(app, volunteer.id, span, id)) || (await hasVisitIn(app, volunteer.id, span)))
      failField('started_at', words.overlaps)
    const [served_on, minutes] = [taipeiDay(started_at), minutesOf(started_at, ended_at)]
    const others =
      (await minutesOfDay(app, volunteer.id, served_on)) - (held.served_on === served_on ? held.minutes : 0)
    if (isDayTooLong(others, minutes)) failField('ended_at', volunteerWords.dayTooLong)
    const set = { served_on, minutes, started_at, ended_at, is_unsure: false }
    const { before, after } = await updateVersion(app, staff, 'volunteer_hours', { id, version }, set)
    await recordChange(app, staff, { ...subjectOf(after), action: 'updated', before, after })
    const key = `volunteer_hours:${id}:${after.version}`
    await tellVolunteer(app, volunteer, { key, ...correctedNotice(served_on, minutes) })
    return getDeskHours(app, staff, id)
  })
