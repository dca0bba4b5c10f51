import { addDays, type Day, daysBetween, type Instant, taipeiDay } from '#platform/contract/time.ts'
import { rabiesDays } from '../rules.ts'

export const recordKinds = [
  'exam',
  'vaccination',
  'rabies',
  'deworming',
  'neuter',
  'surgery',
  'test',
  'microchip',
  'medication',
  'dental',
  'weight',
  'emergency',
  'other',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** What a test looks for; all but `other` stand in the summary of the animal. */
export const testedFor = ['fiv', 'felv', 'heartworm', 'other'] as const
type Tested = (typeof testedFor)[number]

/** Days in which whoever wrote a record changes it without a reason (domain.md 5.2). */
const freeDays = 7
/** Days before the intake from which on records are kept: what a rescuer had done. */
const daysBeforeIntake = 30

/** Whether a change needs a reason: of somebody else's record, or after a week. */
export const changeNeedsReason = (
  record: { readonly created_by: number | null; readonly created_at: Instant },
  person: number,
  now: Date,
): boolean => record.created_by !== person || daysBetween(taipeiDay(record.created_at), taipeiDay(now)) > freeDays

type Stay = { readonly intake_on: Day; readonly outcome_on: Day | null }

/** Whether something can have been done on a day: not tomorrow, and while the animal was ours or on its way to us. */
export const isRecordDay = (performed_on: Day, { intake_on, outcome_on }: Stay, today: Day): boolean =>
  performed_on <= today &&
  performed_on >= addDays(intake_on, -daysBeforeIntake) &&
  (outcome_on === null || performed_on <= outcome_on)

/** What of a record stands in the summary of its animal. */
export type SummaryRecord = {
  readonly id: number
  readonly kind: RecordKind
  readonly performed_on: Day
  readonly next_due_on: Day | null
  readonly weight_g: number | null
  readonly chip_no: string | null
  readonly tested_for: Tested | null
  readonly result: 'negative' | 'positive' | 'inconclusive' | null
}

/** The summary as the animal has it. */
type Summary = {
  readonly weight_g: number | null
  readonly neutered_on: Day | null
  readonly rabies_vaccinated_on: Day | null
  readonly chip_on: Day | null
}

type Change = {
  readonly weight_g?: number | null
  readonly neutered?: 'yes' | 'unknown'
  readonly neutered_on?: Day | null
  readonly rabies_vaccinated_on?: Day | null
  readonly rabies_expires_on?: Day | null
  readonly chip_no?: string | null
  readonly chip_on?: Day | null
  readonly fiv?: 'negative' | 'positive' | 'unknown'
  readonly felv?: 'negative' | 'positive' | 'unknown'
  readonly heartworm?: 'negative' | 'positive' | 'unknown'
}

const isLater = (one: SummaryRecord, other: SummaryRecord) =>
  one.performed_on > other.performed_on || (one.performed_on === other.performed_on && one.id > other.id)

/** The newest of some records; undefined of none. */
const newest = (records: readonly SummaryRecord[]) =>
  records.reduce<SummaryRecord | undefined>((last, one) => (last && !isLater(one, last) ? last : one), undefined)

/**
 * What stands for a dated part of the summary: the newest record, unless the animal has something newer that no record
 * explains; nothing, where the record that explained it is gone.
 */
const dated = (
  records: readonly SummaryRecord[],
  stored: Day | null,
  former: SummaryRecord | undefined,
  write: (record: SummaryRecord | undefined) => Change,
): Change => {
  const last = newest(records)
  const wasOfRecord = former !== undefined && former.performed_on === stored
  if (last && (stored === null || last.performed_on >= stored || wasOfRecord)) return write(last)
  return wasOfRecord && !last ? write(undefined) : {}
}

const testWord = { negative: 'negative', positive: 'positive', inconclusive: 'unknown' } as const

/**
 * What changes in the summary of an animal after one of its records was written, changed or cancelled.
 *
 * @param live all records of the animal that hold now
 * @param written the record as it was before and as it is now; undefined where it did not exist or does not hold any more
 */
export const summaryChange = (
  animal: Summary,
  live: readonly SummaryRecord[],
  written: { readonly before: SummaryRecord | undefined; readonly after: SummaryRecord | undefined },
): Change => {
  const touched = [written.before, written.after].filter((one) => one !== undefined)
  const isTouched = (kind: RecordKind) => touched.some((one) => one.kind === kind)
  const of = (kind: RecordKind) => live.filter((one) => one.kind === kind)
  const former = (kind: RecordKind) => (written.before?.kind === kind ? written.before : undefined)
  const part = (kind: RecordKind, stored: Day | null, write: (record: SummaryRecord | undefined) => Change) =>
    isTouched(kind) ? dated(of(kind), stored, former(kind), write) : {}
  return {
    ...part('neuter', animal.neutered_on, (one) =>
      one ? { neutered: 'yes', neutered_on: one.performed_on } : { neutered: 'unknown', neutered_on: null },
    ),
    ...part('rabies', animal.rabies_vaccinated_on, (one) => ({
      rabies_vaccinated_on: one?.performed_on ?? null,
      rabies_expires_on: one ? (one.next_due_on ?? addDays(one.performed_on, rabiesDays)) : null,
    })),
    ...part('microchip', animal.chip_on, (one) => ({
      chip_no: one?.chip_no ?? null,
      chip_on: one?.performed_on ?? null,
    })),
    ...weightChange(animal, live, touched),
    ...testChange(live, touched),
  }
}

const weightChange = (animal: Summary, live: readonly SummaryRecord[], touched: readonly SummaryRecord[]): Change => {
  if (touched.every(({ weight_g }) => weight_g === null)) return {}
  const last = newest(live.filter(({ weight_g }) => weight_g !== null))
  if (last) return { weight_g: last.weight_g }
  return touched.some(({ weight_g }) => weight_g === animal.weight_g) ? { weight_g: null } : {}
}

const testChange = (live: readonly SummaryRecord[], touched: readonly SummaryRecord[]): Change => {
  const changes = (['fiv', 'felv', 'heartworm'] as const).flatMap((test) => {
    if (!touched.some(({ tested_for }) => tested_for === test)) return []
    const last = newest(live.filter(({ tested_for }) => tested_for === test))
    return [{ [test]: last?.result ? testWord[last.result] : 'unknown' }]
  })
  return Object.assign({}, ...changes)
}
