import { z } from 'zod'
import { staff, staffAndClinics } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common } from '#platform/contract/failures.ts'
import { DayField, Flag, Id, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { Grant, Planned } from '../approvals/contract.ts'
import { PlannedApproval } from '../approvals/plans/contract.ts'
import { CaseCampaign, caseCampaignFailures } from '../campaigns/contract.ts'
import { Check, Duplicate } from '../checks/contract.ts'
import {
  ApplicationEvent,
  ApplicationStatusName,
  ApplicationTypeName,
  applicationFailures,
  MyApplication,
  MyApplicationRow,
} from '../contract.ts'
import { DeliveryReport, SignedDelivery } from '../deliveries/contract.ts'
import { Disbursement } from '../disbursements/contract.ts'
import { AnimalReport, reportFailures } from '../reports/contract.ts'

/** A row of the office's list. A clinic reads the rows of its own animals only. */
export const StaffApplicationRow = MyApplicationRow.omit({ actions: true, photo: true, asked: true }).extend({
  applicant_name: Personal('applicant', 'name'),
  city: z.string().nullable(),
  assignee_name: z.string().nullable(),
  /** Who has it; not told to a clinic. */
  assigned_to: z.int().nullable(),
  /** Days since it was sent, while it waits for a decision. */
  waiting_days: z.int().nullable(),
})

export type StaffApplicationListRow = z.output<typeof StaffApplicationRow>

const deskActions = [
  'review',
  'ask',
  'approve',
  'reject',
  'report',
  'deliver',
  'verify',
  'cancel',
  'assign',
  'campaign',
] as const

export const StaffApplication = MyApplication.omit({ actions: true }).extend({
  /** When its personal data went by the years of the settings. */
  erased_at: z.string().nullable(),
  deliveries: z.array(SignedDelivery),
  /** The campaign that was made for it. */
  campaign: CaseCampaign.nullable(),
  customer_id: z.int(),
  assigned_to: z.int().nullable(),
  events: z.array(ApplicationEvent.extend({ internal_note: z.string().nullable() })),
  /** Above this sum of NT$ two people approve a medical case. */
  two_approvers_over: z.int(),
  first_approved_at: z.string().nullable(),
  first_approved_by_name: z.string().nullable(),
  /** Approved, and not carried out yet or not at all; not told to a clinic. */
  planned_approval: PlannedApproval.nullable(),
  /** The last day that vouchers would have today by themselves, and the latest that they may have. */
  voucher_days: z.object({ usual: z.string(), last: z.string() }),
  /** What each animal would be granted by the rates now. */
  suggested: z.array(z.object({ animal_id: z.int(), amount: z.int().nullable() })),
  /** 疑似重複 */
  duplicates: z.array(Duplicate),
  checks: z.array(Check),
  /** What the applicant asked for before: how often, and what became of it. */
  past: z.object({ all: z.int(), granted: z.int(), refused: z.int() }),
  /** The applications of this type that wait before and after this one. */
  neighbours: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
  waiting_days: z.int().nullable(),
  /** What it is to be paid, and was paid; a clinic reads its own. */
  disbursements: z.array(
    Disbursement.pick({
      id: true,
      clinic: true,
      campaign: true,
      amount: true,
      animals_count: true,
      state: true,
      transaction: true,
      paid_on: true,
    }),
  ),
  /** Animals whose report the office may correct, with the code that leads to it; none for everybody else. */
  corrections: z.array(z.object({ animal_id: z.int(), voucher_code: z.string() })),
  actions: z.array(z.enum(deskActions)),
})
export type StaffApplication = z.output<typeof StaffApplication>

export const staffApplicationList = listOf({
  sort: ['-submitted_at', 'submitted_at', 'application_no'],
  filters: {
    type: ApplicationTypeName.optional(),
    status: manyOf(ApplicationStatusName.exclude(['draft'])).optional(),
    city: z.string().max(20).optional(),
    clinic: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    assignee: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    from: DayField.optional(),
    to: DayField.optional(),
    /** Nobody has it yet. */
    unassigned: FlagFilter.optional(),
    /** It waits for a decision for more than so many days. */
    waits_over: whole({ min: 0, max: 1000 }).optional(),
  },
})

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

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

const list = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  summary: 'Applications that were sent',
  access: staffAndClinics('applications view'),
  query: staffApplicationList,
  output: pageOf(StaffApplicationRow),
})

