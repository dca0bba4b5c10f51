import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, FileOutput, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, Flag, Id, Money, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf, questionOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { receiptWords } from '../messages.ts'
import { ReceiptContent } from '../own/contract.ts'
import { receiptKinds, receiptMachine } from '../rules.ts'
import { receiptActions } from './rules.ts'

export const receiptFailures = failures({
  receipt_final: [409, '這張收據已經作廢或合併，不能再更改。'],
  paper_out: [409, '紙本收據已經寄出，請收回後勾選「紙本已收回」再換開。'],
  year_locked: [409, receiptWords.yearLocked],
  no_mail: [409, receiptWords.noMail],
  paper_in_full: [403, '收據上印有完整的個人資料，你的角色只能看遮蔽後的內容。需要時請用「顯示完整」。'],
  paper_sent_before: [409, receiptWords.paperSentBefore],
  void_not_asked: [409, '沒有人要作廢這張收據，請重新載入。'],
})

const State = z.enum(receiptMachine.states)
const Kind = z.enum(receiptKinds)
const Type = z.enum(['single', 'yearly', 'merged', 'manual'])
const Delivery = z.enum(['none', 'email', 'post', 'pickup'])
const text = z.string().nullable()
const Link = z.object({ id: z.int(), receipt_no: z.string() }).nullable()

/** A receipt in the list of staff. NT$. */
export const DeskReceiptRow = z.object({
  id: z.int(),
  receipt_no: z.string(),
  /** What was given; the sum of a receipt for goods is what the donor proved, 0 where nothing. */
  kind: Kind,
  state: State,
  type: Type,
  issued_on: z.string(),
  donated_from: z.string(),
  donated_to: z.string(),
  receipt_name: Personal('donor', 'name'),
  total_amount: z.int(),
  purposes: z.array(z.string()),
  order_id: z.int().nullable(),
  order_no: text,
  customer_id: z.int().nullable(),
  email: Personal('donor', 'email').nullable(),
  delivery: Delivery,
  sent_at: text,
  paper_sent_at: text,
  print_count: z.int(),
  upload_tax: z.boolean(),
  uploaded_year: z.int().nullable(),
  actions: z.array(z.enum(receiptActions)),
  /** The year of its gifts, where it was issued or ended after the tax file of that year was produced. */
  correction_year: z.int().nullable(),
  version: z.int(),
})

/** A receipt with what it prints. The identifier shows its ends only. */
export const DeskReceipt = DeskReceiptRow.extend({
  verification_code: z.string(),
  identifier_kind: z.string(),
  identifier: Personal('donor', 'identifier').nullable(),
  address: Personal('donor', 'address').nullable(),
  issued_at: z.string(),
  content: ReceiptContent,
  lines: z.array(
    z.object({
      id: z.int(),
      campaign_id: z.int().nullable(),
      purpose: z.string(),
      amount: z.int(),
      donated_on: z.string(),
      permit_no: text,
      /** Of goods: what it is, how many and in which unit. */
      goods_name: text,
      quantity: z.int().nullable(),
      unit: text,
    }),
  ),
  note: text,
  tracking_no: text,
  paper_returned_at: text,
  last_printed_at: text,
  last_printed_by_name: text,
  void_reason: text,
  voided_at: text,
  voided_by_name: text,
  /** The receipt that this one took the place of. */
  replaces: Link,
  /** The receipt that took the place of this one. */
  replaced_by: Link,
  merged_into: Link,
  merged_from: z.array(z.object({ id: z.int(), receipt_no: z.string(), total_amount: z.int() })),
  /** Who wants to void it without another one in its place; null where nobody waits for a second person. */
  void_asked: z.object({ by_name: text, at: z.string(), reason: z.string(), may_decide: z.boolean() }).nullable(),
})
export type DeskReceipt = z.output<typeof DeskReceipt>

const deskReceiptFilters = {
  /** The year of issue, as the number says it. */
  year: whole({ min: 2000, max: 2200 }).optional(),
  state: manyOf(State).optional(),
  type: manyOf(Type).optional(),
  kind: Kind.optional(),
  delivery: manyOf(Delivery).optional(),
  /** NT$, both inclusive. */
  amount_from: Money.optional(),
  amount_to: Money.optional(),
  campaign: Id.optional(),
  /** The number of the permit under which something on it was given, or a part of it. */
  permit: z.string().trim().min(1).max(60).optional(),
  customer: Id.optional(),
  upload_tax: FlagFilter.optional(),
  /** Issued or ended after the tax file of the year of their gifts was produced (更正清冊). */
  correction: FlagFilter.optional(),
  void_asked: FlagFilter.optional(),
  /** Days of issue, both inclusive. */
  from: DayField.optional(),
  to: DayField.optional(),
}

