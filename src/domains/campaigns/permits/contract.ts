import { z } from 'zod'
import { StaffDocument } from '#domains/media/contract.ts'
import { Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { DayField, Id, OptionalDay, requiredText } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { isPermitLengthLegal } from '../rules.ts'

/** A permit to appeal for gifts (勸募許可), with what was raised under it. Days are inclusive. */
export const Permit = z.object({
  id: z.int(),
  name: z.string(),
  permit_no: z.string(),
  authority: z.string(),
  purpose: z.string(),
  area: z.string(),
  method: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  plan_ends_on: z.string().nullable(),
  bank_account_id: z.int().nullable(),
  /** When the dedicated account was reported to the authority (公益勸募條例 §13). */
  account_reported_on: z.string().nullable(),
  board_approved_on: z.string().nullable(),
  filed_on: z.string().nullable(),
  usage_filed_on: z.string().nullable(),
  campaigns_count: z.int(),
  raised: z.int(),
  /** The most that necessary costs may take of it, NT$ (公益勸募條例 §17). */
  necessary_expense_cap: z.int(),
  /** What necessary costs took, NT$. Refunds may lower the cap below it. */
  necessary_expenses: z.int(),
  is_over_cap: z.boolean(),
  version: z.int(),
  updated_at: z.string(),
})

/** One permit with its papers, for staff alone. */
export const PermitRecord = Permit.extend({ documents: z.array(StaffDocument) })
export type PermitRecord = z.output<typeof PermitRecord>
export type Permit = z.output<typeof Permit>

const text = (max: number) => z.string().trim().max(max, `最多 ${max} 個字。`).default('')

const PermitFields = z.object({
  name: requiredText('名稱', 120),
  permit_no: requiredText('許可文號', 60),
  authority: text(60),
  purpose: text(1000),
  area: text(200),
  method: text(200),
  starts_on: DayField,
  ends_on: DayField,
  plan_ends_on: OptionalDay,
  bank_account_id: Id.nullish().transform((id) => id ?? null),
  account_reported_on: OptionalDay,
  board_approved_on: OptionalDay,
  filed_on: OptionalDay,
  usage_filed_on: OptionalDay,
  document_ids: z.array(Id).max(20, '最多 20 份文件。').optional(),
})
export type PermitInput = z.output<typeof PermitFields>

const tooLong = { path: ['ends_on'], message: '許可期間最長一年，結束日不能早於開始日。' }
export const NewPermit = PermitFields.refine(isPermitLengthLegal, tooLong)
export const PermitChange = PermitFields.extend(Versioned.shape).refine(isPermitLengthLegal, tooLong)

export const permitList = listOf({
  sort: ['-ends_on', 'name'],
  /** `duty`: something that the law asks for waits; `open`: money may be taken on a day. */
  filters: { duty: FlagFilter.optional(), on: DayField.optional() },
})

const calls = staffCallsOf({
  path: '/api/admin/permits',
  // a campaign brings its permit along for whoever may only view campaigns
  access: { ...usual('campaigns'), list: 'campaigns update', get: 'campaigns update' },
  words: ['a permit', 'permits'],
  summaries: { list: 'Permits to appeal for gifts', create: 'Enter a permit' },
  question: permitList,
  rows: pageOf(Permit),
  record: PermitRecord,
  fields: NewPermit,
  change: PermitChange,
})

export const permitsApi = {
  ...calls,
  export: exportOf({ name: 'solicitation_permits.export', of: 'permits', list: calls.list }),
}
