import { z } from 'zod'
import { fieldWords } from '#domains/cart/messages.ts'
import { LampKindField } from '#domains/lamps/contract.ts'
import { lampLimits, whyNotShowable } from '#domains/lamps/rules.ts'
import { PaymentStart } from '#domains/payments/contract.ts'
import { anyone, member } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { CustomerOrder, orderFailures, statuses } from '../contract.ts'

const NoParams = z.object({ order_no: z.string().regex(/^S\d{11}$/) })
const Key = z.string().max(64)
const PayAgain = z.object({ payment_method_id: Id.optional() })
const Restarted = z.object({ payment: PaymentStart })
/** A text that everybody may read. */
const showable = <T extends z.ZodType<string | null>>(text: T, most: number) =>
  text.superRefine((value, context) => {
    const problem = value === null ? null : whyNotShowable(value, most)
    if (problem) context.addIssue({ code: 'custom', message: fieldWords.notShowable[problem] })
  })

const payFailures = [common.not_found, orderFailures.not_payable, orderFailures.method_refused] as const
const cancelFailures = [common.not_found, orderFailures.not_cancellable] as const

/** An order of the signed-in member. */
export const MyOrder = CustomerOrder.extend({
  id: z.int(),
  /** The shop where the parcel is fetched; null for other ways of delivery. */
  store: z.object({ id: z.string(), name: z.string(), address: z.string() }).nullable(),
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
    summary: '以訂單編號和金鑰查看訂單，30 天內有效',
    access: anyone,
    params: NoParams,
    query: z.object({ key: Key.optional() }),
    output: CustomerOrder,
    failures: [common.not_found],
  }),
  payAgain: endpoint({
    method: 'POST',
    path: '/api/orders/:order_no/pay-again',
    summary: '重新付款，也可以換付款方式',
    access: anyone,
    params: NoParams,
    body: PayAgain.extend({ key: Key }),
    output: Restarted,
    status: 200,
    limit: 'orders',
    failures: payFailures,
  }),
  lightLamp: endpoint({
    method: 'POST',
    path: '/api/orders/:order_no/lamp',
    summary: '為一筆付了款的捐款點燈，一張訂單一盞',
    access: anyone,
    params: NoParams,
    body: z.object({
      key: Key,
      lamp: z.object({
        kind: LampKindField,
        display_name: showable(requiredText('署名', lampLimits.name), lampLimits.name),
        wish: showable(optionalText(lampLimits.wish), lampLimits.wish),
      }),
    }),
    output: CustomerOrder,
    status: 200,
    limit: 'orders',
    failures: [common.not_found, orderFailures.no_lamp],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/:order_no/cancel',
    summary: '取消還沒付款的訂單',
    access: anyone,
    params: NoParams,
    body: z.object({ key: Key }),
    output: CustomerOrder,
    status: 200,
    limit: 'orders',
    failures: cancelFailures,
  }),
  myList: endpoint({
    method: 'GET',
    path: '/api/my/orders',
    summary: '我的訂單',
    access: member,
    query: listOf({ sort: ['-created_at'], filters: { status: statuses.status.optional() } }),
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
    summary: '重新付款，也可以換付款方式',
    access: member,
    params: IdParams,
    body: PayAgain,
    output: Restarted,
    status: 200,
    failures: payFailures,
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
