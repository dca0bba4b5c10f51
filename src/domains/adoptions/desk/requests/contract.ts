import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { mapTable } from '#platform/contract/closed_lists.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common } from '#platform/contract/failures.ts'
import { Flag, Id, Moment, OptionalDay, optionalText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal, Withheld } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { agreementFailures } from '../../agreements/contract.ts'
import { RequestFollowup } from '../../followups/desk/contract.ts'
import { endReasons } from '../../followups/rules.ts'
import { interviewQuestions } from '../../interviews/rules.ts'
import { requestFailures } from '../../requests/contract.ts'
import { bars, requestMachine, sources } from '../../requests/rules.ts'
import { adoptionMachine, allSpecies } from '../../rules.ts'
import { deskWords as words } from '../messages.ts'
import { boardStates, deskActions, returnReasons } from './rules.ts'

/** Somebody of the staff. */
const Colleague = z.object({ id: z.int(), name: z.string() })

/** What two requests of two accounts have in common. */
export const sameMarks = ['phone', 'email', 'address'] as const

const RequestStatus = z.enum(requestMachine.states)

/** The most points of each question are those of `interviewQuestions`. */
const interviewShape = mapTable(interviewQuestions, (key) =>
  whole({ min: 0, max: interviewQuestions[key], message: words.pointsMissing(interviewQuestions[key]) }),
)

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
  species: z.enum(allSpecies),
  photo: z.string().nullable(),
  housing: z.enum(['own', 'rent', 'family']),
  score: z.int().nullable(),
  visit_at: z.string().nullable(),
  /** Its last change, and its last step. */
  updated_at: z.string(),
  stepped_at: z.string(),
  /** Who of the staff leads it. */
  assignee: Colleague.nullable(),
  source: z.enum(sources).nullable(),
  /** Somebody should have done something with it by now. */
  is_late: z.boolean(),
  created_at: z.string(),
  version: z.int(),
})

export const DeskRequest = DeskRequestRow.extend({
  birth_on: Withheld('adopter', 'birth', z.string()),
  phone: Personal('adopter', 'phone'),
  email: Personal('adopter', 'email'),
  address: Personal('adopter', 'address'),
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
  interview_sheet: z.object(mapTable(interviewQuestions, () => z.int())).nullable(),
  interview_note: z.string().nullable(),
  /** Pictures of windows and balcony; the addresses are good for some minutes. */
  photos: z.array(z.object({ id: z.int(), src: z.string() })),
  listing_status: z.enum(adoptionMachine.states),
  /** The animal of ours. */
  animal_id: z.int().nullable(),
  agreement: z
    .object({
      kind: z.enum(['drawn', 'typed', 'paper']),
      signed_at: z.string(),
      countersigned_at: z.string().nullable(),
      countersigned_by_name: z.string().nullable(),
      /** What proves it: the text, each signature with where and on what it was made. Null on paper. */
      body_hash: z.string(),
      signature_hash: z.string().nullable(),
      signer_ip: Personal('adopter', 'network').nullable(),
      signer_device: z.string().nullable(),
      countersign_hash: z.string().nullable(),
      countersigner_device: z.string().nullable(),
    })
    .nullable(),
  /** All requests of the same member. */
  asked: z.object({ all: z.int(), open: z.int(), adopted: z.int(), returned: z.int() }),
  /** With their photos; the addresses are good for some minutes. */
  followups: z.array(RequestFollowup.extend({ photos: z.array(z.object({ id: z.int(), src: z.string() })) })),
  /** Since when and why nobody is asked for reports although the animal did not come back. */
  followups_ended_on: z.string().nullable(),
  followups_end_reason: z.enum(endReasons).nullable(),
  barred: z.enum(bars).nullable(),
  bar_reason: z.string().nullable(),
  /** Earlier requests of the same member after which they were to get this animal, or any, no more. */
  bars: z.array(z.object({ id: z.int(), animal_name: z.string(), barred: z.enum(bars), bar_reason: z.string() })),
  /** Requests of other accounts with the same telephone, mail or address. */
  likely_same: z.array(
    z.object({
      id: z.int(),
      name: Personal('adopter', 'name'),
      animal_name: z.string(),
      status: RequestStatus,
      same: z.array(z.enum(sameMarks)),
    }),
  ),
  returned_on: z.string().nullable(),
  /** Null: whoever adopted brings it. */
  returned_by: Personal('adoption_contact', 'name').nullable(),
  return_reason: z.enum(returnReasons).nullable(),
  return_note: z.string().nullable(),
  /** When its personal data went by the years of the settings. */
  erased_at: z.string().nullable(),
  /** The steps that may be taken now. */
  actions: z.array(z.enum(deskActions)),
})
export type DeskRequest = z.output<typeof DeskRequest>

