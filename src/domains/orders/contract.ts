import { z } from 'zod'
import { allCampaignTypes } from '#domains/campaigns/contract.ts'
import { LampKindField } from '#domains/lamps/contract.ts'
import { PaymentStart } from '#domains/payments/contract.ts'
import { paymentFailureKinds } from '#domains/payments/rules.ts'
import { failures } from '#platform/contract/failures.ts'
import { giftCommentStates } from './gift_comments/rules.ts'
import { failWords } from './messages.ts'
import { goodsDocuments, orderMachine, paymentStatusMachine, shippingStatusMachine } from './rules.ts'

export const orderFailures = failures({
  not_cancellable: [409, '這張訂單已經付款或正在出貨，不能自行取消，需要的話請與我們聯絡。'],
  not_payable: [409, '這張訂單已經付款或取消了，不需要再付款。'],
  no_lamp: [409, '這張訂單不能再點燈了。'],
  giving_closed: [409, '這張訂單捐助的專案已經截止，或不在勸募許可期間，不能再付款了。可以取消訂單，改選其他專案。'],
  too_many_unpaid: [409, failWords.too_many_unpaid],
  method_refused: [422, '這個付款方式不能用於這張訂單，請改選其他方式。'],
  not_placed: [409, '這張訂單不能成立，請看看內容。'],
  wrong_state: [409, '這張訂單目前的狀態不能這樣操作，請重新載入。'],
  refund_first: [409, '已付款的訂單要先完成退款才能取消。'],
  not_editable: [409, '商品已經出貨，收件資料不能再改了。'],
  no_store: [409, '這張訂單不是超商取貨，沒有門市可以更換。'],
  no_return: [409, '這張訂單目前不能申請退貨。'],
  surplus_held: [409, '暫收的款項還在我們這裡，退還、留作捐款或出貨之後會自動結束。'],
  stock_missing: [409, '庫存不夠出這批貨，請先補足庫存。'],
})

export const OrderStatus = z.enum(orderMachine.states)
export const PaymentStatus = z.enum(paymentStatusMachine.states)
export const ShippingStatus = z.enum(shippingStatusMachine.states)

export const statuses = { status: OrderStatus, payment_status: PaymentStatus, shipping_status: ShippingStatus }

/** Goods of an order; `group_id` is the bundle they were chosen under. NT$; `total` is before `discount`. */
export const OrderItem = z.object({
  id: z.int(),
  group_id: z.int().nullable(),
  product_id: z.int(),
  variant_id: z.int(),
  name: z.string(),
  variant_name: z.string(),
  sku: z.string(),
  unit_price: z.int(),
  quantity: z.int(),
  discount: z.int(),
  total: z.int(),
  returned_qty: z.int(),
})
export const OrderCampaignItem = z.object({
  id: z.int(),
  campaign_id: z.int(),
  title: z.string(),
  option_label: z.string().nullable(),
  quantity: z.int(),
  amount: z.int(),
  permit_no: z.string().nullable(),
  /** `general` is the fund without a purpose. */
  campaign_type: z.enum(allCampaignTypes),
})
export const OrderGift = z.object({
  gift_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** Whether none was left when its order was paid late, so that it is not sent. */
  left_out: z.boolean(),
})
export const OrderOffer = z.object({
  offer_id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  amount: z.int(),
})
/** A receipt on which a gift of the order stands or stood; one of several orders says the sum of all. NT$. */
export const OrderReceipt = z.object({
  id: z.int(),
  receipt_no: z.string(),
  state: z.enum(['issued', 'voided', 'merged']),
  type: z.enum(['single', 'yearly', 'merged', 'manual']),
  total_amount: z.int(),
  issued_on: z.string(),
  /** The receipt that took this one in. */
  merged_into_no: z.string().nullable(),
  /** The receipt that took the place of this one. */
  replaced_by_no: z.string().nullable(),
})

export const totals = {
  items_total: z.int(),
  campaigns_total: z.int(),
  discount_total: z.int(),
  shipping_total: z.int(),
  grand_total: z.int(),
}

export const orderLines = {
  items: z.array(OrderItem),
  campaign_items: z.array(OrderCampaignItem),
  gifts: z.array(OrderGift),
  offers: z.array(OrderOffer),
}

/** The lamp that burns, or burnt, for an order. `days` counts from the first to the last. */
export const OrderLamp = z.object({
  id: z.int(),
  kind: LampKindField,
  public_name: z.string(),
  wish: z.string(),
  days: z.int(),
  is_lit: z.boolean(),
})

/** An order as its customer sees it. It holds no name but the public one, no address and no number: a link
 * may be passed on. */
export const CustomerOrder = z.object({
  order_no: z.string(),
  placed_at: z.string(),
  ...statuses,
  ...totals,
  ...orderLines,
  payment_expires_at: z.string().nullable(),
  payment_method: z.object({ id: z.int(), name: z.string(), kind: z.string() }),
  delivery_method: z.object({ id: z.int(), name: z.string(), kind: z.string() }),
  tracking_no: z.string().nullable(),
  /** How to go on paying; `none` when there is nothing to pay. */
  payment: PaymentStart,
  paid_at: z.string().nullable(),
  /** Of the card that paid. */
  card_last4: z.string().nullable(),
  /** Why the last attempt did not come through; null when it did or is still open. */
  failure: z.enum(paymentFailureKinds).nullable(),
  /** Attempts that did not come through. */
  failed_attempts: z.int(),
  receipt_type: z.enum(['none', 'single', 'yearly']),
  /** How goods are invoiced; null without goods. */
  invoice_type: z.enum(['member', 'mobile', 'citizen', 'company', 'donate', 'paper']).nullable(),
  goods_document: z.enum(goodsDocuments),
  /** The number of the receipt for the goods, where they come with one and it is issued. */
  goods_receipt_no: z.string().nullable(),
  /** The donor as public lists will name them; null before the money is here, and without a gift. */
  donor_name: z.string().nullable(),
  /** From when on the gift stands in the public ledger; null as above. */
  public_at: z.string().nullable(),
  lamp: OrderLamp.nullable(),
  /** Whether this gift may still light its lamp. */
  can_light: z.boolean(),
  receipts: z.array(OrderReceipt),
  /** Money of this order that waits until somebody decides what becomes of it, NT$. */
  held_amount: z.int(),
  can_cancel: z.boolean(),
  can_pay_again: z.boolean(),
  /** What the payer said of the transfer; the digits show their last two where only a link was asked for. NT$. */
  transfer_report: z.object({ last5: z.string(), transferred_on: z.string(), amount: z.int() }).nullable(),
  /** Whether the payer may say it, or correct it. */
  can_report_transfer: z.boolean(),
  /** What the giver said with the gift, and whether everybody reads it. */
  gift_comment: z.object({ text: z.string(), state: z.enum(giftCommentStates) }).nullable(),
  /** Whether the giver may say something, or say it otherwise. */
  can_comment: z.boolean(),
  /** Not paid, and a campaign of it or its permit has ended: only a number that was issued before may still be paid. */
  giving_closed: z.boolean(),
})
export type CustomerOrder = z.output<typeof CustomerOrder>
