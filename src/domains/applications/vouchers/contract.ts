import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id, whole } from '#platform/contract/fields.ts'
import { ApplicationFile, ApplicationTypeName, applicationFailures, ClinicLink, voucherStates } from '../contract.ts'

/** The paper with which an animal is treated (核准通知). */
export const Voucher = z.object({
  application_id: z.int(),
  application_no: z.string(),
  application_version: z.int(),
  type: ApplicationTypeName,
  animal: z.object({
    id: z.int(),
    nickname: z.string().nullable(),
    species: z.enum(['cat', 'dog']),
    sex: z.enum(['male', 'female', 'unknown']),
    coat_colour: z.string().nullable(),
    estimated_age_months: z.int().nullable(),
    ear_tip: z.enum(['none', 'left', 'right', 'unknown']).nullable(),
    photo: ApplicationFile.nullable(),
  }),
  state: z.enum(voucherStates),
  /** 10 signs; shown in groups of 4, 4 and 2. */
  code: z.string(),
  /** The same code as a picture: a square of `size` units, `path` draws its dark fields (SVG path data). */
  qr: z.object({ size: z.int(), path: z.string() }),
  /** The last day, included. */
  expires_on: z.string(),
  /** 0 on the last day; negative after it. */
  days_left: z.int(),
  clinic: ClinicLink,
  /** NT$ */
  subsidy_amount: z.int(),
  self_paid_amount: z.int(),
  presented_at: z.string().nullable(),
  can_extend: z.boolean(),
  /** Days that one extension gives. */
  extend_days: z.int(),
  can_move: z.boolean(),
  can_release: z.boolean(),
})
export type Voucher = z.output<typeof Voucher>

const VoucherParams = IdParams.extend({ animal_id: whole({ min: 1, max: Number.MAX_SAFE_INTEGER }) })
const change = {
  access: member,
  params: VoucherParams,
  output: Voucher,
  status: 200,
} as const

export const vouchersApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/my/applications/:id/vouchers/:animal_id',
    summary: 'The voucher of one animal of an own application',
    access: member,
    params: VoucherParams,
    output: Voucher,
    failures: [common.not_found],
  }),
  extend: endpoint({
    ...change,
    method: 'POST',
    path: '/api/my/applications/:id/vouchers/:animal_id/extend',
    summary: 'Move the last day of a voucher, once',
    body: Versioned,
    failures: [common.not_found, common.stale, applicationFailures.voucher_gone, applicationFailures.voucher_extended],
  }),
  move: endpoint({
    ...change,
    method: 'POST',
    path: '/api/my/applications/:id/vouchers/:animal_id/move',
    summary: 'Take a voucher to another partner clinic that has room this month',
    body: Versioned.extend({ clinic_id: Id }),
    failures: [common.not_found, common.stale, applicationFailures.voucher_gone, applicationFailures.clinic_full],
  }),
  release: endpoint({
    ...change,
    method: 'POST',
    path: '/api/my/applications/:id/vouchers/:animal_id/release',
    summary: 'Give a voucher back, so that another animal gets the place',
    body: Versioned,
    failures: [common.not_found, common.stale, applicationFailures.voucher_gone],
  }),
}
