import { z } from 'zod'
import { staffAndClinics } from '#platform/contract/access.ts'
import { endpoint, NoContent, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id, OptionalPhone, Phone, whole } from '#platform/contract/fields.ts'
import { WishedAccount } from '../bank_changes/contract.ts'
import { Quota, StaffClinic } from '../desk/contract.ts'
import { Hours } from '../enrolment/contract.ts'
import * as words from '../enrolment/messages.ts'

/** A clinic as its own users see it: what staff noted about it stays with staff. */
export const MyClinic = StaffClinic.omit({
  apply_note: true,
  review_note: true,
  licence: true,
  files: true,
  actions: true,
  unverified: true,
})
export type MyClinic = z.output<typeof MyClinic>

/** What a clinic changes by itself; name, licence, prices and contract are the charity's to change. */
const MyClinicFields = z.object({
  phone: Phone,
  emergency_phone: OptionalPhone.optional(),
  intro: z.string().max(20_000).default(''),
  business_hours: Hours,
  monthly_quota: whole({ min: 0, max: 500, message: words.quotaForm })
    .nullish()
    .transform((quota) => quota ?? null),
  photo_ids: z.array(Id).max(10, words.manyPhotos).optional(),
})
export type MyClinicInput = z.output<typeof MyClinicFields>

/** What waits at the own clinic. */
export const MyClinicSummary = z.object({
  clinic_name: z.string(),
  status: StaffClinic.shape.status,
  state_reason: z.string().nullable(),
  quota: Quota,
  /** Animals that were granted and not reported yet, the first to run out first; at most ten of `waiting`. */
  cases: z.array(
    z.object({
      animal_id: z.int(),
      application_id: z.int(),
      application_no: z.string(),
      type: z.enum(['neuter', 'medical', 'food']),
      nickname: z.string().nullable(),
      species: z.enum(['cat', 'dog']).nullable(),
      sex: z.string().nullable(),
      voucher_expires_on: z.string().nullable(),
    }),
  ),
  waiting: z.int(),
  /** Reported, and not looked at yet. */
  reported: z.int(),
  /** What is paid, month by month, the newest first. */
  payouts: z.array(z.object({ month: z.string(), count: z.int(), amount: z.int(), paid: z.int() })),
})
export type MyClinicSummary = z.output<typeof MyClinicSummary>

const path = '/api/admin/my/clinic'
/** Only accounts of clinics have one; to everybody else it is not there. */
const access = staffAndClinics('clinics view')

export const myClinicApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'The own clinic, with its prices and what it asked for',
    access,
    output: MyClinic,
    failures: [common.not_found],
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    summary: 'What waits at the own clinic: cases, places of the month, payouts',
    access,
    output: MyClinicSummary,
    failures: [common.not_found],
  }),
  update: endpoint({
    method: 'PUT',
    path,
    body_size: 'texts',
    summary: 'Change what a clinic says of itself',
    access,
    body: MyClinicFields.extend(Versioned.shape),
    output: MyClinic,
    failures: [common.not_found, common.stale],
  }),
  askForAccount: endpoint({
    method: 'POST',
    path: `${path}/bank`,
    summary: 'Ask that the money of the own clinic goes to another account; staff decide',
    access,
    body: WishedAccount,
    output: NoContent,
    status: 204,
    failures: [common.not_found],
  }),
  withdrawAccount: endpoint({
    method: 'DELETE',
    path: `${path}/bank`,
    summary: 'Take the wish for another account back',
    access,
    output: NoContent,
    status: 204,
    failures: [common.not_found],
  }),
}
