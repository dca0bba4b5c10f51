import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { whole } from '#platform/contract/fields.ts'
import { Personal } from '#platform/contract/personal.ts'

/** `listed`: in the file for the tax bureau; `agreed`: will be in it; `not`: the donor hands the paper in. */
export const uploadStates = ['listed', 'agreed', 'not'] as const

const TaxReceipt = z.object({
  id: z.int(),
  receipt_no: z.string(),
  donated_from: z.string(),
  donated_to: z.string(),
  /** NT$ */
  total_amount: z.int(),
  upload: z.enum(uploadStates),
})

/** The gifts of a year as they stand on valid receipts, for a tax return: by name and number of the person. NT$. */
export const TaxYear = z.object({
  year: z.int(),
  /** Years in which there were gifts with receipts, newest first. */
  years: z.array(z.int()),
  total_amount: z.int(),
  titles: z.array(
    z.object({
      receipt_name: Personal('donor', 'name'),
      /** Masked, as on the paper. */
      identifier: Personal('donor', 'identifier').nullable(),
      total_amount: z.int(),
      receipts: z.array(TaxReceipt),
    }),
  ),
  /** Papers of the year that count no more, so that nobody hands them in. */
  left_out: z.array(
    z.object({
      receipt_no: z.string(),
      total_amount: z.int(),
      state: z.enum(['voided', 'merged']),
      /** The receipt that took this one in. */
      merged_into_no: z.string().nullable(),
    }),
  ),
})
export type TaxYear = z.output<typeof TaxYear>

export const taxYearsApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/my/receipts/tax-year',
    summary: '報稅用年度總表：某一年捐款的有效收據，依抬頭與證號合計',
    access: member,
    query: z.object({
      /** Without one: this year. */
      year: whole({ min: 2000, max: 2200 }).optional(),
    }),
    output: TaxYear,
  }),
}
