import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { DayField, Id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal, Withheld } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { agreementFailures } from '../agreements/contract.ts'
import { MyPost, MyPostRow, postFailures } from '../posts/contract.ts'
import { requestFailures } from '../requests/contract.ts'
import { requestMachine } from '../requests/rules.ts'
import { adoptionMachine, allSpecies, channels } from '../rules.ts'
import { deskWords } from './messages.ts'
import { deskActions } from './rules.ts'

const RequestStatus = z.enum(requestMachine.states)

/** A listing as staff see it in a list. */
export const DeskAdoptionRow = MyPostRow.omit({ actions: true }).extend({
  channel: z.enum(channels),
  city: z.string().nullable(),
  animal_id: z.int().nullable(),
  /** The member who posted it. */
  customer_id: z.int().nullable(),
  poster: Personal('poster', 'name').nullable(),
})

/** A request as staff see it in a list. */
export const DeskRequestRow = z.object({
  id: z.int(),
  adoption_id: z.int(),
  animal_name: z.string(),
  customer_id: z.int(),
  name: Personal('adopter', 'name'),
  city: z.string(),
  status: RequestStatus,
  is_waitlisted: z.boolean(),
  trial_until: z.string().nullable(),
  created_at: z.string(),
  version: z.int(),
})

export const DeskRequest = DeskRequestRow.extend({
  birth_on: Withheld('adopter', 'birth', z.string()),
  phone: Personal('adopter', 'phone'),
  email: Personal('adopter', 'email'),
  address: Personal('adopter', 'address'),
  housing: z.enum(['own', 'rent', 'family']),
  landlord_ok: z.boolean().nullable(),
  household_count: z.int(),
  has_children: z.boolean(),
  pets_now: z.array(z.string()),
  pets_note: z.string().nullable(),
  experience: z.string().nullable(),
  income_note: z.string().nullable(),
  indoor_only: z.boolean(),
  window_guard: z.boolean(),
  plan_when_moving: z.string(),
  agree_visit: z.boolean(),
  agree_followup: z.boolean(),
  note: z.string().nullable(),
  closed_reason: z.string().nullable(),
  trial_from: z.string().nullable(),
  /** The steps that may be taken now. */
  actions: z.array(z.enum(deskActions)),
})

export const DeskAdoption = MyPost.omit({ actions: true }).extend({
  channel: z.enum(channels),
  animal_id: z.int().nullable(),
  customer_id: z.int().nullable(),
  poster: Personal('poster', 'name').nullable(),
  contact_name: Personal('poster', 'name').nullable(),
  internal_note: z.string().nullable(),
  requests: z.array(DeskRequestRow),
})

export const deskAdoptionList = listOf({
  sort: ['-updated_at', 'published_at', 'expires_on', 'name'],
  filters: {
    status: z.enum(adoptionMachine.states).optional(),
    species: z.enum(allSpecies).optional(),
    channel: z.enum(channels).optional(),
  },
})

export const deskRequestList = listOf({
  sort: ['-created_at'],
  filters: { status: RequestStatus.optional(), adoption: Id.optional() },
})

/** One step of a request. A trial names its last day, a refusal its reason. */
export const Transition = Versioned.extend({
  action: z.enum(deskActions),
  reason: optionalText(500),
  trial_until: DayField.nullish().transform((day) => day ?? null),
})

const review = <const B extends z.ZodType>(word: string, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/adoptions/:id/${word}`,
    summary,
    access: staff('adoptions update'),
    params: IdParams,
    body,
    output: DeskAdoption,
    status: 200,
    failures: [common.not_found, common.stale, postFailures.post_state],
  })

const get = endpoint({
  method: 'GET',
  path: '/api/admin/adoptions/:id',
  summary: 'One listing with its requests',
  access: staff('adoptions update'),
  params: IdParams,
  output: DeskAdoption,
  failures: [common.not_found],
})

const request = endpoint({
  method: 'GET',
  path: '/api/admin/adoption-requests/:id',
  summary: 'One request with what was told; reading it is noted',
  access: staff('adoptions view'),
  params: IdParams,
  output: DeskRequest,
  failures: [common.not_found],
})

export const deskApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/adoptions',
    summary: 'Listings of every state; q searches title, name, breed, city, district and place',
    access: staff('adoptions view'),
    query: deskAdoptionList,
    output: pageOf(DeskAdoptionRow),
  }),
  get,
  reveal: revealOf(get),
  approve: review('approve', 'Show a post to the public; its member is told', Versioned),
  reject: review(
    'reject',
    'Send a post back with what is to be changed; its member is told',
    Versioned.extend({ reason: requiredText(deskWords.reason, 500) }),
  ),
  requests: endpoint({
    method: 'GET',
    path: '/api/admin/adoption-requests',
    summary: 'Requests of every listing, newest first; q searches the listing (title, name, breed, place) and who asks',
    access: staff('adoptions view'),
    query: deskRequestList,
    output: pageOf(DeskRequestRow),
  }),
  request,
  revealRequest: revealOf(request),
  move: endpoint({
    method: 'POST',
    path: '/api/admin/adoption-requests/:id/move',
    summary: 'Take one step with a request; its listing and its animal follow, and who must know is told',
    access: staff('adoptions update'),
    params: IdParams,
    body: Transition,
    output: DeskRequest,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      requestFailures.request_state,
      requestFailures.already_matched,
      requestFailures.listing_state,
      agreementFailures.agreement_not_ready,
    ],
  }),
}
