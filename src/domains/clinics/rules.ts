import { machine } from '#platform/contract/machine.ts'
import { type Day, taipeiDay, taipeiParts } from '#platform/contract/time.ts'

/** The way of a clinic from its application to the end of the contract. Only approved clinics are public. */
export const clinicMachine = machine({
  states: ['applied', 'reviewing', 'approved', 'suspended', 'ended', 'rejected'],
  actions: {
    review: { from: ['applied'], to: 'reviewing' },
    approve: { from: ['reviewing'], to: 'approved' },
    reject: { from: ['applied', 'reviewing'], to: 'rejected' },
    suspend: { from: ['approved'], to: 'suspended' },
    resume: { from: ['suspended'], to: 'approved' },
    end: { from: ['approved', 'suspended'], to: 'ended' },
  },
})

export type ClinicStatus = (typeof clinicMachine.states)[number]
export type ClinicAction = keyof typeof clinicMachine.actions

type Licensed = { readonly license_status: string } | null
type Step = {
  readonly review_note: string | null
  readonly reason: string | null
  readonly contract_from: Day | null
  readonly contract_to: Day | null
}
export type StepField = keyof Step
export type StepProblem = 'missing' | 'unlicensed' | 'order' | 'over'

const contractProblems = (step: Step, today: Day): [StepField, StepProblem][] => {
  const { contract_from: from, contract_to: to } = step
  const problems: [StepField, StepProblem][] = []
  if (from === null) problems.push(['contract_from', 'missing'])
  if (to === null) problems.push(['contract_to', 'missing'])
  else if (from !== null && to < from) problems.push(['contract_to', 'order'])
  else if (to < today) problems.push(['contract_to', 'over'])
  return problems
}

/**
 * What a step of a partnership still lacks, by its field. An approval has the days of the contract, and a word about a
 * licence that does not stand open in the register; a refusal, a suspension and an end say why; a clinic goes on only under
 * a contract that runs.
 *
 * @param licence what the register says of the licence; null where it is not in it
 */
export const problemsOfStep = (
  action: ClinicAction,
  step: Step,
  { licence, today }: { licence: Licensed; today: Day },
): [StepField, StepProblem][] => {
  const needs = (field: 'review_note' | 'reason'): [StepField, StepProblem][] =>
    step[field] === null ? [[field, 'missing']] : []
  if (action === 'reject') return needs('review_note')
  if (action === 'suspend' || action === 'end') return needs('reason')
  if (action === 'resume') return contractProblems(step, today)
  if (action !== 'approve') return []
  const isUnlicensed = licence?.license_status !== 'open' && step.review_note === null
  return [...contractProblems(step, today), ...(isUnlicensed ? [['review_note', 'unlicensed'] as const] : [])].map(
    ([field, problem]) => [field, problem],
  )
}

export const clinicServices = [
  'neuter_cat',
  'neuter_dog',
  'medical',
  'emergency',
  'chip',
  'rabies',
  'xray',
  'hospitalisation',
] as const
export type ClinicService = (typeof clinicServices)[number]

/** A time in which the clinic sees patients, on the clock of Taipei: `09:30` to `12:00`; `24:00` is midnight. */
export type Span = { readonly from: string; readonly to: string }
/** Seven days from Monday, each with its spans in order; an empty day is closed. */
export type BusinessHours = readonly (readonly Span[])[]

/** 上午, 下午, 晚上: more than three times a day no clinic opens. */
export const mostSpans = 3

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text) || text === '24:00'

export type HoursProblem = {
  /** 0 is Monday. */
  readonly day: number
  /** Counts from 0. */
  readonly span: number
  readonly reason: 'many' | 'form' | 'order' | 'overlap'
}

const problemOfSpan = ({ from, to }: Span, before: Span | undefined): HoursProblem['reason'] | null => {
  if (!isClock(from) || !isClock(to)) return 'form'
  if (from >= to) return 'order'
  return before && from < before.to ? 'overlap' : null
}

/** The first thing that is wrong with opening hours, or null. Spans of a day stand in order and do not overlap. */
export const whyNotHours = (hours: BusinessHours): HoursProblem | null => {
  for (const [day, spans] of hours.entries()) {
    if (spans.length > mostSpans) return { day, span: mostSpans, reason: 'many' }
    for (const [span, times] of spans.entries()) {
      const reason = problemOfSpan(times, spans[span - 1])
      if (reason) return { day, span, reason }
    }
  }
  return null
}

/** Which of the seven days from Monday a calendar day is: 0 for a Monday. */
export const dayOfWeek = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export const spansOn = (hours: BusinessHours, day: Day): readonly Span[] => hours[dayOfWeek(day)] ?? []

