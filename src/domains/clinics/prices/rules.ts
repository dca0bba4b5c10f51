import { addDays, type Day } from '#platform/contract/time.ts'

/** Treatments for which prices are agreed; the database knows the same. */
export const priceItems = [
  'neuter',
  'exam',
  'chip',
  'rabies',
  'test',
  'xray',
  'surgery',
  'hospital_day',
  'medicine',
] as const
export type PriceItem = (typeof priceItems)[number]

type Key = {
  readonly item: string
  readonly species: string | null
  readonly sex: string | null
  readonly weight_from_g: number | null
  readonly weight_to_g: number | null
}

/** Whether two prices are for the same animals and the same treatment, so that one follows the other. */
export const isSameTreatment = (a: Key, b: Key): boolean =>
  a.item === b.item &&
  a.species === b.species &&
  a.sex === b.sex &&
  a.weight_from_g === b.weight_from_g &&
  a.weight_to_g === b.weight_to_g

type Period = { readonly valid_from: Day; readonly valid_to: Day | null }

/** Whether a price holds on a day. */
export const holdsOn = ({ valid_from, valid_to }: Period, day: Day): boolean =>
  valid_from <= day && (valid_to === null || valid_to >= day)

/** The last day of a price that another one follows. */
export const lastDayBefore = (valid_from: Day): Day => addDays(valid_from, -1)
