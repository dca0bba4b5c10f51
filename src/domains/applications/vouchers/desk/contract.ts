import { z } from 'zod'
import { staff, staffAndClinics } from '#platform/contract/access.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id } from '#platform/contract/fields.ts'
import { Personal } from '#platform/contract/personal.ts'
import { ApplicationFile, ApplicationTypeName, applicationFailures, ClinicLink } from '../../contract.ts'
import { AnimalReport, reportFailures } from '../../reports/contract.ts'
import { neuterResults, outcomes } from '../../rules.ts'
import { reportStates } from './rules.ts'

/** What was reported of an animal. */
const Report = z.object({
  result: z.enum(neuterResults).nullable(),
  outcome: z.enum(outcomes).nullable(),
  operated_on: z.string().nullable(),
  ear_tip_after: z.enum(['none', 'left', 'right']).nullable(),
  rabies_given: z.boolean().nullable(),
  chip_given: z.boolean().nullable(),
  vet_name: z.string().nullable(),
  weight_at_surgery_g: z.int().nullable(),
  clinic_fee: z.int().nullable(),
  invoice_no: z.string().nullable(),
  final_amount: z.int().nullable(),
  progress_note: z.string().nullable(),
  reported_at: z.string(),
  photos: z.array(ApplicationFile),
})

/** A voucher as whoever treats the animal reads it. */
export const DeskVoucher = z.object({
  code: z.string(),
  state: z.enum(reportStates),
  /** Why no report may come, a sentence; null while one may. */
  why_not: z.string().nullable(),
  application_id: z.int(),
  application_no: z.string(),
  type: ApplicationTypeName,
  /** The last day, included. */
  expires_on: z.string(),
  clinic: ClinicLink,
  animal: z.object({
    id: z.int(),
    nickname: z.string().nullable(),
    species: z.enum(['cat', 'dog']).nullable(),
    sex: z.enum(['male', 'female', 'unknown']).nullable(),
    origin: z.enum(['stray', 'owned', 'shelter']).nullable(),
    coat_colour: z.string().nullable(),
    estimated_age_months: z.int().nullable(),
    chip_no: z.string().nullable(),
    photo: ApplicationFile.nullable(),
  }),
  contact_name: Personal('applicant', 'name').nullable(),
  contact_phone: Personal('applicant', 'phone').nullable(),
  /** NT$ that were agreed to. */
  subsidy_amount: z.int(),
  self_paid_amount: z.int(),
  report: Report.nullable(),
  /** Whether whoever reads it may correct the report: the office, until the case is verified. */
  may_correct: z.boolean(),
  /** Animals that the clinic was given this month, and how many it takes; null: as many as come. */
  month: z.object({ given: z.int(), quota: z.int().nullable() }),
  version: z.int(),
})
export type DeskVoucher = z.output<typeof DeskVoucher>

/** A voucher on paper. */
const VoucherSheet = z.object({
  code: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
  application_id: z.int(),
  application_no: z.string(),
  nickname: z.string().nullable(),
  species: z.enum(['cat', 'dog']).nullable(),
  sex: z.enum(['male', 'female', 'unknown']).nullable(),
  coat_colour: z.string().nullable(),
  estimated_age_months: z.int().nullable(),
  clinic: ClinicLink,
  expires_on: z.string(),
  subsidy_amount: z.int(),
})
export type VoucherSheet = z.output<typeof VoucherSheet>

const MediaIds = z.array(Id).max(5).default([])

/** The report of one animal, with its files by their slots; uploaded before with POST /api/admin/media. */
const VoucherReport = AnimalReport.omit({ animal_id: true, files: true }).extend({
  recovery_face_ids: MediaIds,
  wound_ids: MediaIds,
  ear_ids: MediaIds,
  board_ids: MediaIds,
  invoice_ids: MediaIds,
})
export type VoucherReport = z.output<typeof VoucherReport>

/** As it stands on the paper, or as somebody types it. */
const CodeParams = z.object({ code: z.string().min(1).max(40) })

const wrongCodes = ['voucher_code', 'voucher_code_network'] as const

export const deskVouchersApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/vouchers/:code',
    summary: 'The voucher of a code, for whoever reports; a clinic finds its own alone',
    access: staffAndClinics('applications update'),
    params: CodeParams,
    limit: wrongCodes,
    output: DeskVoucher,
    failures: [common.not_found],
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/admin/vouchers/:code/report',
    summary: 'Report what came of the animal of a voucher',
    access: staffAndClinics('applications update'),
    params: CodeParams,
    limit: wrongCodes,
    body: Versioned.extend(VoucherReport.shape),
    output: DeskVoucher,
    status: 200,
    failures: [common.not_found, common.stale, applicationFailures.application_state, reportFailures.voucher_closed],
  }),
  sheets: endpoint({
    method: 'GET',
    path: '/api/admin/vouchers',
    summary: 'The vouchers of some applications that can be used now, to be printed',
    access: staff('applications update'),
    query: z.object({
      /** Up to 100 ids of applications between commas; their vouchers come in this order. */
      applications: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
        .max(16 * 100)
        .transform((text) => text.split(',').map(Number)),
    }),
    output: z.object({ data: z.array(VoucherSheet) }),
  }),
}
