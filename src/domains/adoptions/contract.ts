import { z } from 'zod'
import { ageGroups } from '#domains/animals/ages/rules.ts'
import { Photo } from '#domains/media/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { FlagFilter, listOf, pageOf, questionOf } from '#platform/contract/list.ts'
import {
  adoptionLimits,
  allSpecies,
  answers,
  bodySizes,
  channels,
  publicStates,
  requirementKeys,
  sexes,
} from './rules.ts'

const Answer = z.enum(answers)
const TestResult = z.enum(['negative', 'positive', 'unknown'])

/** An animal that looks for a home, in a grid. */
export const AdoptionCard = z.object({
  id: z.int(),
  slug: z.string().nullable(),
  species: z.enum(allSpecies),
  name: z.string(),
  title: z.string().nullable(),
  sex: z.enum(sexes),
  /** In words: 約 2 歲 3 個月; null where nobody knows. */
  age_text: z.string().nullable(),
  age_group: z.enum(ageGroups).nullable(),
  breed: z.string().nullable(),
  body_size: z.enum(bodySizes).nullable(),
  neutered: Answer,
  character_tags: z.array(z.string()),
  city: z.string().nullable(),
  district: z.string().nullable(),
  photo: z.string().nullable(),
  channel: z.enum(channels),
  /** Taken over from a public shelter's open data (公立收容所). */
  is_public_shelter: z.boolean(),
  state: z.enum(publicStates),
  published_at: z.string(),
})
export type AdoptionCard = z.output<typeof AdoptionCard>

/** A step on the way home, newest first. */
const Milestone = z.object({
  id: z.int(),
  kind: z.enum(['met', 'trial', 'home', 'followup']),
  happened_on: z.string(),
  note: z.string(),
  photo: Photo.nullable(),
})

/** Where an imported listing comes from; the shelter is a public office, its desk may be called. */
const Source = z.object({
  name: z.string(),
  url: z.string().nullable(),
  shelter_name: z.string().nullable(),
  shelter_address: z.string().nullable(),
  shelter_phone: z.string().nullable(),
  updated_at: z.string().nullable(),
})

export const Adoption = AdoptionCard.extend({
  /** The number of the animal in our care: A26-0318. */
  code: z.string().nullable(),
  story: z.string(),
  photos: z.array(Photo),
  video_url: z.string().nullable(),
  weight_g: z.int().nullable(),
  coat_colour: z.string().nullable(),
  neutered_on: z.string().nullable(),
  /** The last four digits; null without a chip. */
  chip_last4: z.string().nullable(),
  rabies_expires_on: z.string().nullable(),
  /** What a source says that names no day. */
  rabies_vaccinated: z.boolean().nullable(),
  fiv: TestResult,
  felv: TestResult,
  heartworm: TestResult,
  good_with_cats: Answer,
  good_with_dogs: Answer,
  good_with_children: Answer,
  house_trained: Answer,
  special_needs: z.string().nullable(),
  health_note: z.string().nullable(),
  /** A park, a foster home or a shelter; never an address. */
  place: z.string().nullable(),
  /** Words and reasons: `requirementWords` of messages.ts. */
  requirements: z.array(z.enum(requirementKeys)),
  /** Least age of whoever adopts. */
  min_age: z.int(),
  /** How many days a trial lasts at most. */
  trial_days: z.int(),
  /** Empty: from everywhere. */
  allowed_cities: z.array(z.string()),
  /** NT$, a share of the costs. */
  fee: z.int(),
  poster: z.object({
    kind: z.enum(channels),
    /** Masked for persons; the association and partners in full. */
    name: z.string(),
    /** Listings of this poster that found a home. */
    homes_found: z.int(),
  }),
  source: Source.nullable(),
  /** Families that are being got to know now, and all who ever asked. */
  open_requests: z.int(),
  all_requests: z.int(),
  /** Whether requests are taken here: not for adopted animals nor for those of a public shelter. */
  takes_requests: z.boolean(),
  /** Whether a new request would wait behind a family that is already found (候補). */
  is_waitlist: z.boolean(),
  days_waiting: z.int(),
  expires_on: z.string().nullable(),
  adopted_on: z.string().nullable(),
  adopted_city: z.string().nullable(),
  milestones: z.array(Milestone),
  /** What its care cost by the published books, NT$; null where no expense names it. */
  care_cost: z.int().nullable(),
  campaigns: z.array(z.object({ id: z.int(), slug: z.string().nullable(), type: z.string(), title: z.string() })),
})
export type Adoption = z.output<typeof Adoption>

