import { z } from 'zod'
import { cities } from '#domains/customers/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, OptionalDay, optionalText, Phone, requiredText } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { DeskRequest } from '../desk/requests/contract.ts'
import { surrenderRefusals as refusals, surrenderSubject } from './messages.ts'
import { giveUpReasons, plainSteps, surrenderMachine, urgencies } from './rules.ts'

export const surrenderFailures = failures({
  surrender_state: [409, refusals.state],
  surrender_not_home: [409, refusals.not_home],
  surrender_open_already: [409, refusals.open_already],
})

const { columns: c } = surrenderSubject

/** What staff note of an animal that somebody cannot keep. */
export const SurrenderFields = z.object({
  urgency: z.enum(urgencies),
  asked_on: DayField,
  name: requiredText(c.name, 50),
  phone: Phone,
  city: requiredText(c.city, 10).refine((city) => cities.some((one) => one === city), refusals.city),
  species: z.enum(['cat', 'dog']),
  animal_name: requiredText(c.animal_name, 30),
  sex: z.enum(['male', 'female', 'unknown']).default('unknown'),
  age_note: optionalText(50),
  neutered: z.enum(['yes', 'no', 'unknown']).default('unknown'),
  about: optionalText(1000),
  reason: z.enum(giveUpReasons),
  reason_note: optionalText(1000),
  counselling: optionalText(1000),
})
export type SurrenderInput = z.output<typeof SurrenderFields>

export const Surrender = z.object({
  ...{ id: z.int(), version: z.int(), updated_at: z.string() },
  status: z.enum(surrenderMachine.states),
  urgency: z.enum(urgencies),
  asked_on: z.string(),
  /** The day until which somebody should answer. */
  answer_by: z.string(),
  is_late: z.boolean(),
  /** Null where the person went by the years of the retention. */
  name: Personal('adoption_contact', 'name').nullable(),
  phone: Personal('poster', 'phone').nullable(),
  city: z.string(),
  species: z.enum(['cat', 'dog']),
  animal_name: z.string(),
  sex: z.enum(['male', 'female', 'unknown']),
  age_note: z.string().nullable(),
  neutered: z.enum(['yes', 'no', 'unknown']),
  about: z.string().nullable(),
  reason: z.enum(giveUpReasons),
  reason_note: z.string().nullable(),
  counselling: z.string().nullable(),
  place: z.string().nullable(),
  place_on: z.string().nullable(),
  /** The adoption that it comes back from; else somebody asked who never adopted here. */
  request_id: z.int().nullable(),
  animal_id: z.int().nullable(),
  adoption_id: z.int().nullable(),
  ended_at: z.string().nullable(),
  ended_note: z.string().nullable(),
  erased_at: z.string().nullable(),
  actions: z.array(z.enum(['offer', 'recall', 'take_in', 'post', 'withdraw', 'close'])),
})
export type Surrender = z.output<typeof Surrender>

export const surrenderList = listOf({
  sort: ['asked_on', '-asked_on', '-updated_at'],
  filters: {
    status: manyOf(z.enum(surrenderMachine.states)).optional(),
    urgency: manyOf(z.enum(urgencies)).optional(),
    species: z.enum(['cat', 'dog']).optional(),
    reason: z.enum(giveUpReasons).optional(),
    city: z.string().max(10).optional(),
    /** Those that come back from an adoption. */
    returned: FlagFilter.optional(),
  },
})

/** One step. An offer names the place; whoever ends it says why. */
export const SurrenderStep = Versioned.extend({
  action: z.enum(plainSteps),
  place: optionalText(100),
  place_on: OptionalDay,
  note: optionalText(500),
})

/** What staff say of an adoption that comes back as soon as there is room. */
export const SurrenderOfRequest = Versioned.extend({
  urgency: z.enum(urgencies),
  reason: z.enum(giveUpReasons),
  reason_note: optionalText(1000),
  about: optionalText(1000),
  counselling: optionalText(1000),
})

const path = '/api/admin/surrenders'

const calls = staffCallsOf({
  path,
  access: { ...usual('adoptions'), get: 'adoptions update' },
  words: ['an animal that is to be given up', 'animals that are to be given up'],
  summaries: {
    list: 'Animals that their keepers must give up; q searches the animal and its keeper',
    get: 'One animal that is to be given up, with its keeper; reading it is noted',
    create: 'Note an animal that somebody cannot keep',
  },
  question: surrenderList,
  rows: pageOf(Surrender),
  record: Surrender,
  fields: SurrenderFields,
  change: SurrenderFields.extend(Versioned.shape),
  failures: { update: [surrenderFailures.surrender_state] },
})

const stepFailures = [common.not_found, common.stale, surrenderFailures.surrender_state] as const

export const surrendersApi = {
  ...calls,
  step: endpoint({
    method: 'POST',
    path: `${path}/:id/step`,
    summary: 'Offer a place to an animal that waits, take the offer back, or end its waiting',
    access: staff('adoptions update'),
    params: IdParams,
    body: SurrenderStep,
    output: Surrender,
    status: 200,
    failures: stepFailures,
  }),
  takeIn: endpoint({
    method: 'POST',
    path: `${path}/:id/take-in`,
    summary: 'Take the animal in: one of ours comes back from its adoption, another becomes an animal in care',
    access: staff('adoptions update', 'animals create'),
    params: IdParams,
    body: Versioned,
    output: Surrender,
    status: 200,
    failures: stepFailures,
  }),
  post: endpoint({
    method: 'POST',
    path: `${path}/:id/post`,
    summary: 'Begin a listing of the animal, so that it moves from its keeper to a family without a stay here',
    access: staff('adoptions update', 'adoptions create'),
    params: IdParams,
    body: Versioned,
    output: Surrender,
    status: 200,
    failures: stepFailures,
  }),
  fromRequest: endpoint({
    method: 'POST',
    path: '/api/admin/adoption-requests/:id/surrender',
    summary: 'Put an adopted animal that cannot stay on the list of those that wait for room',
    access: staff('adoptions update'),
    params: IdParams,
    body: SurrenderOfRequest,
    output: Surrender,
    current: DeskRequest,
    status: 201,
    failures: [
      common.not_found,
      common.stale,
      surrenderFailures.surrender_not_home,
      surrenderFailures.surrender_open_already,
    ],
  }),
  export: exportOf({ name: 'surrenders.export', of: 'animals that are to be given up', list: calls.list }),
}
