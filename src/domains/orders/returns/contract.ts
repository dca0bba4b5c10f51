import { z } from 'zod'
import { FileClaim } from '#domains/media/contract.ts'
import { accountLimits, tidyDigits, whyNotAccountNo, whyNotBankCode } from '#domains/payments/payees/rules.ts'
import { refundFailures } from '#domains/payments/refunds/contract.ts'
import { anyone, member, staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag, Id, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { orderFailures } from '../contract.ts'
import { NoParams, OrderKey } from '../own/contract.ts'
import { returnPhotos } from './limits/rules.ts'
import { accountWords, returnPhotoWords, returnStaffWords } from './messages.ts'
import { returnMachine, returnReasons, returnSources } from './rules.ts'

export const returnFailures = failures({
  refund_under_way: [409, '這件退貨的退款已經在辦理，請看這張訂單的退款。'],
})

const Source = z.enum(returnSources)

const digits = <P extends string>(why: (text: string) => P | null, words: Record<P, string>, most: number) =>
  z
    .string()
    .max(most)
    .transform(tidyDigits)
    .superRefine((text, context) => {
      const problem = why(text)
      if (problem) context.addIssue({ code: 'custom', message: words[problem] })
    })

/** The account to which money is transferred that cannot go back the way it came. */
export const RefundAccount = z.object({
  /** Three digits. */
  bank_code: digits(whyNotBankCode, accountWords.bank_code, accountLimits.typed),
  account_no: digits(whyNotAccountNo, accountWords.account_no, accountLimits.typed),
  holder_name: requiredText(accountWords.holder, accountLimits.holder),
})
export type RefundAccount = z.output<typeof RefundAccount>

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

/** A return as whoever asked for it sees it: how many photos came with it, not the photos: a link may be passed on. */
const AskedReturn = OrderReturn.extend({ photo_count: z.int() })

/** What may be returned of an order, and the returns there are. */
export const OrderReturns = z.object({
  /** The sentence why nothing can be returned now; null when something can. */
  problem: z.string().nullable(),
  /** The last day of the window; null before delivery. */
  last_day: z.string().nullable(),
  /** The money cannot go back the way it came: whoever asks names an account. */
  needs_account: z.boolean(),
  lines: z.array(
    ReturnLine.omit({ quantity: true }).extend({
      /** Pieces that can still go back. */
      left: z.int(),
      /** Why this article cannot go back; null when it can. */
      problem: z.string().nullable(),
    }),
  ),
  returns: z.array(AskedReturn),
  /** Where goods are sent back to; empty words where the charity has not said so. */
  return_to: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
})

const Wanted = z.object({ source: Source, id: Id, quantity: whole({ min: 1, max: 99 }) })

const ReturnWish = z.object({
  lines: z.array(Wanted).max(100),
  reason: z.enum(returnReasons).default('no_reason'),
  note: optionalText(300),
  /** Of a visitor's uploads; nobody sees them but staff. */
  photos: z.array(FileClaim).max(returnPhotos, returnPhotoWords.many).default([]),
  /** Asked for where `needs_account` says so, and left out of account elsewhere. */
  refund_account: RefundAccount.nullish().transform((account) => account ?? null),
})
export type ReturnWish = z.output<typeof ReturnWish>

export const DeskReturn = OrderReturn.extend({
  order_no: z.string(),
  name: Personal('buyer', 'name'),
  /** The refund of its money, unless that failed; the return ends when it is done. */
  refund_id: z.int().nullable(),
  /** The photos that came with it. */
  photos: z.array(z.object({ id: z.int(), src: z.string() })),
  /** Where the money goes that cannot go back the way it came; null once the return has ended. */
  refund_account: z
    .object({
      bank_code: z.string(),
      account_no: Personal('buyer', 'identifier'),
      holder_name: Personal('buyer', 'name'),
    })
    .nullable(),
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
    body: ReturnWish,
    output: OrderReturns,
    status: 201,
    failures: [common.not_found, orderFailures.no_return],
  }),
  byKey: endpoint({
    method: 'GET',
    path: '/api/orders/:order_no/returns',
    summary: '以訂單編號和金鑰查看可以退的商品，和已經申請的退貨',
    access: anyone,
    params: NoParams,
    query: z.object({ key: OrderKey.optional() }),
    output: OrderReturns,
    failures: [common.not_found],
  }),
  requestByKey: endpoint({
    method: 'POST',
    path: '/api/orders/:order_no/returns',
    summary: '以訂單編號和金鑰申請退貨：送達後 7 天內，捐款除外',
    access: anyone,
    params: NoParams,
    body: ReturnWish.extend({ key: OrderKey }),
    output: OrderReturns,
    status: 201,
    limit: 'orders',
    failures: [common.not_found, orderFailures.no_return],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/order-returns',
    summary: 'Returns that customers asked for; q searches order number and buyer',
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
    'Refuse a return; the customer reads the reason',
    Versioned.extend({ reason: requiredText(returnStaffWords.reason, 200) }),
  ),
}
