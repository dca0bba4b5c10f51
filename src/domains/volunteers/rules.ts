import { actionsIn, machine } from '#platform/contract/machine.ts'
import type { Day } from '#platform/contract/time.ts'

export const skills = [
  'care',
  'adoption_events',
  'tnr',
  'transport',
  'photography',
  'design',
  'office',
  'translation',
  'veterinary',
] as const
export type Skill = (typeof skills)[number]

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]
export const slots = ['morning', 'afternoon', 'evening'] as const
export type Slot = (typeof slots)[number]
/** When somebody has time, by day of the week; a day that is missing has none. */
export type Availability = { readonly [day in Weekday]?: readonly Slot[] | undefined }

export const vehicles = ['none', 'scooter', 'car'] as const
export const genders = ['female', 'male', 'other'] as const
export const hourStates = ['waiting', 'approved', 'rejected'] as const

/** 申請、面談、錄取、訓練、服務：training comes before service (志願服務法 §9). */
export const volunteerMachine = machine({
  states: ['submitted', 'interview', 'approved', 'trained', 'active', 'paused', 'ended', 'rejected'],
  actions: {
    interview: { from: ['submitted'], to: 'interview' },
    approve: { from: ['interview'], to: 'approved' },
    train: { from: ['approved'], to: 'trained' },
    start: { from: ['trained'], to: 'active' },
    pause: { from: ['active'], to: 'paused' },
    resume: { from: ['paused'], to: 'active' },
    end: { from: ['submitted', 'interview', 'approved', 'trained', 'active', 'paused'], to: 'ended' },
    reject: { from: ['submitted', 'interview'], to: 'rejected' },
    reapply: { from: ['ended', 'rejected'], to: 'submitted' },
  },
})
export type VolunteerStatus = (typeof volunteerMachine.states)[number]
export type VolunteerAction = keyof typeof volunteerMachine.actions

/** The steps that staff take; coming back after an end is the volunteer's own. */
export const deskActions = [
  'interview',
  'approve',
  'train',
  'start',
  'pause',
  'resume',
  'end',
  'reject',
] as const satisfies readonly VolunteerAction[]
export type DeskAction = (typeof deskActions)[number]
export const actionsOfDesk = (status: VolunteerStatus): DeskAction[] => {
  const may: readonly string[] = actionsIn(volunteerMachine, status)
  return deskActions.filter((action) => may.includes(action))
}

/** What volunteers do themselves. */
export const ownActions = ['pause', 'resume', 'end', 'reapply'] as const satisfies readonly VolunteerAction[]
export type OwnAction = (typeof ownActions)[number]
export const actionsOfOwner = (status: VolunteerStatus): OwnAction[] => {
  const may: readonly string[] = actionsIn(volunteerMachine, status)
  return ownActions.filter((action) => may.includes(action))
}

/** Years; minutes of one entry; minutes of all entries of one day. Domain.md 5.15. */
export const volunteerLimits = {
  least_age: 15,
  of_age: 18,
  minutes: { min: 15, max: 960 },
  day_minutes: 960,
  guardian_files: 3,
  /** Before it nobody served. */
  first_year: 2000,
} as const

/** Service after which one more letter of thanks (感謝狀) is due: 50 approved hours. */
export const thanksMinutes = 3000

/** How many letters of thanks approved service has earned, and what is missing to the next one. */
export const thanksOf = (approved_minutes: number): { count: number; missing_minutes: number } => ({
  count: Math.floor(approved_minutes / thanksMinutes),
  missing_minutes: thanksMinutes - (approved_minutes % thanksMinutes),
})

/** Whether somebody has reached an age on a day; the birthday itself counts. */
export const hasReached = (birth_on: Day, years: number, today: Day): boolean =>
  `${String(Number(birth_on.slice(0, 4)) + years).padStart(4, '0')}${birth_on.slice(4)}` <= today

export const isTooYoung = (birth_on: Day, today: Day): boolean =>
  !hasReached(birth_on, volunteerLimits.least_age, today)
/** Why nobody born on this day may register; null when one may. */
export const whyNotBornThen = (birth_on: Day, today: Day): 'bornLater' | 'tooYoung' | null => {
  if (birth_on > today) return 'bornLater'
  return isTooYoung(birth_on, today) ? 'tooYoung' : null
}
export const isMinor = (birth_on: Day, today: Day): boolean => !hasReached(birth_on, volunteerLimits.of_age, today)

/** Whether service may be written down: of those who serve, and of a pause for what was before it. */
export const mayLogHours = (status: VolunteerStatus): boolean => status === 'active' || status === 'paused'

/** Insured through the day on which service begins (志願服務法 §16). */
export const isInsured = (insured_until: Day | null, today: Day): boolean =>
  insured_until !== null && insured_until >= today

/** Whether another entry of the day would make the day longer than a day can be. */
export const isDayTooLong = (minutesOfDay: number, minutes: number): boolean =>
  minutesOfDay + minutes > volunteerLimits.day_minutes

/** How many fields of the week are chosen. */
export const slotsOf = (availability: Availability): number =>
  weekdays.reduce((sum, day) => sum + (availability[day]?.length ?? 0), 0)

/** The stage that the page's path shows: 登記, 面談, 訓練, 服務; null for whoever is out. */
export const stageOf = (status: VolunteerStatus): number | null => {
  if (status === 'ended' || status === 'rejected') return null
  const stages: Partial<Record<VolunteerStatus, number>> = { submitted: 1, interview: 1, approved: 2, trained: 3 }
  return stages[status] ?? 4
}