/** The list as the office asks for it: what is done with many rows, and files, are the office's alone. */
const officeList = { ...list, access: staff('applications view') }

const assign = endpoint({
  ...step,
  path: '/api/admin/applications/:id/assign',
  summary: 'Give it to somebody, or to nobody',
  body: Versioned.extend({ assigned_to: optional(Id) }),
  failures: refusals,
})

const approve = endpoint({
  ...step,
  path: '/api/admin/applications/:id/approve',
  summary: 'Grant it: vouchers and clinics, or deliveries; large amounts need the yes of two people',
  body: Versioned.extend({
    animals: z.array(Grant).max(50).default([]),
    deliveries: z.array(Planned).max(24).default([]),
    /** The last day of the vouchers; absent: as many days as the settings say. */
    expires_on: optional(DayField),
    /** Whether the applicant is mailed; the bell of their account tells them in any case. */
    notify: Flag.default(true),
    /** Carried out some seconds later, and can be taken back until then. */
    can_undo: Flag.default(false),
    decision_note: optionalText(500),
    ...Note,
  }),
  failures: [
    ...refusals,
    applicationFailures.creator_approves,
    applicationFailures.same_approver,
    applicationFailures.approval_planned,
  ],
})

export const deskApi = {
  list,
  get,
  people: endpoint({
    method: 'GET',
    path: '/api/admin/applications/people',
    summary: 'Who may be given an application, by name; the first twenty',
    access: staff('applications view'),
    query: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  assign,
  assignMany: bulkOf({
    name: 'applications.assign',
    path: '/api/admin/applications/bulk/assign',
    summary: 'Give many applications to one person, or to nobody',
    action: assign,
    list: officeList,
    values: z.object({ assigned_to: optional(Id) }),
  }),
  approveMany: bulkOf({
    name: 'applications.approve',
    path: '/api/admin/applications/bulk/approve',
    summary: 'Grant many neutering cases as they were asked for, where no check finds anything to look at',
    action: approve,
    list: officeList,
    values: noValues,
  }),
  export: exportOf({ name: 'applications.export', of: 'applications', list: officeList }),
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
    body_size: 'texts',
    summary: 'Ask for fields or files again (補件)',
    body: Versioned.extend({ items: z.array(Asked).min(1).max(60), ...Note }),
    failures: refusals,
  }),
  approve,
  undoApproval: endpoint({
    ...step,
    path: '/api/admin/applications/:id/approve/undo',
    summary: 'Take back an approval that is not carried out yet',
    body: Versioned,
    failures: [common.not_found, common.stale, applicationFailures.approval_done],
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
    body_size: 'texts',
    summary: 'Report what came of animals; a clinic reports its own',
    body: Versioned.extend({
      animals: z.array(AnimalReport).max(50).default([]),
      ...Note,
    }),
    failures: [...refusals, reportFailures.voucher_closed],
  }),
  deliver: endpoint({
    ...step,
    path: '/api/admin/applications/:id/deliver',
    body_size: 'signature',
    summary:
      'Report that food has come: how much, who signed for it, what it cost; with the last delivery the case is reported',
    body: Versioned.extend(DeliveryReport.shape).extend(Note),
    failures: refusals,
  }),
  campaign: endpoint({
    ...step,
    access: staff('applications update', 'campaigns create'),
    path: '/api/admin/applications/:id/campaign',
    summary: 'Make a campaign (draft) for a granted case: of its type, with what was granted as its target',
    body: Versioned,
    failures: [...refusals, ...Object.values(caseCampaignFailures)],
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
