import { z } from 'zod'
import { refundFailures } from '#domains/payments/refunds/contract.ts'
import { member, staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag, Id, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { orderFailures } from '../contract.ts'
import { returnStaffWords } from './messages.ts'
import { returnMachine, returnReasons, returnSources } from './rules.ts'

export const returnFailures = failures({
  refund_under_way: [409, '這件退貨的退款已經在辦理，請看這張訂單的退款。'],
})

const Source = z.enum(returnSources)

/** Goods of an order that a return takes back. */
const ReturnLine = z.object({
  source: Source,
  id: z.int(),
  name: z.string(),
  variant_name: z.string(),
  quantity: z.int(),
})

export const OrderReturn = z.object({
  id: z.int(),
  order_id: z.int(),
  state: z.enum(returnMachine.states),
  reason: z.enum(returnReasons),
  note: z.string().nullable(),
  rejected_reason: z.string().nullable(),
  created_at: z.string(),
  approved_at: z.string().nullable(),
  received_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  lines: z.array(ReturnLine),
})

/** What a member may return of an order, and the returns there are. */
export const OrderReturns = z.object({
  /** The sentence why nothing can be returned now; null when something can. */
  problem: z.string().nullable(),
  /** The last day of the window; null before delivery. */
  last_day: z.string().nullable(),
  lines: z.array(
    ReturnLine.omit({ quantity: true }).extend({
      /** Pieces that can still go back. */
      left: z.int(),
      /** Why this article cannot go back; null when it can. */
      problem: z.string().nullable(),
    }),
  ),
  returns: z.array(OrderReturn),
})

const Wanted = z.object({ source: Source, id: Id, quantity: whole({ min: 1, max: 99 }) })

export const DeskReturn = OrderReturn.extend({
  order_no: z.string(),
  name: Personal('buyer', 'name'),
  /** The refund of its money, unless that failed; the return ends when it is done. */
  refund_id: z.int().nullable(),
  version: z.int(),
})

const step = <const A extends string, B extends z.ZodType>(name: A, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/order-returns/:id/${name}`,
    summary,
    access: staff('orders update'),
    params: IdParams,
    body,
    output: DeskReturn,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      orderFailures.wrong_state,
      returnFailures.refund_under_way,
      refundFailures.nothing_paid,
      refundFailures.over_refund,
    ],
  })

export const returnsApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/my/orders/:id/returns',
    summary: '這張訂單可以退的商品，和已經申請的退貨',
    access: member,
    params: IdParams,
    output: OrderReturns,
    failures: [common.not_found],
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/my/orders/:id/returns',
    summary: '申請退貨：送達後 7 天內，捐款除外',
    access: member,
    params: IdParams,
    body: z.object({
      lines: z.array(Wanted).max(100),
      reason: z.enum(returnReasons).default('no_reason'),
      note: optionalText(300),
    }),
    output: OrderReturns,
    status: 201,
    failures: [common.not_found, orderFailures.no_return],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/order-returns',
    summary: 'Returns that members asked for',
    access: staff('orders view'),
    query: listOf({
      sort: ['-created_at'],
      filters: { state: z.enum(returnMachine.states).optional(), order: Id.optional() },
    }),
    output: pageOf(DeskReturn),
  }),
  approve: step('approve', 'Agree to a return', Versioned),
  receive: step('receive', 'Note that the goods came back', Versioned),
  refund: step(
    'refund',
    'Ask for the money of a return to go back: what its pieces cost; the return ends when that refund is done',
    Versioned.extend({
      /** The delivery goes back, too, as far as it is left. */
      shipping: Flag.default(false),
      /** The goods can be sold again. */
      restock: Flag.default(false),
    }),
  ),
  reject: step(
    'reject',
    'Refuse a return; the member reads the reason',
    Versioned.extend({ reason: requiredText(returnStaffWords.reason, 200) }),
  ),
}
