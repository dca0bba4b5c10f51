import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, Id, Money, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { DeskReceipt } from '../desk/contract.ts'
import { receiptMachine } from '../rules.ts'
import { changedWords, refusalWords } from './messages.ts'
import { refusals } from './rules.ts'

const Wish = z.enum(['none', 'single', 'yearly'])

/** An order with gifts that were never on a receipt. NT$. */
export const MissingReceiptRow = z.object({
  id: z.int(),
  order_no: z.string(),
  receipt_name: Personal('donor', 'name'),
  receipt_type: Wish,
  /** Whether it should be there: false for whoever wants one a year, until the yearly receipts of that year are issued. */
  is_due: z.boolean(),
  paid_at: z.string(),
  /** What of its gifts is kept and was never on a receipt. */
  amount: z.int(),
  campaigns: z.array(z.string()),
  upload_tax: z.boolean(),
})

export const missingReceiptList = listOf({
  sort: ['paid_at', 'amount', 'order_no'],
  filters: {
    due: FlagFilter.optional(),
    /** The year of the gifts. */
    year: whole({ min: 2000, max: 2200 }).optional(),
    receipt_type: manyOf(Wish).optional(),
    /** NT$, both inclusive. */
    amount_from: Money.optional(),
    amount_to: Money.optional(),
    campaign: Id.optional(),
    upload_tax: FlagFilter.optional(),
    /** Days of the gifts, both inclusive. */
    from: DayField.optional(),
    to: DayField.optional(),
  },
})

/** What would stand on the receipt of an order; nothing of it where `why_not` says why there is none. NT$. */
export const MissingReceipt = z.object({
  /** Of the order. */
  id: z.int(),
  order_no: z.string(),
  customer_id: z.int().nullable(),
  receipt_type: Wish,
  is_due: z.boolean(),
  why_not: z.enum(refusals).nullable(),
  /** Its receipts that count, and those that a person voided. */
  receipts: z.array(z.object({ id: z.int(), receipt_no: z.string(), state: z.enum(receiptMachine.states) })),
  type: z.enum(['single', 'yearly']),
  receipt_name: Personal('donor', 'name').nullable(),
  /** Shows its ends only. */
  identifier: Personal('donor', 'identifier').nullable(),
  address: Personal('donor', 'address').nullable(),
  email: Personal('donor', 'email').nullable(),
  delivery: z.enum(['none', 'email', 'post', 'pickup']),
  upload_tax: z.boolean(),
  payment_method: z.string().nullable(),
  /** The year of the gifts. */
  gift_year: z.int().nullable(),
  /** How the number will begin: the prefix and the year of issue. */
  series: z.string(),
  total_amount: z.int(),
  lines: z.array(
    z.object({
      id: z.int(),
      order_no: z.string(),
      purpose: z.string(),
      amount: z.int(),
      donated_on: z.string(),
      permit_no: z.string().nullable(),
    }),
  ),
  /** What is sent back with the wish to issue exactly this. */
  seen: z.string(),
})
export type MissingReceipt = z.output<typeof MissingReceipt>

const words = refusalWords
export const missingReceiptFailures = failures({
  order_cancelled: [409, words.order_cancelled],
  no_gift: [409, words.no_gift],
  not_paid: [409, words.not_paid],
  gift_refunded: [409, words.gift_refunded],
  gift_waits: [409, words.gift_waits],
  receipt_there: [409, words.receipt_there],
  receipt_voided: [409, words.receipt_voided],
  year_locked: [409, words.year_locked],
  receipt_changed: [409, changedWords],
})

const get = endpoint({
  method: 'GET',
  path: '/api/admin/receipts/missing/:id',
  summary: 'What would stand on the receipt that is missing for an order, or why none is issued',
  access: staff('receipts view'),
  params: IdParams,
  output: MissingReceipt,
  failures: [common.not_found],
})

export const missingReceiptsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/receipts/missing',
    summary: 'Paid orders with gifts that were never on a receipt; q looks at the order number and the name',
    access: staff('receipts view'),
    query: missingReceiptList,
    output: pageOf(MissingReceiptRow),
  }),
  get,
  reveal: revealOf(get),
  issue: endpoint({
    method: 'POST',
    path: '/api/admin/receipts',
    summary: 'Issue the receipt that is missing for an order, as it was seen',
    access: staff('receipts create'),
    body: z.object({ order_id: Id, seen: z.string().max(64) }),
    output: DeskReceipt,
    status: 201,
    failures: [common.not_found, ...Object.values(missingReceiptFailures)],
  }),
}
