import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { receiptMachine } from '../rules.ts'

export const ownReceiptFailures = failures({
  no_mail: [409, '這張收據不能寄：已經合併或作廢，或沒有留電子信箱。'],
})

const State = z.enum(receiptMachine.states)

/** A receipt in the member's list. NT$. */
export const MyReceiptRow = z.object({
  id: z.int(),
  receipt_no: z.string(),
  state: State,
  type: z.enum(['single', 'yearly', 'merged', 'manual']),
  issued_on: z.string(),
  donated_from: z.string(),
  donated_to: z.string(),
  total_amount: z.int(),
  purposes: z.array(z.string()),
  /** When it was mailed. */
  sent_at: z.string().nullable(),
  /** The receipt that took this one in. */
  merged_into_no: z.string().nullable(),
})

/** What the paper says, frozen when it was issued; an identifier is masked in it. */
export const ReceiptContent = z.object({
  organisation: z.object({
    name: z.string(),
    registration_no: z.string(),
    tax_id: z.string(),
    address: z.string(),
    phone: z.string(),
    representative: z.string(),
    handler: z.string(),
  }),
  receipt_no: z.string(),
  issued_on: z.string(),
  receipt_name: Personal('donor', 'name'),
  identifier: Personal('donor', 'identifier').nullable(),
  address: Personal('donor', 'address').nullable(),
  lines: z.array(z.object({ purpose: z.string(), amount: z.int(), donated_on: z.string() })),
  total_amount: z.int(),
  total_capital: z.string(),
  permit_nos: z.array(z.string()),
  payment_method: z.string().nullable(),
})

export const MyReceipt = MyReceiptRow.extend({
  verification_code: z.string(),
  /** Where anybody checks the paper; its QR code says the same. */
  verify_url: z.string(),
  /** The charity's seal of that time, for some minutes; null where the paper has a place for it instead. */
  seal_src: z.string().nullable(),
  /** The same of the handler's signature. */
  signature_src: z.string().nullable(),
  content: ReceiptContent,
})

/** The year in which a receipt was issued, as its number says it. */
const year = whole({ min: 2000, max: 2200 })

export const ownReceiptsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/receipts',
    summary: '我的捐款收據，依開立年度',
    access: member,
    query: listOf({
      sort: ['-issued_on'],
      filters: { year: year.optional(), state: State.optional() },
      search: 'none',
      per_page: { default: 100, max: 400 },
    }),
    output: pageOf(MyReceiptRow).extend({ years: z.array(z.int()) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/my/receipts/:id',
    summary: '我的一張收據，含列印的內容',
    access: member,
    params: IdParams,
    output: MyReceipt,
    failures: [common.not_found],
  }),
  papers: endpoint({
    method: 'GET',
    path: '/api/my/receipts/papers',
    summary: '要列印的收據：選取的幾張，或某一年開立的每一張',
    access: member,
    query: z.object({
      /** Up to 400 ids between commas; they come in this order. */
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,399}$/)
        .max(16 * 400)
        .optional(),
      /** Without ids: the valid receipts of a year of issue, by number. */
      year: year.optional(),
    }),
    output: z.object({ data: z.array(MyReceipt) }),
    failures: [common.not_found],
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/my/receipts/:id/mail',
    summary: '把收據再寄一次到收據上的信箱；一小時內只寄一次',
    access: member,
    params: IdParams,
    output: z.object({ email: z.string() }),
    status: 200,
    failures: [common.not_found, ownReceiptFailures.no_mail],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/my/receipts/:id/pdf',
    summary: '我的一張收據，PDF',
    access: member,
    params: IdParams,
    output: FileOutput,
    produces: 'application/pdf',
    failures: [common.not_found],
  }),
}
