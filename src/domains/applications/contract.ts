import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { applicationWords as words } from './messages.ts'
import {
  applicationMachine,
  applicationTypes,
  healthSigns,
  identityKinds,
  memberStates,
  neuterResults,
  origins,
  outcomes,
  urgencies,
} from './rules.ts'

export const applicationFailures = failures({
  application_state: [409, words.state],
  too_many_drafts: [409, words.tooManyDrafts],
  nothing_to_copy: [409, words.nothingToCopy],
  voucher_gone: [409, words.voucherGone],
  voucher_extended: [409, words.voucherExtended],
  clinic_full: [409, words.clinicFull],
  creator_approves: [409, words.creatorApproves],
  same_approver: [409, words.sameApprover],
  approval_planned: [409, words.approvalPlanned],
  approval_done: [409, words.approvalDone],
  not_neuter: [409, words.notNeuter],
  look_first: [409, words.lookFirst],
})

export const ApplicationTypeName = z.enum(applicationTypes)
export const ApplicationStatusName = z.enum(applicationMachine.states)

/** A file in a named slot. `src` is good for an hour; pictures also have `${path}/640.avif` with the same question. */
export const ApplicationFile = z.object({
  /** The id of the uploaded file. */
  id: z.int(),
  slot: z.string(),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  original_name: z.string().nullable(),
  src: z.string(),
})
export type ApplicationFile = z.output<typeof ApplicationFile>

export const ClinicLink = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
  phone: z.string(),
})
export type ClinicLink = z.output<typeof ClinicLink>

export const voucherStates = ['usable', 'used', 'expired', 'released'] as const

/** An animal of a neutering or medical application. Null is what nobody filled in yet. */
export const ApplicationAnimal = z.object({
  id: z.int(),
  species: z.enum(['cat', 'dog']).nullable(),
  sex: z.enum(['male', 'female', 'unknown']).nullable(),
  nickname: z.string().nullable(),
  coat_colour: z.string().nullable(),
  estimated_age_months: z.int().nullable(),
  weight_g: z.int().nullable(),
  chip_no: z.string().nullable(),
  origin: z.enum(origins).nullable(),
  found_place: z.string().nullable(),
  ear_tip: z.enum(['none', 'left', 'right', 'unknown']).nullable(),
  health: z.array(z.enum(healthSigns)),
  note: z.string().nullable(),
  condition: z.string().nullable(),
  diagnosis: z.string().nullable(),
  treatment_plan: z.string().nullable(),
  estimate_amount: z.int().nullable(),
  urgency: z.enum(urgencies).nullable(),
  files: z.array(ApplicationFile),
  // what came of it
  clinic: ClinicLink.nullable(),
  voucher_state: z.enum(voucherStates).nullable(),
  voucher_expires_on: z.string().nullable(),
  subsidy_amount: z.int().nullable(),
  self_paid_amount: z.int().nullable(),
  operated_on: z.string().nullable(),
  result: z.enum(neuterResults).nullable(),
  final_amount: z.int().nullable(),
  outcome: z.enum(outcomes).nullable(),
})
export type ApplicationAnimal = z.output<typeof ApplicationAnimal>

const actions = ['edit', 'submit', 'answer', 'withdraw', 'copy'] as const