export const deskRequestList = listOf({
  sort: ['-created_at', 'updated_at', '-score'],
  filters: {
    status: manyOf(RequestStatus).optional(),
    adoption: Id.optional(),
    species: z.enum(allSpecies).optional(),
    city: z.string().max(20).optional(),
    source: z.enum(sources).optional(),
    assignee: Id.optional(),
    /** Of whoever asks. */
    mine: FlagFilter.optional(),
  },
})

/** What the board is narrowed by. */
export const boardQuestion = z.object({
  q: z.string().trim().max(100).default(''),
  species: z.enum(allSpecies).optional(),
  /** Only those that whoever asks leads. */
  mine: FlagFilter.optional(),
})

const Column = z.object({
  status: z.enum(boardStates),
  count: z.int(),
  /** Those that wait longest; the list has all. */
  cards: z.array(DeskRequestRow.extend({ actions: z.array(z.enum(deskActions)) })),
})

const none = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

/** Points for each question, and what was talked about. */
export const InterviewInput = Versioned.extend(interviewShape).extend({ interview_note: optionalText(2000) })
export type InterviewInput = z.output<typeof InterviewInput>

/** One step of a request. A trial names its last day, a refusal its reason, a return who brings the animal and why. */
export const Transition = Versioned.extend({
  action: z.enum(deskActions),
  reason: optionalText(500),
  trial_until: OptionalDay,
  visit_at: none(Moment),
  returned_by: optionalText(50),
  return_reason: none(z.enum(returnReasons)),
  return_note: optionalText(1000),
})

const get = endpoint({
  method: 'GET',
  path: '/api/admin/adoption-requests/:id',
  summary: 'One request with what was told; reading it is noted',
  access: staff('adoptions view'),
  params: IdParams,
  output: DeskRequest,
  failures: [common.not_found],
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/adoption-requests',
  summary: 'Requests of every listing, newest first; q searches the listing (title, name, breed, place) and who asks',
  access: staff('adoptions view'),
  query: deskRequestList,
  output: pageOf(DeskRequestRow),
})

export const requestDeskApi = {
  export: exportOf({ name: 'adoption_requests.export', of: 'requests', list }),
  list,
  get,
  reveal: revealOf(get),
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
      agreementFailures.not_countersigned,
      requestFailures.not_interviewed,
    ],
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/admin/adoption-requests/board',
    summary: 'Requests that somebody works on, by where they stand',
    access: staff('adoptions view'),
    query: boardQuestion,
    output: z.object({ data: z.array(Column) }),
  }),
  interview: endpoint({
    method: 'PUT',
    path: '/api/admin/adoption-requests/:id/interview',
    summary: 'Keep the points and the note of an interview; the sum is the score',
    access: staff('adoptions update'),
    params: IdParams,
    body: InterviewInput,
    output: DeskRequest,
    failures: [common.not_found, common.stale, requestFailures.request_state],
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/admin/adoption-requests/sources',
    summary: 'Where those who asked within the last twelve months heard of the animal, and how many of them adopted it',
    access: staff('adoptions view'),
    output: z.object({
      data: z.array(z.object({ source: z.enum(sources).nullable(), requests: z.int(), adopted: z.int() })),
    }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/admin/adoption-requests/people',
    summary: 'Who may lead a request, by name; the first twenty',
    access: staff('adoptions view'),
    query: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({ data: z.array(Colleague) }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/admin/adoption-requests/:id/assign',
    summary: 'Give a request to somebody of the staff, or to nobody',
    access: staff('adoptions update'),
    params: IdParams,
    body: Versioned.extend({ assignee_id: none(Id) }),
    output: DeskRequest,
    status: 200,
    failures: [common.not_found, common.stale],
  }),
  bar: endpoint({
    method: 'POST',
    path: '/api/admin/adoption-requests/:id/bar',
    summary:
      'Note that its sender gets this animal, or any, no more, and why; shown to staff at the next request alone',
    access: staff('adoptions update'),
    params: IdParams,
    body: Versioned.extend({ barred: none(z.enum(bars)), bar_reason: optionalText(500) }),
    output: DeskRequest,
    status: 200,
    failures: [common.not_found, common.stale],
  }),
  endFollowups: endpoint({
    method: 'POST',
    path: '/api/admin/adoption-requests/:id/end-followups',
    summary: 'Ask for no more reports of an adoption, for a reason; without one they are asked for again',
    access: staff('adoptions update'),
    params: IdParams,
    body: Versioned.extend({ reason: none(z.enum(endReasons)) }),
    output: DeskRequest,
    status: 200,
    failures: [common.not_found, common.stale, requestFailures.request_state],
  }),
  countersign: endpoint({
    method: 'POST',
    path: '/api/admin/adoption-requests/:id/countersign',
    summary: 'Sign the agreement for the association, after the family and only while it has the animal',
    access: staff('adoptions update'),
    params: IdParams,
    body: Versioned.extend({ agreed: Flag.default(false) }),
    output: DeskRequest,
    status: 200,
    failures: [common.not_found, common.stale, agreementFailures.agreement_lost, agreementFailures.countersigned],
  }),
}