export const deskReceiptList = listOf({
  sort: ['-issued_on', 'total_amount', 'receipt_no'],
  filters: deskReceiptFilters,
})

/** What the sums are asked: the question of the list, of which the page and the order do not matter. */
export const deskReceiptQuestion = questionOf(deskReceiptFilters)

/** What of an issued receipt may still be written; left out stays. */
export const ReceiptChange = z
  .object({
    delivery: Delivery,
    note: optionalText(1000),
    tracking_no: optionalText(40),
    /** The paper went out by post or by hand; false takes that back. */
    paper_sent: Flag,
  })
  .partial()
  .extend(Versioned.shape)

export const ReceiptReissue = Versioned.extend({
  reason: requiredText('原因', 200),
  /** Left out: as on the old one. Sums, purposes and days of the gifts stay in any case. */
  receipt_name: requiredText('收據抬頭', 60).optional(),
  address: optionalText(200).optional(),
  /** National, resident or company id; '' takes it off. */
  identifier: z.string().trim().max(20).optional(),
  /** The paper that was sent came back. */
  paper_returned: Flag.default(false),
})

const action = <const A extends string, B extends z.ZodType>(name: A, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/receipts/:id/${name}`,
    summary,
    access: staff('receipts update'),
    params: IdParams,
    body,
    output: DeskReceipt,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      receiptFailures.receipt_final,
      receiptFailures.paper_out,
      receiptFailures.year_locked,
      receiptFailures.no_mail,
      receiptFailures.void_not_asked,
    ],
  })

const list = endpoint({
  method: 'GET',
  path: '/api/admin/receipts',
  summary: 'Receipts; q looks at the receipt number, the order number and the name',
  access: staff('receipts view'),
  query: deskReceiptList,
  output: pageOf(DeskReceiptRow),
})
const get = endpoint({
  method: 'GET',
  path: '/api/admin/receipts/:id',
  summary: 'One receipt with what it prints and what may be done',
  access: staff('receipts view'),
  params: IdParams,
  output: DeskReceipt,
  failures: [common.not_found],
})
const update = endpoint({
  method: 'PUT',
  path: '/api/admin/receipts/:id',
  summary: 'Write how a receipt reaches its donor, and a note',
  access: staff('receipts update'),
  params: IdParams,
  body: ReceiptChange,
  output: DeskReceipt,
  failures: [common.not_found, common.stale, receiptFailures.receipt_final],
})
const Reason = z.object({ reason: requiredText('原因', 200) })
const voiding = action(
  'void',
  'Void without another one in its place: asked for by one person, done by a second one; the number stays taken',
  Versioned.extend(Reason.shape),
)
const mail = action('mail', 'Send the receipt by mail once more', Versioned)

/** What the paper of a receipt cannot mask. */
export const printedOf = ['donor', 'name'] as const

export const receiptsDeskApi = {
  list,
  export: exportOf({ name: 'receipts.export', of: 'receipts', list }),
  sums: endpoint({
    method: 'GET',
    path: '/api/admin/receipts/sums',
    summary: 'How many receipts a filter has, and what those for money that count are about',
    access: staff('receipts view'),
    query: deskReceiptQuestion,
    output: z.object({ count: z.int(), issued_amount: z.int() }),
  }),
  get,
  reveal: revealOf(get),
  pdf: endpoint({
    method: 'GET',
    path: '/api/admin/receipts/:id/pdf',
    summary: 'Print one receipt (PDF); every print is counted, from the second on it says so',
    access: staff('receipts view'),
    params: IdParams,
    unmasked: printedOf,
    output: FileOutput,
    produces: 'application/pdf',
    failures: [common.not_found, receiptFailures.paper_in_full],
  }),
  update,
  markManySent: bulkOf({
    name: 'receipts.paper_sent',
    path: '/api/admin/receipts/bulk/paper-sent',
    summary: 'Write that the papers of many have been sent',
    action: update,
    list,
    values: noValues,
  }),
  void: voiding,
  voidMany: bulkOf({
    name: 'receipts.void',
    path: '/api/admin/receipts/bulk/void',
    summary: 'Void many for one reason, as one is voided: each is asked for, or agreed to where another person asked',
    action: voiding,
    list,
    values: Reason,
  }),
  keep: action(
    'keep',
    'Keep a receipt that somebody wants to void: refused, or taken back by who asked',
    Versioned.extend(Reason.shape),
  ),
  // The answer is another receipt than the one that may be stale.
  reissue: {
    ...action(
      'reissue',
      'Void and issue again, or issue what is missing for one that was voided; answers the new receipt',
      ReceiptReissue,
    ),
    current: DeskReceipt,
  },
  mail,
  mailMany: bulkOf({
    name: 'receipts.mail',
    path: '/api/admin/receipts/bulk/mail',
    summary: 'Send many receipts by mail once more',
    action: mail,
    list,
    values: noValues,
  }),
}
