import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, Flag, Id, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { Personal } from '#platform/contract/personal.ts'
import { PaymentState } from '../contract.ts'
import { accountLimits, payeeNeeds } from '../payees/rules.ts'
import { refundWords } from './messages.ts'
import { refundActions, refundKinds, refundMachine } from './rules.ts'

export const refundFailures = failures({
  nothing_paid: [409, '這張訂單沒有可以退的款項。'],
  over_refund: [409, '退款金額超過還能退的金額，請重新載入後再填。'],
  second_person: [
    409,
    '這張訂單的退款，或你今天申請、沒有別人核准的退款，合計超過 10,000 元，要由申請人以外的人核准。',
  ],
  refund_state: [409, '這筆退款目前的狀態不能這樣操作，請重新載入。'],
  balance_low: [409, '這個專案的餘額不夠退這筆捐款，請先由主管調整專款。'],
  year_locked: [409, '這筆捐款的年度已經產生申報檔，請改由系統管理員退款。'],
})

const Source = z.enum(['campaign', 'item', 'group_item', 'shipping', 'surplus'])
const Amount = amount({ min: 1, max: 10_000_000 })

/** A part of a refund as staff name it. `id` is the line of the order; the delivery has none. NT$. */
const Part = z.object({
  source: z.enum(['campaign', 'item', 'group_item', 'shipping']),
  id: Id.nullish().transform((id) => id ?? null),
  /** Left out: what its pieces cost after their discounts; of a line without pieces, all that is left. */
  amount: Amount.nullish().transform((sum) => sum ?? null),
  /** Pieces that go back; left out takes money off only. */
  quantity: whole({ min: 1, max: 99 })
    .nullish()
    .transform((quantity) => quantity ?? null),
})

/** Asks for money to go back. With neither `amount` nor `lines`: everything that is left of the kind. */
export const RefundRequest = Versioned.extend({
  kind: z.enum(refundKinds),
  amount: Amount.nullish(),
  lines: z.array(Part).min(1).max(100).nullish(),
  reason: requiredText(refundWords.reason, 200),
  /** The goods came back into the shop. Goods that never left go back on the shelf anyway. */
  restock: Flag.default(false),
  /**
   * Who gets money that does not go back the way it came (`payee_needs` of the list): a name, and bank and account unless it is
   * handed over.
   */
  payee_name: optionalText(accountLimits.holder),
  payee_bank_code: optionalText(accountLimits.typed),
  payee_account_no: optionalText(accountLimits.typed),
  /** The payment that goes back; left out: a second payment while it holds money, else the one that paid the order. */
  payment_id: Id.nullish(),
})

export const Refund = z.object({
  id: z.int(),
  order_id: z.int(),
  order_no: z.string(),
  payment_id: z.int(),
  /** The return whose money it gives back. */
  return_id: z.int().nullable(),
  kind: z.enum(refundKinds),
  amount: z.int(),
  reason: z.string(),
  state: z.enum(refundMachine.states),
  restock: z.boolean(),
  /** The bank took the money back; nobody approved it. */
  is_chargeback: z.boolean(),
  provider_ref: z.string().nullable(),
  /**
   * Who gets the money, where it does not go back the way it came; no account where it is handed over, the
   * last five digits of it once the money is there.
   */
  payee: z
    .object({
      holder_name: Personal('buyer', 'name'),
      bank_code: z.string().nullable(),
      account_no: Personal('buyer', 'identifier').nullable(),
    })
    .nullable(),
  failed_reason: z.string().nullable(),
  requested_by: z.int().nullable(),
  requested_by_name: z.string().nullable(),
  approved_by: z.int().nullable(),
  approved_by_name: z.string().nullable(),
  created_at: z.string(),
  approved_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  done_at: z.string().nullable(),
  lines: z.array(
    z.object({
      source: Source,
      id: z.int().nullable(),
      name: z.string(),
      amount: z.int(),
      quantity: z.int().nullable(),
    }),
  ),
  /** The refunds of the order are above NT$10,000 together: somebody other than who asked approves it. */
  waits_for_second: z.boolean(),
  /** What the one who asks may do now. */
  actions: z.array(z.enum(refundActions)),
  version: z.int(),
})
export type Refund = z.output<typeof Refund>

/** The refunds of an order, and what of it may still go back. NT$. */
export const OrderRefunds = z.object({
  refunds: z.array(Refund),
  refundable: z.array(
    z.object({
      source: Source,
      id: z.int().nullable(),
      name: z.string(),
      /** What the line came to after its discounts. */
      paid: z.int(),
      left: z.int(),
      pieces: z.int().nullable(),
      pieces_left: z.int().nullable(),
    }),
  ),
  /** What the payment that goes back next still holds. */
  left: z.int(),
  /** What a refund of that payment says of who gets it. */
  payee_needs: z.enum(payeeNeeds),
})
export type OrderRefunds = z.output<typeof OrderRefunds>

const step = <const A extends string, B extends z.ZodType>(name: A, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/refunds/:id/${name}`,
    summary,
    access: staff('orders update'),
    params: IdParams,
    body,
    output: Refund,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      refundFailures.refund_state,
      refundFailures.second_person,
      refundFailures.balance_low,
      refundFailures.year_locked,
    ],
  })

export const refundsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/refunds',
    summary: 'Refunds of an order and what may still go back',
    access: staff('orders view'),
    params: IdParams,
    output: OrderRefunds,
    failures: [common.not_found],
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refunds',
    summary: 'Ask for money of an order to go back; `version` is the version of the order',
    access: staff('orders update'),
    params: IdParams,
    body: RefundRequest,
    output: Refund,
    // the version is that of the order
    current: PaymentState,
    status: 201,
    failures: [
      common.not_found,
      common.stale,
      refundFailures.nothing_paid,
      refundFailures.over_refund,
      refundFailures.balance_low,
      refundFailures.year_locked,
    ],
  }),
  approve: step('approve', 'Approve; above NT$10,000 of the order together by another person', Versioned),
  send: step('send', 'The money was sent', Versioned.extend({ provider_ref: optionalText(60) })),
  done: step('done', 'The money arrived: books, receipt, stock and mail follow', Versioned),
  fail: step(
    'fail',
    'The refund does not take place',
    Versioned.extend({ reason: requiredText(refundWords.reason, 200) }),
  ),
}
