import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findOfMember, lockOfMember, type VolunteerRow } from '../queries.ts'
import type { ShiftRecord } from '../shifts/queries.ts'
import { shiftStateOf } from '../shifts/rules.ts'
import { findShiftByCode } from '../shifts/service.ts'
import { attendanceFailures, failureOfRefusal } from './contract.ts'
import { finishVisit } from './drafts/service.ts'
import { findLastVisit, findOpenVisit, hasHoursIn, insertVisit } from './queries.ts'
import { type CheckInRefusal, whyNotCheckIn } from './rules.ts'

const getShiftOf = async (app: App, code: string): Promise<ShiftRecord> =>
  (await findShiftByCode(app, code)) ?? fail(common.not_found)

/** Why somebody cannot check in at a shift at this moment; null when they can. */
export const whyNot = async (
  app: App,
  volunteer: VolunteerRow | undefined,
  shift: ShiftRecord,
): Promise<CheckInRefusal | null> => {
  const now = toInstant(app.clock())
  const open = volunteer && (await findOpenVisit(app, volunteer.id))
  return whyNotCheckIn({
    volunteer,
    shift: shiftStateOf(shift, app.clock()),
    today: taipeiDay(app.clock()),
    isElsewhere: open !== undefined && open.shift_id !== shift.id,
    isLogged: volunteer !== undefined && (await hasHoursIn(app, volunteer.id, { from: now, to: now })),
  })
}

const attendanceOf = async (app: App, volunteer: VolunteerRow | undefined, shift: ShiftRecord) => {
  const visit = volunteer && (await findLastVisit(app, volunteer.id, shift.id))
  const { place, kind, starts_at, ends_at } = shift
  return {
    shift: { place, kind, starts_at, ends_at, state: shiftStateOf(shift, app.clock()) },
    visit: visit
      ? { checked_in_at: visit.checked_in_at, checked_out_at: visit.checked_out_at, draft_minutes: visit.minutes }
      : null,
    refused: await whyNot(app, volunteer, shift),
  }
}

/** What a scanned code means for a member. @throws not_found */
export const getMyAttendance = async (app: App, { member }: SignedInMember, { code }: { code: string }) =>
  attendanceOf(app, await findOfMember(app, member.id), await getShiftOf(app, code))

/**
 * Checks in. The registration is locked: of two presses at once the second finds the first and changes nothing.
 *
 * @throws not_found; one of check_in_…
 */
export const checkIn = (app: App, { member }: SignedInMember, { code }: { code: string }) =>
  inTransaction(app, async (app) => {
    const shift = await getShiftOf(app, code)
    const volunteer = await lockOfMember(app, member.id)
    const open = volunteer && (await findOpenVisit(app, volunteer.id))
    if (volunteer && open?.shift_id === shift.id) return attendanceOf(app, volunteer, shift)
    const refused = await whyNot(app, volunteer, shift)
    if (refused || !volunteer) return fail(failureOfRefusal[refused ?? 'not_registered'])
    const checked_in_at = toInstant(app.clock())
    await insertVisit(app, { volunteer_id: volunteer.id, shift_id: shift.id, checked_in_at })
    return attendanceOf(app, volunteer, shift)
  })

/**
 * Checks out, and writes the time down as hours that wait. Whoever is out already reads what came of it: an answer may get
 * lost on the way. Going is not refused, whatever became of the registration or the shift meanwhile.
 *
 * @throws not_found; not_checked_in
 */
export const checkOut = (app: App, actor: SignedInMember, { code }: { code: string }) =>
  inTransaction(app, async (app) => {
    const shift = await getShiftOf(app, code)
    const volunteer = (await lockOfMember(app, actor.member.id)) ?? fail(attendanceFailures.not_checked_in)
    const visit = (await findLastVisit(app, volunteer.id, shift.id)) ?? fail(attendanceFailures.not_checked_in)
    if (visit.checked_out_at === null) {
      const end = { checked_out_at: toInstant(app.clock()), ended_by: 'volunteer' } as const
      if (!(await finishVisit(app, actor, volunteer, visit, end))) fail(common.not_found)
    }
    return attendanceOf(app, volunteer, shift)
  })