/** Days in a row with the same hours; both are inclusive, 0 is Monday. */
type WeekLine = { readonly from: number; readonly to: number; readonly spans: readonly Span[] }

/** The week in as few lines as there are runs of days. */
export const weekLines = (hours: BusinessHours): WeekLine[] => {
  const sameAs = (day: number) => JSON.stringify(hours[day])
  const starts = [...hours.keys()].filter((day) => day === 0 || sameAs(day) !== sameAs(day - 1))
  return starts.map((from, at) => ({ from, to: (starts[at + 1] ?? hours.length) - 1, spans: hours[from] ?? [] }))
}

/** Whether a clinic opens at all on a day. */
export const isOpenOn = (hours: BusinessHours, day: Day): boolean => spansOn(hours, day).length > 0

/** Whether a clinic never closes. */
export const isAlwaysOpen = (hours: BusinessHours): boolean =>
  hours.every((day) => day[0]?.from === '00:00' && day[0].to === '24:00')

type Emergency = {
  readonly services: readonly ClinicService[]
  readonly business_hours: BusinessHours
  readonly emergency_phone: string | null
}

/**
 * How a clinic takes emergencies at any hour: its door is always open, or a number is answered. Null where the service is
 * not offered, or is ticked without either: somebody would drive there at night and find it closed.
 */
export const emergencyOf = ({ services, business_hours, emergency_phone }: Emergency): 'open' | 'phone' | null => {
  if (!services.includes('emergency')) return null
  if (isAlwaysOpen(business_hours)) return 'open'
  return emergency_phone === null ? null : 'phone'
}

/** Whether emergencies are offered that nobody would take at night. */
export const lacksEmergencyCare = (clinic: Emergency): boolean =>
  clinic.services.includes('emergency') && emergencyOf(clinic) === null

/** What the public is told that a clinic does. */
export const servicesToTell = (clinic: Emergency): ClinicService[] =>
  clinic.services.filter((service) => service !== 'emergency' || emergencyOf(clinic) !== null)

/** What a door says at a moment. */
export type OpenState =
  | { kind: 'always' }
  | { kind: 'open'; until: string }
  | { kind: 'later'; from: string }
  | { kind: 'over' }
  | { kind: 'closed' }

const two = (value: number) => String(value).padStart(2, '0')

/** The time of day in Taipei, as hours are written: `09:30`. */
export const clockAt = (now: Date): string => {
  const { hour, minute } = taipeiParts(now)
  return `${two(hour)}:${two(minute)}`
}

/** Whether a clinic is open at a moment and until when, else when it opens that day. The last minute is not open. */
export const openStateAt = (hours: BusinessHours, now: Date): OpenState => {
  const spans = spansOn(hours, taipeiDay(now))
  if (spans.length === 0) return { kind: 'closed' }
  if (isAlwaysOpen(hours)) return { kind: 'always' }
  const clock = clockAt(now)
  const current = spans.find(({ from, to }) => from <= clock && clock < to)
  if (current) return { kind: 'open', until: current.to }
  const next = spans.find(({ from }) => clock < from)
  return next ? { kind: 'later', from: next.from } : { kind: 'over' }
}

/** Whether a clinic sees patients at a moment. */
export const isOpenNow = (hours: BusinessHours, now: Date): boolean =>
  ['always', 'open'].includes(openStateAt(hours, now).kind)

/** Two licence numbers with the same key are one licence; the database says the same (clinic_license_key). */
export const licenseKey = (license_no: string): string =>
  license_no.normalize('NFKC').replace(/\s/g, '').toLowerCase().replaceAll('台', '臺')

/** The street of an address that was typed with its county and district before it. */
export const streetOf = (address: string, { city, district }: { city: string; district: string }): string => {
  const typed = address.trim().replace(/^\d{3,6}\s*/, '')
  const rest = typed.startsWith(city) ? typed.slice(city.length) : typed
  return (rest.startsWith(district) ? rest.slice(district.length) : rest).trim()
}

export type Position = { readonly lat: number; readonly lng: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two places as the crow flies, in kilometres. */
export const kilometresBetween = (a: Position, b: Position): number => {
  const [north, east] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(half))
}

/** How far somebody drives to a door that is open, in kilometres, rather than wait for a nearer one. */
const drivable = 30

/** Clinics by distance; of those that can be driven to, the open ones stand first. */
export const nearestFirst = <C extends { kilometres: number; business_hours: BusinessHours }>(
  clinics: readonly C[],
  now: Date,
): C[] => {
  const isFirst = (clinic: C) => Number(clinic.kilometres <= drivable && isOpenNow(clinic.business_hours, now))
  return clinics.toSorted((a, b) => isFirst(b) - isFirst(a) || a.kilometres - b.kilometres)
}
