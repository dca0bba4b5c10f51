import { z } from 'zod'
import { invoiceTypes } from '#domains/cart/contract.ts'
import * as fieldWords from '#domains/cart/messages.ts'
import { LampKindField } from '#domains/lamps/contract.ts'
import { lampLimits, whyNotShowable } from '#domains/lamps/rules.ts'
import { PaymentStart } from '#domains/payments/contract.ts'
import { anyone, member } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { CustomerOrder, OrderCampaignItem, OrderGift, OrderItem, orderFailures, statuses } from '../contract.ts'
import { invoiceMachine } from '../invoices/rules.ts'
import { goodsDocuments } from '../rules.ts'
import { storeWords } from './store/messages.ts'

/** The number of an order in an address. */
export const NoParams = z.object({
  order_no: z
    .string()
    .regex(/^S\d{11}$/)
    .max(12),
})
/** The key that opens an order to whoever has its link. */
export const OrderKey = z.string().max(64)
const PayAgain = z.object({ payment_method_id: Id.optional() })
const Restarted = z.object({ payment: PaymentStart })
/** A text that everybody may read. */
export const showable = <T extends z.ZodType<string | null>>(text: T, most: number) =>
  text.superRefine((value, context) => {
    const problem = value === null ? null : whyNotShowable(value, most)
    if (problem) context.addIssue({ code: 'custom', message: fieldWords.notShowable[problem] })
  })

const payFailures = [
  common.not_found,
  orderFailures.not_payable,
  orderFailures.giving_closed,
  orderFailures.too_many_unpaid,
  orderFailures.method_refused,
] as const
const cancelFailures = [common.not_found, orderFailures.not_cancellable] as const

/** The invoice of the goods as its buyer sees it. */
const MyInvoice = z.object({
  /** `waiting`: none was issued yet. */
  state: z.enum(['waiting', ...invoiceMachine.states]),
  /** Whether another one follows a void one. */
  follows: z.boolean(),
  invoice_no: z.string().nullable(),
  random_code: z.string().nullable(),
  issued_on: z.string().nullable(),
  /** NT$. */
  total: z.int(),
  type: z.enum(invoiceTypes),
  /** What it is: a uniform invoice, or a receipt of ours that can be downloaded once it is issued. */
  document: z.enum(goodsDocuments),
  /** Where it is kept, as the buyer chose: a carrier, a company with its number, a love code. */
  kept_in: z.string().nullable(),
})

const photo = z.string().nullable()

/** An order of the signed-in member. */
export const MyOrder = CustomerOrder.extend({
  id: z.int(),
  items: z.array(OrderItem.extend({ photo })),
  campaign_items: z.array(OrderCampaignItem.extend({ photo })),
  gifts: z.array(OrderGift.extend({ photo })),
  /** The shop where the parcel is fetched; null for other ways of delivery. */
  store: z.object({ id: z.string(), name: z.string(), address: z.string() }).nullable(),
  can_change_store: z.boolean(),
  /** Whom the parcel is for; null when nothing ships. The phone shows its ends. */
  recipient: z.object({ name: z.string(), phone: z.string().nullable(), address: z.string() }).nullable(),
  receipt_name: z.string().nullable(),
  /** Null without goods that cost something, and for an order that ended before it had one. */
  invoice: MyInvoice.nullable(),
})

export const MyOrderRow = z.object({
  id: z.int(),
  order_no: z.string(),
  placed_at: z.string(),
  ...statuses,
  grand_total: z.int(),
  /** Titles of what was given and bought. */
  titles: z.array(z.string()),
  quantity_count: z.int(),
})

export const ownOrdersApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/orders/:order_no',
    whenBusy: 'refused last',
    summary: '以訂單編號和金鑰查看訂單，下單或送達後 30 天內有效',
    access: anyone,
    params: NoParams,
    query: z.object({ key: OrderKey.optional() }),
    output: CustomerOrder,
    failures: [common.not_found],
  }),
  mailNumber: endpoint({
    method: 'POST',
    path: '/api/orders/:order_no/payment-mail',
    summary: '把轉帳帳號再寄一次到訂單的信箱；一小時內只寄一次',
    access: anyone,
    params: NoParams,
    body: z.object({ key: OrderKey }),
    output: z.object({ sent: z.literal(true) }),
    status: 200,
    limit: ['orders', 'case_mail'],
    failures: [common.not_found, orderFailures.not_payable],
  }),
  payAgain: endpoint({
    method: 'POST',
    path: '/api/orders/:order_no/pay-again',
    whenBusy: 'refused last',
    summary: '重新付款，也可以換付款方式',
    access: anyone,
    params: NoParams,
    body: PayAgain.extend({ key: OrderKey }),
    output: Restarted,
    status: 200,
    limit: ['orders', 'case_mail'],
    failures: payFailures,
  }),
  lightLamp: endpoint({
    method: 'POST',
    path: '/api/orders/:order_no/lamp',
    summary: '為一筆付了款的捐款點燈，一張訂單一盞',
    access: anyone,
    params: NoParams,
    body: z.object({
      key: OrderKey,
      lamp: z.object({
        kind: LampKindField,
        display_name: showable(requiredText('署名', lampLimits.name), lampLimits.name),
        wish: showable(optionalText(lampLimits.wish), lampLimits.wish),
      }),
    }),
    output: CustomerOrder,
    status: 200,
    limit: ['orders', 'case_mail'],
    failures: [common.not_found, orderFailures.no_lamp],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/:order_no/cancel',
    summary: '取消還沒付款的訂單',
    access: anyone,
    params: NoParams,
    body: z.object({ key: OrderKey }),
    output: CustomerOrder,
    status: 200,
    limit: ['orders', 'case_mail'],
    failures: cancelFailures,
  }),
  myList: endpoint({
    method: 'GET',
    path: '/api/my/orders',
    summary: '我的訂單',
    access: member,
    query: listOf({ sort: ['-created_at'], filters: { status: statuses.status.optional() }, search: 'none' }),
    output: pageOf(MyOrderRow),
  }),
  myShow: endpoint({
    method: 'GET',
    path: '/api/my/orders/:id',
    summary: '我的一張訂單',
    access: member,
    params: IdParams,
    output: MyOrder,
    failures: [common.not_found],
  }),
  myPayAgain: endpoint({
    method: 'POST',
    path: '/api/my/orders/:id/pay-again',
    whenBusy: 'refused last',
    summary: '重新付款，也可以換付款方式',
    access: member,
    params: IdParams,
    body: PayAgain,
    output: Restarted,
    status: 200,
    failures: payFailures,
  }),
  myStore: endpoint({
    method: 'POST',
    path: '/api/my/orders/:id/store',
    summary: '更換取貨門市，出貨前都可以',
    access: member,
    params: IdParams,
    body: z.object({
      store_id: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{4,6}$/, storeWords.number)
        .max(6),
      store_name: requiredText(storeWords.name, 40),
      store_address: requiredText(storeWords.address, 100),
    }),
    output: MyOrder,
    status: 200,
    failures: [common.not_found, orderFailures.no_store, orderFailures.not_editable],
  }),
  myCancel: endpoint({
    method: 'POST',
    path: '/api/my/orders/:id/cancel',
    summary: '取消還沒付款的訂單',
    access: member,
    params: IdParams,
    output: MyOrder,
    status: 200,
    failures: cancelFailures,
  }),
}