/** One or several words, comma between: `cat,dog`. */
const oneOrMore = <const T extends readonly [string, ...string[]]>(words: T) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)).min(1))

const texts = (each: number) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().min(1).max(each)).min(1).max(20))

const Ids = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .max(16 * adoptionLimits.saved)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int()).max(adoptionLimits.saved))

export const adoptionFilters = {
  species: oneOrMore(allSpecies).optional(),
  /** Counties; 台 counts as 臺. */
  city: texts(20).optional(),
  sex: oneOrMore(sexes).optional(),
  age_group: oneOrMore(ageGroups).optional(),
  body_size: oneOrMore(bodySizes).optional(),
  neutered: oneOrMore(answers).optional(),
  good_with_cats: oneOrMore(answers).optional(),
  good_with_dogs: oneOrMore(answers).optional(),
  good_with_children: oneOrMore(answers).optional(),
  /** Has all of these words. */
  tag: texts(20).optional(),
  special_needs: FlagFilter.optional(),
  channel: oneOrMore(channels).optional(),
  /** Without it those that still look for a home: 待認養 and 洽談中. */
  state: oneOrMore(publicStates).optional(),
  /** Saved ones, by their ids; of every public state unless `state` is given. */
  ids: Ids.optional(),
}

export const adoptionList = listOf({
  // newest first; the other way round: longest waiting first
  sort: ['-published_at'],
  filters: adoptionFilters,
  per_page: { default: 12, max: 48 },
})

/** The same question without pages, for the counts. */
export const adoptionQuestion = questionOf(adoptionFilters)

const Facet = z.array(z.object({ value: z.string(), count: z.int() }))

/** How many animals each value of a filter would show, the other filters being as they are. Most frequent first. */
export const AdoptionCounts = z.object({
  total: z.int(),
  species: Facet,
  city: Facet,
  sex: Facet,
  age_group: Facet,
  body_size: Facet,
  neutered: Facet,
  good_with_cats: Facet,
  good_with_dogs: Facet,
  good_with_children: Facet,
  tag: Facet,
  /** Values '1' and '0'. */
  special_needs: Facet,
  channel: Facet,
  state: Facet,
})
export type AdoptionCounts = z.output<typeof AdoptionCounts>

/** Animals that found a home in the present year of Taipei. */
export const FoundHomes = z.object({ year: z.int(), count: z.int() })

export const adoptionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/adoptions',
    summary: 'Animals that look for a home; q searches title, name, breed, city, district and place',
    access: anyone,
    query: adoptionList,
    output: pageOf(AdoptionCard),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/adoptions/counts',
    summary: 'How many animals each value of each filter would show',
    access: anyone,
    query: adoptionQuestion,
    output: AdoptionCounts,
  }),
  homes: endpoint({
    method: 'GET',
    path: '/api/adoptions/homes',
    summary: 'How many animals found a home this year',
    access: anyone,
    output: FoundHomes,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/adoptions/:id',
    summary: 'An animal that looks for a home or has found one',
    access: anyone,
    params: IdParams,
    output: Adoption,
    failures: [common.not_found],
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/adoptions/:id/similar',
    summary: 'A few others that look for a home and are like this one',
    access: anyone,
    params: IdParams,
    output: z.object({ data: z.array(AdoptionCard) }),
    failures: [common.not_found],
  }),
}