/** A row of the member's list. */
export const MyApplicationRow = z.object({
  id: z.int(),
  /** Null while it is a draft. */
  application_no: z.string().nullable(),
  type: ApplicationTypeName,
  status: ApplicationStatusName,
  /** Names of the animals, or of the place that needs food; empty for a draft that has none. */
  names: z.array(z.string()),
  animals_count: z.int(),
  /** The first picture, good for an hour. */
  photo: z.string().nullable(),
  clinic_name: z.string().nullable(),
  requested_amount: z.int().nullable(),
  approved_amount: z.int().nullable(),
  /** The sum of what the vouchers are worth, NT$. */
  subsidy_total: z.int().nullable(),
  /** 補件: what was asked and until when (that day included). */
  asked: z.array(z.string()),
  answer_due_on: z.string().nullable(),
  /** The last day of the approval. */
  expires_on: z.string().nullable(),
  /** The animal whose voucher opens from the list. */
  voucher_animal_id: z.int().nullable(),
  actions: z.array(z.enum(actions)),
  submitted_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type MyApplicationRow = z.output<typeof MyApplicationRow>

export const ApplicationEvent = z.object({
  id: z.int(),
  kind: z.enum([
    'created',
    'submitted',
    'reviewing',
    'asked',
    'answered',
    'first_approved',
    'approved',
    'rejected',
    'in_progress',
    'reported',
    'verified',
    'paid',
    'payment_reversed',
    'closed',
    'cancelled',
    'expired',
    'voucher_extended',
    'voucher_released',
    'clinic_changed',
  ]),
  by_kind: z.enum(['member', 'staff', 'clinic', 'system']),
  /** Who of the office or the clinic did it. */
  by_name: z.string().nullable(),
  public_note: z.string().nullable(),
  happened_at: z.string(),
})
export type ApplicationEvent = z.output<typeof ApplicationEvent>

/** One thing that a reviewer asked for again (補件). */
export const AskedItem = z.object({
  id: z.int(),
  kind: z.enum(['field', 'files']),
  /** Null: at the application itself. */
  animal_id: z.int().nullable(),
  /** The field of the form, or the slot of files. */
  field: z.string(),
  /** The reviewer's words. */
  words: z.string(),
  by_name: z.string().nullable(),
  /** What was there when it was asked. */
  old_value: z.unknown(),
  /** For files: what was there. What is there now stands in `files` of the animal or of the application. */
  old_files: z.array(ApplicationFile),
  answered_at: z.string().nullable(),
})
export type AskedItem = z.output<typeof AskedItem>

export const FoodDelivery = z.object({
  id: z.int(),
  planned_on: z.string(),
  food_kind: z.enum(['cat_dry', 'cat_wet', 'dog_dry', 'dog_wet']),
  quantity_kg: z.int(),
  delivered_on: z.string().nullable(),
  receiver_name: Personal('applicant', 'name').nullable(),
  /** What has come; null before, and where it was noted before quantities were. */
  received_kg: z.int().nullable(),
  signed_at: z.string().nullable(),
  files: z.array(ApplicationFile),
})

export const MyApplication = MyApplicationRow.extend({
  /** Where the form was left, 1 to 4. */
  step: z.int(),
  contact_name: Personal('applicant', 'name').nullable(),
  contact_phone: Personal('applicant', 'phone').nullable(),
  contact_email: Personal('applicant', 'email').nullable(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  address: Personal('applicant', 'address').nullable(),
  identity_kind: z.enum(identityKinds).nullable(),
  experience: z.string().nullable(),
  reason: z.string().nullable(),
  wish_city: z.string().nullable(),
  wish_clinic: ClinicLink.nullable(),
  wish_on: z.string().nullable(),
  wish_note: z.string().nullable(),
  place_name: z.string().nullable(),
  place_address: Personal('applicant', 'address').nullable(),
  cats_count: z.int().nullable(),
  dogs_count: z.int().nullable(),
  neutered_percent: z.int().nullable(),
  monthly_food_kg: z.int().nullable(),
  has_other_support: z.string().nullable(),
  storage_note: z.string().nullable(),
  animals: z.array(ApplicationAnimal),
  /** Files of the application itself: `place`, `attachments`. */
  files: z.array(ApplicationFile),
  deliveries: z.array(FoodDelivery),
  /** What the charity paid for it, and when. */
  payments: z.array(
    z.object({ id: z.int(), payee: z.string().nullable(), amount: z.int(), paid_on: z.string().nullable() }),
  ),
  /** Everything that was asked, the open ones first. */
  requests: z.array(AskedItem),
  events: z.array(ApplicationEvent),
  assignee_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_note: z.string().nullable(),
  closed_reason: z.string().nullable(),
})
export type MyApplication = z.output<typeof MyApplication>

export const myApplicationList = listOf({
  // drafts first by nature: they have no day of sending
  sort: ['-created_at', '-updated_at'],
  filters: { type: ApplicationTypeName.optional(), state: z.enum(memberStates).optional() },
  search: 'none',
  per_page: { default: 12, max: 48 },
})

/** What somebody has of one type, and whether one more may be sent. */
export const ApplicationStanding = z.object({
  type: ApplicationTypeName,
  counts: z.object({ all: z.int(), draft: z.int(), asked: z.int(), open: z.int(), done: z.int() }),
  /** Why none can be sent now, in words; null when one can. */
  why_not: z.string().nullable(),
  /** What the settings allow. */
  limits: z.object({
    /** Cases at once. */
    open: z.int(),
    /** Animals in one application. */
    animals: z.int().nullable(),
    animals_per_year: z.int().nullable(),
    animals_this_year: z.int().nullable(),
    /** NT$ for one case. */
    amount: z.int().nullable(),
    days_between: z.int().nullable(),
  }),
})
export type ApplicationStanding = z.output<typeof ApplicationStanding>

export const myApplicationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/applications',
    summary: "The member's own applications",
    access: member,
    query: myApplicationList,
    output: pageOf(MyApplicationRow),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/my/applications/standing',
    summary: 'How many the member has of each type, and whether one more may be sent',
    access: member,
    output: z.object({ types: z.array(ApplicationStanding) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/my/applications/:id',
    summary: 'One own application with everything its page shows',
    access: member,
    params: IdParams,
    output: MyApplication,
    failures: [common.not_found],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/my/applications/:id/withdraw',
    summary: 'Take back an own application that is not decided, or throw away a draft',
    access: member,
    params: IdParams,
    body: Versioned,
    output: MyApplication,
    status: 200,
    failures: [common.not_found, common.stale, applicationFailures.application_state],
  }),
}
