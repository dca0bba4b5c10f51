import { z } from 'zod'
import { staff, staffAndClinics } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { DayField, Flag, Id, Money, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import {
  ApplicationEvent,
  ApplicationStatusName,
  ApplicationTypeName,
  applicationFailures,
  MyApplication,
  MyApplicationRow,
} from '../contract.ts'
import { foodKinds, neuterResults, outcomes } from '../rules.ts'

/** A row of the office's list. A clinic reads the rows of its own animals only. */
export const StaffApplicationRow = MyApplicationRow.omit({ actions: true, photo: true, asked: true }).extend({
  applicant_name: Personal('applicant', 'name'),
  city: z.string().nullable(),
  assignee_name: z.string().nullable(),
  /** Days since it was sent, while it waits for a decision. */
  waiting_days: z.int().nullable(),
})

const Duplicate = z.object({
  application_id: z.int(),
  application_no: z.string(),
  status: ApplicationStatusName,
  applicant_name: Personal('applicant', 'name'),
  /** What is the same: a chip, the bytes of a photo, phone or address of somebody else. */
  same: z.enum(['chip', 'photo', 'phone', 'address']),
  detail: Personal('applicant', 'address', ({ same }) => same !== 'address'),
})

const deskActions = ['review', 'ask', 'approve', 'reject', 'report', 'verify', 'cancel'] as const

export const StaffApplication = MyApplication.omit({ actions: true }).extend({
  customer_id: z.int(),
  assigned_to: z.int().nullable(),
  events: z.array(ApplicationEvent.extend({ internal_note: z.string().nullable() })),
  first_approved_at: z.string().nullable(),
  first_approved_by_name: z.string().nullable(),
  /** What each animal would be granted by the rates now. */
  suggested: z.array(z.object({ animal_id: z.int(), amount: z.int().nullable() })),
  /** 疑似重複 */
  duplicates: z.array(Duplicate),
  waiting_days: z.int().nullable(),
  actions: z.array(z.enum(deskActions)),
})
export type StaffApplication = z.output<typeof StaffApplication>

export const staffApplicationList = listOf({
  sort: ['-submitted_at', 'submitted_at', 'application_no'],
  filters: {
    type: ApplicationTypeName.optional(),
    status: ApplicationStatusName.exclude(['draft']).optional(),
    city: z.string().max(20).optional(),
    clinic: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    assignee: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    from: DayField.optional(),
    to: DayField.optional(),
  },
})

const Note = { internal_note: optionalText(2000) }

const Asked = z.object({
  animal_id: Id.nullish().transform((id) => id ?? null),
  kind: z.enum(['field', 'files']),
  field: z
    .string()
    .regex(/^[a-z][a-z_]{1,39}$/)
    .max(40),
  words: requiredText('說明', 500),
})
export type AskedInput = z.output<typeof Asked>

const Grant = z.object({
  animal_id: Id,
  clinic_id: Id,
  /** Absent for neutering: what the rates say. */
  amount: Money.nullish().transform((amount) => amount ?? null),
  self_paid_amount: Money.default(0),
})
export type GrantInput = z.output<typeof Grant>

const Planned = z.object({
  planned_on: DayField,
  food_kind: z.enum(foodKinds),
  quantity_kg: whole({ min: 1, max: 5000 }),
})
export type PlannedInput = z.output<typeof Planned>

const MediaIds = z.array(Id).max(5).default([])
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

const AnimalReport = z.object({
  animal_id: Id,
  result: optional(z.enum(neuterResults)),
  outcome: optional(z.enum(outcomes)),
  operated_on: optional(DayField),
  ear_tip_after: optional(z.enum(['none', 'left', 'right'])),
  rabies_given: optional(Flag),
  chip_given: optional(Flag),
  vet_name: optionalText(30),
  weight_at_surgery_g: optional(whole({ min: 50, max: 120_000 })),
  clinic_fee: optional(Money),
  final_amount: optional(Money),
  progress_note: optionalText(1000),
  /** Uploaded before with POST /api/admin/media, private. */
  files: z
    .object({ recovery_face: MediaIds, wound: MediaIds, ear: MediaIds, board: MediaIds, invoice: MediaIds })
    .partial()
    .default({}),
})
export type AnimalReportInput = z.output<typeof AnimalReport>

const DeliveryReport = z.object({
  delivery_id: Id,
  delivered_on: DayField,
  receiver_name: requiredText('收件人', 50),
  cost: optional(Money),
  media_ids: z.array(Id).min(1).max(5),
})
export type DeliveryReportInput = z.output<typeof DeliveryReport>

const step = {
  access: staff('applications update'),
  params: IdParams,
  output: StaffApplication,
  status: 200,
  method: 'POST',
} as const
const refusals = [common.not_found, common.stale, applicationFailures.application_state] as const

const get = endpoint({
  method: 'GET',
  path: '/api/admin/applications/:id',
  summary: 'One application with what looks like a duplicate',
  access: staffAndClinics('applications view'),
  params: IdParams,
  output: StaffApplication,
  failures: [common.not_found],
})

export const deskApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/applications',
    summary: 'Applications that were sent',
    access: staffAndClinics('applications view'),
    query: staffApplicationList,
    output: pageOf(StaffApplicationRow),
  }),
  get,
  reveal: revealOf(get),
  review: endpoint({
    ...step,
    path: '/api/admin/applications/:id/review',
    summary: 'Begin to look at it; whoever does has the case',
    body: Versioned.extend(Note),
    failures: refusals,
  }),
  ask: endpoint({
    ...step,
    path: '/api/admin/applications/:id/ask',
    summary: 'Ask for fields or files again (補件)',
    body: Versioned.extend({ items: z.array(Asked).min(1).max(60), ...Note }),
    failures: refusals,
  }),
  approve: endpoint({
    ...step,
    path: '/api/admin/applications/:id/approve',
    summary: 'Grant it: vouchers and clinics, or deliveries; large amounts need the yes of two people',
    body: Versioned.extend({
      animals: z.array(Grant).max(50).default([]),
      deliveries: z.array(Planned).max(24).default([]),
      decision_note: optionalText(500),
      ...Note,
    }),
    failures: [...refusals, applicationFailures.creator_approves, applicationFailures.same_approver],
  }),
  reject: endpoint({
    ...step,
    path: '/api/admin/applications/:id/reject',
    summary: 'Turn it down, with a reason that the applicant reads',
    body: Versioned.extend({ decision_note: requiredText('原因', 500), ...Note }),
    failures: refusals,
  }),
  report: endpoint({
    ...step,
    access: staffAndClinics('applications update'),
    path: '/api/admin/applications/:id/report',
    summary: 'Report what came of animals or deliveries; a clinic reports its own',
    body: Versioned.extend({
      animals: z.array(AnimalReport).max(50).default([]),
      deliveries: z.array(DeliveryReport).max(24).default([]),
      ...Note,
    }),
    failures: refusals,
  }),
  verify: endpoint({
    ...step,
    path: '/api/admin/applications/:id/verify',
    summary: 'Accept the reports',
    body: Versioned.extend(Note),
    failures: refusals,
  }),
  cancel: endpoint({
    ...step,
    path: '/api/admin/applications/:id/cancel',
    summary: 'End it, with a reason that the applicant reads',
    body: Versioned.extend({ reason: requiredText('原因', 500), ...Note }),
    failures: refusals,
  }),
}
