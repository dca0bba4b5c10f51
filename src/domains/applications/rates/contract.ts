import { z } from 'zod'
import { cities, normaliseCity } from '#domains/customers/rules.ts'
import { anyone, staffAndClinics } from '#platform/contract/access.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { amount, DayField, OptionalDay, optionalText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { allBy, staffCallsOf } from '#platform/contract/staff_calls.ts'
import { applicationWords as words } from '../messages.ts'
import { origins } from '../rules.ts'

/** What the charity pays for neutering one animal, NT$. Days are inclusive; without a county it is for all. */
export const SubsidyRate = z.object({
  id: z.int(),
  species: z.enum(['cat', 'dog']),
  sex: z.enum(['male', 'female']),
  origin: z.enum(origins),
  city: z.string().nullable(),
  amount: z.int(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** Cases were granted by it: only its last day can be changed. */
  is_used: z.boolean(),
  version: z.int(),
  updated_at: z.string(),
})
export type SubsidyRate = z.output<typeof SubsidyRate>

const known: readonly string[] = cities
const RateFields = z.object({
  species: z.enum(['cat', 'dog']),
  sex: z.enum(['male', 'female']),
  origin: z.enum(origins),
  city: optionalText(20)
    .transform((city) => (city === null ? null : normaliseCity(city)))
    .refine((city) => city === null || known.includes(city), words.cityUnknown),
  amount: amount({ min: 0, max: 30_000 }),
  valid_from: DayField,
  valid_to: OptionalDay,
})
export type RateInput = z.output<typeof RateFields>

const isInOrder = ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }) =>
  valid_to === null || valid_from <= valid_to
const outOfOrder = { path: ['valid_to'], message: words.ratePeriod }

export const rateList = listOf({
  sort: ['species', '-valid_from'],
  filters: {
    species: z.enum(['cat', 'dog']).optional(),
    sex: z.enum(['male', 'female']).optional(),
    origin: z.enum(origins).optional(),
    city: z.string().max(20).optional(),
    /** Those that hold on this day. */
    on: DayField.optional(),
  },
  search: 'none',
  per_page: { default: 50, max: 100 },
})

/** What is paid today for one stray, by species and sex, where it holds for the whole country. NT$. */
export const PublicRate = z.object({
  species: z.enum(['cat', 'dog']),
  female: z.int().nullable(),
  male: z.int().nullable(),
})
export type PublicRate = z.output<typeof PublicRate>

const calls = staffCallsOf({
  path: '/api/admin/subsidy-rates',
  access: allBy('applications update'),
  words: ['a rate', 'rates'],
  summaries: {
    list: 'What neutering one animal is subsidised with',
    create: 'Enter a rate',
    update: 'Change a rate; what was approved before stays as it was',
  },
  question: rateList,
  rows: pageOf(SubsidyRate),
  record: SubsidyRate,
  fields: RateFields.refine(isInOrder, outOfOrder),
  change: RateFields.extend(Versioned.shape).refine(isInOrder, outOfOrder),
})

export const ratesApi = {
  today: endpoint({
    method: 'GET',
    path: '/api/subsidy-rates',
    summary: 'What the charity pays today for neutering one stray, where no county has a rate of its own',
    access: anyone,
    output: z.object({ rates: z.array(PublicRate) }),
  }),
  ...calls,
  export: exportOf({ name: 'subsidy_rates.export', of: 'rates', list: calls.list }),
  strays: endpoint({
    method: 'GET',
    path: '/api/admin/subsidy-rates/strays',
    summary: 'What neutering a stray is subsidised with today, also where a county has a rate of its own',
    // of no clinic: what the charity pays, for all of them
    access: staffAndClinics('applications view'),
    output: z.object({ data: z.array(SubsidyRate) }),
  }),
}
