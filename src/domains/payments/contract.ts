import { z } from 'zod'
import { bankLineFailures } from '#domains/ledger/bank_lines/contract.ts'
import { provider, staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams, NoContent, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, Id, requiredText } from '#platform/contract/fields.ts'
import { paymentWords } from './messages.ts'
import { paymentKinds } from './rules.ts'

export const paymentFailures = failures({
  already_paid: [409, '這張訂單已經付款了。'],
  order_closed: [409, '這張訂單已經取消，不能再付款。'],
  too_many_attempts: [409, '這張訂單的付款次數太多了，請重新下單或與我們聯絡。'],
  gateway_not_set: [503, '線上刷卡還沒有設定好，請先改用其他付款方式。'],
})

/** How the customer goes on after an order: a form to post to the gateway, another page, what to do, or nothing. */
export const PaymentStart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('form'),
    action: z.string(),
    method: z.literal('POST'),
    fields: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({
    kind: z.literal('instructions'),
    method_kind: z.enum(paymentKinds),
    /** NT$. */
    amount: z.int(),
    /** What the payer writes as remark, so that the money finds its order. */
    reference: z.string(),
    expires_at: z.string().nullable(),
    bank_name: z.string().nullable(),
    bank_code: z.string().nullable(),
    account_no: z.string().nullable(),
    account_name: z.string().nullable(),
    payment_code: z.string().nullable(),
    barcodes: z.array(z.string()),
  }),
  z.object({ kind: z.literal('none') }),
])
export type PaymentStart = z.output<typeof PaymentStart>

const fromGateway = { method: 'POST', access: provider('ecpay'), forms: true, body_size: 'long_form' } as const

/** The gateway itself is never refused: only what it did not sign is counted, and then no longer kept. */
const notice = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    ...fromGateway,
    path,
    summary,
    limit: ['unsigned_notice', 'unsigned_notices'],
    produces: 'text/plain',
    output: FileOutput,
  })

export const MarkPaid = Versioned.extend({
  paid_on: DayField,
  /** What the bank's list says: the last digits of the account, a name. */
  reference: requiredText(paymentWords.reference, 60),
  /** Where the money is; without it the account of the payment method. */
  bank_account_id: Id.nullish(),
})

/** Orders that lines of bank statements pay, together. */
export const PayOrders = z.object({
  lines: z
    .array(z.object({ id: Id, version: z.int() }))
    .min(1)
    .max(50),
  orders: z
    .array(z.object({ id: Id, version: z.int() }))
    .min(1)
    .max(50),
})

export const PaymentState = z.object({
  order_id: z.int(),
  payment_status: z.string(),
  version: z.int(),
  /** Nothing is booked yet: a second person has to agree. */
  waits: z.boolean(),
})

export const paymentsApi = {
  paid: notice('/api/payments/ecpay/return', 'The gateway tells the result of a payment (ReturnURL)'),
  info: notice('/api/payments/ecpay/payment-info', 'The gateway tells a number to pay by (PaymentInfoURL)'),
  result: endpoint({
    ...fromGateway,
    path: '/api/payments/ecpay/result',
    summary: 'The browser comes back from the gateway and is sent to the page of its order',
    limit: 'gateway_return',
    output: NoContent,
    status: 303,
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/mark-paid',
    summary: 'Books money that came by transfer, post or cash; above NT$10,000 it waits for a second person',
    access: staff('orders update'),
    params: IdParams,
    body: MarkPaid,
    output: PaymentState,
    status: 200,
    failures: [common.stale, paymentFailures.already_paid],
  }),
  payOrders: endpoint({
    method: 'POST',
    path: '/api/admin/bank-lines/pay-orders',
    summary: 'Books the money of bank lines as payment of orders; the sums agree',
    access: staff('orders update', 'transactions update'),
    body: PayOrders,
    output: z.object({ data: z.array(PaymentState) }),
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      paymentFailures.already_paid,
      bankLineFailures.bank_line_taken,
      bankLineFailures.bank_record_taken,
    ],
  }),
}
