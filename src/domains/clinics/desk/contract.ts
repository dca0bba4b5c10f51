import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { bulkOf } from '#platform/contract/bulk.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Email, OptionalDay, optionalText, RichHtml, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { ClinicSpan } from '../contract.ts'
import { ClinicPrice } from '../prices/contract.ts'
import { ClinicFields, LicenceStatus, LicenceType } from '../profile/contract.ts'
import { clinicMachine, clinicServices } from '../rules.ts'
import { Unverified } from '../statements/contract.ts'
import { deskProblems } from './messages.ts'

export const clinicFailures = failures({
  clinic_state: [409, '這間院所現在的狀態不能這樣做，請重新載入再看一次。'],
})

const Status = z.enum(clinicMachine.states)

/** Animals that were granted a place of this month, and how many there are. */
export const Quota = z.object({
  /** null: as many as come. */
  monthly_quota: z.int().nullable(),
  used: z.int(),
  /** This month and the five before, the oldest first. */
  months: z.array(z.object({ month: z.string(), count: z.int() })),
})

export const StaffClinicRow = z.object({
  id: z.int(),
  application_no: z.string(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  phone: z.string(),
  license_no: z.string(),
  license_status: LicenceStatus,
  services: z.array(z.enum(clinicServices)),
  monthly_quota: z.int().nullable(),
  used_this_month: z.int(),
  contract_from: z.string().nullable(),
  contract_to: z.string().nullable(),
  status: Status,
  /** It asks for another account. */
  has_bank_change: z.boolean(),
  /** A partner, whose licence the register has closed or suspended. */
  licence_closed: z.boolean(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  applied_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type StaffClinicRow = z.output<typeof StaffClinicRow>

/** The account to which the money of a clinic goes. */
const BankAccount = z.object({
  bank_code: Personal('clinic_contact', 'identifier').nullable(),
  bank_branch: z.string().nullable(),
  bank_account: Personal('clinic_contact', 'identifier').nullable(),
  bank_holder: Personal('clinic_contact', 'name').nullable(),
})

/** Another account that a clinic asks for. */
const BankChange = z.object({
  id: z.int(),
  ...BankAccount.shape,
  reason: z.string().nullable(),
  requested_by_name: z.string().nullable(),
  requested_at: z.string(),
  /** Pictures of the passbook. */
  files: z.array(z.object({ id: z.int(), src: z.string() })),
  version: z.int(),
})

export const StaffClinic = StaffClinicRow.omit({
  used_this_month: true,
  has_bank_change: true,
  licence_closed: true,
}).extend({
  license_type: LicenceType,
  license_on: z.string().nullable(),
  responsible_vet: z.string(),
  emergency_phone: z.string().nullable(),
  mobile: Personal('clinic_contact', 'phone').nullable(),
  email: Personal('clinic_contact', 'email'),
  line_id: z.string().nullable(),
  zip: z.string(),
  address: z.string(),
  website: z.string().nullable(),
  intro: RichHtml,
  photos: z.array(Photo),
  business_hours: z.array(z.array(ClinicSpan)),
  accepts_stray: z.boolean(),
  contact_name: Personal('clinic_contact', 'name'),
  contact_phone: Personal('clinic_contact', 'phone'),
  tax_id: z.string().nullable(),
  ...BankAccount.shape,
  apply_note: z.string().nullable(),
  review_note: z.string().nullable(),
  state_reason: z.string().nullable(),
  /** What came with the application. */
  files: z.array(z.object({ id: z.int(), src: z.string(), kind: z.enum(['license', 'applied_photos']) })),
  /** What the register of licences says; null where the licence is not in it. */
  licence: z
    .object({
      name: z.string(),
      city: z.string(),
      license_status: LicenceStatus,
      vet_name: z.string().nullable(),
      updated_at: z.string(),
    })
    .nullable(),
  quota: Quota,
  prices: z.array(ClinicPrice),
  unverified: Unverified,
  bank_change: BankChange.nullable(),
  /** Steps that may be taken now. */
  actions: z.array(z.enum(keysOf(clinicMachine.actions))),
})
export type StaffClinic = z.output<typeof StaffClinic>

export const clinicDeskList = listOf({
  sort: ['-updated_at', '-applied_at', 'name', 'city', 'contract_to'],
  filters: {
    status: manyOf(Status).optional(),
    city: z.string().max(20).optional(),
    service: z.enum(clinicServices).optional(),
    /** Partners whose contract ends within so many days, or has ended. */
    contract_within: whole({ min: 0, max: 366 }).optional(),
    /** All places of this month are given out. */
    full: FlagFilter.optional(),
    bank_change: FlagFilter.optional(),
    licence_closed: FlagFilter.optional(),
  },
})

const path = '/api/admin/clinics'

const calls = staffCallsOf({
  path,
  access: { ...usual('clinics'), get: 'clinics update' },
  words: ['a clinic', 'clinics'],
  summaries: {
    list: 'Clinics in every state, from their application to the end of the contract',
    get: 'A clinic with its licence in the register, its places, prices and what it asks for',
    create: 'Enter a clinic; it begins as an application',
  },
  question: clinicDeskList,
  rows: pageOf(StaffClinicRow),
  record: StaffClinic,
  fields: ClinicFields,
  change: ClinicFields.extend(Versioned.shape),
  body_size: 'texts',
})

/** Shared by the calls that change a clinic and answer with it. */
const clinicStep = {
  method: 'POST',
  access: staff('clinics update'),
  params: IdParams,
  output: StaffClinic,
  status: 200,
} as const

export const clinicDeskApi = {
  ...calls,
  step: endpoint({
    ...clinicStep,
    path: `${path}/:id/step`,
    summary: 'Take a step of the partnership; an approval invites the first user of the clinic by mail',
    body: Versioned.extend({
      action: z.enum(keysOf(clinicMachine.actions)),
      review_note: optionalText(1000),
      reason: optionalText(500),
      contract_from: OptionalDay,
      contract_to: OptionalDay,
      /** Of the first user; left out: the contact and the address of the application. */
      account_name: optionalText(50),
      account_email: Email.nullish().transform((email) => email ?? null),
    }),
    failures: [common.not_found, common.stale, clinicFailures.clinic_state],
  }),
  bank: endpoint({
    ...clinicStep,
    path: `${path}/:id/bank`,
    summary: 'Agree to another account that the clinic asks for, or send the wish back',
    body: Versioned.extend({
      decision: z.enum(['approve', 'return']),
      /** Whom of the clinic somebody has called, or why it goes back. */
      note: requiredText(deskProblems.note_label, 500),
    }),
    failures: [common.not_found, common.stale, clinicFailures.clinic_state],
  }),
  suspendMany: bulkOf({
    name: 'clinics.suspend',
    path: `${path}/bulk/suspend`,
    summary: 'Suspend many partnerships',
    action: calls.update,
    list: calls.list,
    values: z.object({ reason: requiredText(deskProblems.reason_label, 500) }),
  }),
  export: exportOf({ name: 'clinics.export', of: 'clinics', list: calls.list }),
}
