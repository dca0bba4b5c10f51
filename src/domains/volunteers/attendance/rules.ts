import { addMinutes, type Instant, toInstant } from '#platform/contract/time.ts'
import { isInsured, type VolunteerStatus, volunteerLimits } from '../rules.ts'
import type { ShiftState } from '../shifts/rules.ts'

/** What keeps somebody from checking in. */
export const checkInRefusals = [
  'not_registered',
  'not_serving',
  'uninsured',
  'early',
  'closed',
  'over',
  'elsewhere',
  'logged',
] as const
export type CheckInRefusal = (typeof checkInRefusals)[number]

type Asked = {
  readonly volunteer: { readonly status: VolunteerStatus; readonly insured_until: string | null } | undefined
  readonly shift: ShiftState
  readonly today: string
  /** Somewhere else the same person is in. */
  readonly isElsewhere: boolean
  /** Hours that were written down by hand reach over this moment. */
  readonly isLogged: boolean
}

const shiftRefusal: Partial<Record<ShiftState, CheckInRefusal>> = {
  early: 'early',
  closed: 'closed',
  leaving: 'over',
  over: 'over',
}

/** Why somebody may not check in now; null when they may. Who serves is insured on that day (志願服務法 §16). */
export const whyNotCheckIn = ({ volunteer, shift, today, isElsewhere, isLogged }: Asked): CheckInRefusal | null => {
  if (!volunteer) return 'not_registered'
  if (volunteer.status !== 'active') return 'not_serving'
  if (!isInsured(volunteer.insured_until, today)) return 'uninsured'
  const refused = shiftRefusal[shift]
  if (refused) return refused
  if (isElsewhere) return 'elsewhere'
  return isLogged ? 'logged' : null
}

/** Whole minutes between two moments. */
export const minutesOf = (from: Instant, to: Instant): number =>
  Math.floor((new Date(to).getTime() - new Date(from).getTime()) / 60_000)

const most = volunteerLimits.minutes.max

/** The times of a draft: nobody serves longer than a day allows, and who seems to has forgotten to check out. */
export const timesOf = (from: Instant, to: Instant) =>
  minutesOf(from, to) > most
    ? { started_at: from, ended_at: toInstant(addMinutes(new Date(from), most)), isTooLong: true }
    : { started_at: from, ended_at: to, isTooLong: false }

/** When the clock ends a visit that nobody ended: with the shift, and never before it could count. */
export const forgottenEnd = (visit: { readonly checked_in_at: Instant; readonly ends_at: Instant }): Instant => {
  const least = addMinutes(new Date(visit.checked_in_at), volunteerLimits.minutes.min)
  return toInstant(least > new Date(visit.ends_at) ? least : new Date(visit.ends_at))
}

/** Why times cannot be those of service; null when they can. */
export const whyNotServed = (
  { started_at, ended_at }: { readonly started_at: Instant; readonly ended_at: Instant },
  now: Date,
): 'endsBefore' | 'tooShort' | 'tooLong' | 'later' | null => {
  const minutes = minutesOf(started_at, ended_at)
  if (new Date(ended_at) > now) return 'later'
  if (minutes < 0) return 'endsBefore'
  if (minutes < volunteerLimits.minutes.min) return 'tooShort'
  return minutes > most ? 'tooLong' : null
}
