import { z } from 'zod'
import { staff, staffAndClinics } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Personal } from '#platform/contract/personal.ts'

const monthForm = '月份格式不對，例如 2026-11。'
/** Left out: the month that runs. */
const MonthQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, monthForm)
    .max(7)
    .optional(),
})

/** An animal that a clinic has treated and reported. */
const StatementRow = z.object({
  id: z.int(),
  application_id: z.int(),
  application_no: z.string(),
  type: z.enum(['neuter', 'medical', 'food']),
  nickname: z.string().nullable(),
  species: z.enum(['cat', 'dog']).nullable(),
  sex: z.string().nullable(),
  done_on: z.string(),
  /** What the charity pays the clinic, NT$. */
  amount: z.int(),
  /** Waits to be looked at, is to be paid, is paid. */
  state: z.enum(['reported', 'verified', 'closed']),
})
export type StatementRow = z.output<typeof StatementRow>

/** Reports that wait to be looked at: how many cases of each type, and the first five reports to come in. */
export const Unverified = z.object({
  cases: z.object({ neuter: z.int(), medical: z.int() }),
  rows: z.array(
    StatementRow.omit({ state: true }).extend({
      reported_on: z.string(),
      /** How much more than was granted the clinic charges, NT$; it is not paid. */
      above: z.int(),
    }),
  ),
})
export type Unverified = z.output<typeof Unverified>

export const Statement = z.object({
  month: z.string(),
  clinic_name: z.string(),
  /** The account that it is paid to. */
  bank_code: Personal('clinic_contact', 'identifier').nullable(),
  bank_branch: z.string().nullable(),
  bank_account: Personal('clinic_contact', 'identifier').nullable(),
  bank_holder: Personal('clinic_contact', 'name').nullable(),
  rows: z.array(StatementRow),
  /** What was looked at and accepted. */
  amount: z.int(),
  /** Of that, what is paid. */
  paid: z.int(),
  /** What waits to be looked at. */
  waiting: z.int(),
})
export type Statement = z.output<typeof Statement>

export const statementsApi = {
  ofClinic: endpoint({
    method: 'GET',
    path: '/api/admin/clinics/:id/statement',
    summary: 'What a clinic did in a month and what it is paid for it',
    access: staff('clinics view'),
    params: IdParams,
    query: MonthQuery,
    output: Statement,
    failures: [common.not_found],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/admin/my/clinic/statement',
    summary: 'What the own clinic did in a month and what it is paid for it',
    access: staffAndClinics('clinics view'),
    query: MonthQuery,
    output: Statement,
    failures: [common.not_found],
  }),
}
