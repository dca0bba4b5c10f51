import { z } from 'zod'
import { normaliseCity } from '#domains/customers/rules.ts'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, Email, Flag, Id, optionalText, Phone, requiredText, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { AdoptionCard } from '../contract.ts'
import * as requestWords from './messages.ts'
import { requestLimits, requestMachine, sources } from './rules.ts'

export const requestFailures = failures({
  adoption_not_open: [409, requestWords.notOpen],
  adoption_elsewhere: [409, requestWords.elsewhere],
  request_exists: [409, requestWords.exists],
  too_many_requests_open: [409, requestWords.tooManyOpen],
  own_listing: [409, requestWords.ownListing],
  request_state: [409, requestWords.state],
  already_matched: [409, requestWords.matched],
  listing_state: [409, requestWords.listingState],
  not_interviewed: [409, requestWords.notInterviewed],
})

const Pets = z.enum(['cat', 'dog', 'other'])
const Housing = z.enum(['own', 'rent', 'family'], requestWords.housingMissing)

/** What somebody tells who would like to adopt. Who it is comes from the sign-in. */
export const NewAdoptionRequest = z.object({
  name: requiredText(requestWords.labels.name, 50),
  birth_on: DayField,
  phone: Phone,
  email: Email,
  city: requiredText(requestWords.labels.city, 20).transform(normaliseCity),
  address: requiredText(requestWords.labels.address, 200),
  housing: Housing,
  landlord_ok: Flag.nullish().transform((ok) => ok ?? null),
  household_count: whole(requestLimits.household),
  has_children: Flag,
  pets_now: z.array(Pets).max(3).default([]),
  pets_note: optionalText(500),
  experience: optionalText(500),
  income_note: optionalText(200),
  indoor_only: Flag.default(false),
  window_guard: Flag.default(false),
  plan_when_moving: requiredText(requestWords.labels.plan_when_moving, 500),
  agree_visit: Flag.default(false),
  agree_followup: Flag.default(false),
  declaration_no_ban: Flag.default(false),
  /** Pictures of windows and balcony, uploaded before with POST /api/my/media; private. */
  photo_ids: z.array(Id).max(requestLimits.photos, requestWords.tooManyPhotos).default([]),
  note: optionalText(1000),
  /** Where they heard of the animal. */
  source: z
    .enum(sources)
    .nullish()
    .transform((source) => source ?? null),
})
export type AdoptionRequestInput = z.output<typeof NewAdoptionRequest>

export const MyAdoptionRequestRow = z.object({
  id: z.int(),
  adoption: AdoptionCard.nullable(),
  /** The name of the animal, also after its listing has left the public. */
  animal_name: z.string(),
  status: z.enum(requestMachine.states),
  /** Another family is ahead (候補). */
  is_waitlisted: z.boolean(),
  can_withdraw: z.boolean(),
  created_at: z.string(),
  version: z.int(),
})
export type MyAdoptionRequestRow = z.output<typeof MyAdoptionRequestRow>

export const MyAdoptionRequest = MyAdoptionRequestRow.extend({
  name: z.string(),
  birth_on: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  address: z.string(),
  housing: z.enum(['own', 'rent', 'family']),
  landlord_ok: z.boolean().nullable(),
  household_count: z.int(),
  has_children: z.boolean(),
  pets_now: z.array(Pets),
  pets_note: z.string().nullable(),
  experience: z.string().nullable(),
  income_note: z.string().nullable(),
  indoor_only: z.boolean(),
  window_guard: z.boolean(),
  plan_when_moving: z.string(),
  agree_visit: z.boolean(),
  agree_followup: z.boolean(),
  declaration_no_ban: z.boolean(),
  note: z.string().nullable(),
  closed_reason: z.string().nullable(),
  /** First and last day of trial keeping; null before it begins. */
  trial_from: z.string().nullable(),
  trial_until: z.string().nullable(),
  /** The day on which it ends unless somebody takes a step; null until its sender was told. */
  lapses_on: z.string().nullable(),
  /** Whether the agreement waits for a signature, and whether there is a signed one. */
  can_sign: z.boolean(),
  is_signed: z.boolean(),
  /** How to reach whoever gives the animal, once they said yes to getting to know each other and want to be reached. */
  contact: z.object({ name: z.string(), phone: z.string().nullable(), line: z.string().nullable() }).nullable(),
})
export type MyAdoptionRequest = z.output<typeof MyAdoptionRequest>

export const myRequestList = listOf({ sort: ['-created_at'], filters: {}, search: 'none' })

export const adoptionRequestsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/adoptions/:id/requests',
    summary: 'Ask to adopt an animal; for one that is reserved the request waits (候補)',
    access: member,
    params: IdParams,
    body: NewAdoptionRequest,
    output: MyAdoptionRequest,
    status: 201,
    limit: ['adoption_request', 'case_mail'],
    failures: [
      common.not_found,
      requestFailures.adoption_not_open,
      requestFailures.adoption_elsewhere,
      requestFailures.request_exists,
      requestFailures.too_many_requests_open,
      requestFailures.own_listing,
    ],
  }),
  myList: endpoint({
    method: 'GET',
    path: '/api/my/adoption-requests',
    summary: "The member's own requests, newest first",
    access: member,
    query: myRequestList,
    output: pageOf(MyAdoptionRequestRow),
  }),
  myGet: endpoint({
    method: 'GET',
    path: '/api/my/adoption-requests/:id',
    summary: 'One own request with what was told',
    access: member,
    params: IdParams,
    output: MyAdoptionRequest,
    failures: [common.not_found],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/my/adoption-requests/:id/withdraw',
    summary: 'Give up an own request',
    access: member,
    params: IdParams,
    body: Versioned,
    output: MyAdoptionRequest,
    status: 200,
    failures: [common.not_found, common.stale, requestFailures.request_state],
  }),
}
