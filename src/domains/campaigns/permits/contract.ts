import { z } from 'zod'
import { Versioned } from '#platform/contract/endpoint.ts'
import { DayField, Id, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
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

const text = (max: number) => z.string().trim().max(max, `最多 ${max} 個字。`).default('')
const day = DayField.nullish().transform((on) => on || null)

const PermitFields = z.object({
  name: requiredText('名稱', 120),
  permit_no: requiredText('許可文號', 60),
  authority: text(60),
  purpose: text(1000),
  area: text(200),
  method: text(200),
  starts_on: DayField,
  ends_on: DayField,
  plan_ends_on: day,
  bank_account_id: Id.nullish().transform((id) => id ?? null),
  board_approved_on: day,
  filed_on: day,
  usage_filed_on: day,
})
export type PermitInput = z.output<typeof PermitFields>

const tooLong = { path: ['ends_on'], message: '許可期間最長一年，結束日不能早於開始日。' }
export const NewPermit = PermitFields.refine(isPermitLengthLegal, tooLong)
export const PermitChange = PermitFields.extend(Versioned.shape).refine(isPermitLengthLegal, tooLong)

export const permitList = listOf({ sort: ['-ends_on', 'name'], filters: {} })

export const permitsApi = staffCallsOf({
  path: '/api/admin/permits',
  access: usual('campaigns'),
  words: ['a permit', 'permits'],
  summaries: { list: 'Permits to appeal for gifts', create: 'Enter a permit' },
  question: permitList,
  rows: pageOf(Permit),
  record: Permit,
  fields: NewPermit,
  change: PermitChange,
})
