import { z } from 'zod'
import { Cvs } from '#domains/cart/contract.ts'
import { City, Street, Zip } from '#domains/customers/address/contract.ts'
import { orderCauses } from '#domains/tasks/causes/rules.ts'
import { staff, staffAndPackers } from '#platform/contract/access.ts'
import { bulkEachOf, bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, type Failure } from '#platform/contract/failures.ts'
import { DayField, Id, Money, OptionalPhone, optionalText, requiredText } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal, PersonalFilter, Withheld } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import {
  OrderCampaignItem,
  OrderGift,
  OrderItem,
  OrderOffer,
  OrderReceipt,
  OrderStatus,
  orderFailures,
  PaymentStatus,
  statuses,
} from '../contract.ts'
import { giftCommentStates } from '../gift_comments/rules.ts'
import { DeskInvoice } from '../invoices/contract.ts'
import { invoiceFilterStates } from '../invoices/rules.ts'
import { channels, goodsDocuments } from '../rules.ts'
import { tidyLast5 } from '../transfer_reports/rules.ts'
import { Event, Lamp, Payment, Refund, Shipment } from './parts/contract.ts'
import { deskActions } from './rules.ts'

const Channel = z.enum(channels)
/** What a person has to look at, one for each cause; `cause` is the payment that brought it about, empty where none is known. */
const Attention = z.object({ kind: z.enum(orderCauses), cause: z.string(), since: z.string() })
const Method = z.object({ id: z.int(), name: z.string(), kind: z.string() })

/** NT$ that tell what a person gave, as the difference to the goods does. */
const given = {
  campaigns_total: Withheld('buyer', 'giving', z.int()),
  grand_total: Withheld('buyer', 'giving', z.int()),
}

/** NT$; null for who packs parcels. */
const unlessPacked = z.int().nullable()

const text = z.string().nullable()
const GiftCommentState = z.enum(giftCommentStates)
/** What the giver said with the gift, and whether everybody reads it. */
const comment = {
  gift_comment: text,
  gift_comment_state: GiftCommentState.nullable(),
  /** Whether something of a gift is here: without, its comment is not public. */
  has_gift: z.boolean(),
}

export const DeskOrderRow = z.object({
  id: z.int(),
  order_no: z.string(),
  placed_at: z.string(),
  channel: Channel,
  name: Personal('buyer', 'name'),
  ...statuses,
  goods_total: unlessPacked,
  ...given,
  /** Pieces of goods, gifts with the order left out. */
  goods_count: z.int(),
  /** Donated lines. */
  campaigns_count: z.int(),
  payment_method_name: z.string(),
  /** What the payer of a transfer says the account ends with. */
  transfer_last5: Personal('buyer', 'identifier').nullable(),
  ...comment,
  /** Oldest first. */
  needs_attention: z.array(Attention),
  version: z.int(),
})

/** NT$ over all rows that were asked for; null above the number of rows that are counted one by one. */
const Sums = z.object({ goods_total: z.int(), ...given }).nullable()

/** An order as staff handle it. Identifiers show their end only. @param amount the schema of sums in NT$ */
const deskOrderOf = <A extends z.ZodType>(amount: A) =>
  z.object({
    id: z.int(),
    order_no: z.string(),
    channel: Channel,
    customer_id: z.int().nullable(),
    placed_at: z.string(),
    ...statuses,
    items_total: amount,
    campaigns_total: amount,
    discount_total: amount,
    shipping_total: amount,
    grand_total: amount,
    goods_total: amount,
    quantity_count: z.int(),
    stock_state: z.string(),
    payment_expires_at: text,
    /** Oldest first. */
    needs_attention: z.array(Attention),
    paid_at: text,
    shipped_at: text,
    delivered_at: text,
    completed_at: text,
    cancelled_at: text,
    cancel_reason: text,
    email: Personal('buyer', 'email').nullable(),
    name: Personal('buyer', 'name'),
    phone: Personal('buyer', 'phone').nullable(),
    zip: Personal('buyer', 'zip').nullable(),
    city: text,
    address: Personal('buyer', 'address').nullable(),
    same_as_customer: z.boolean(),
    recipient_name: Personal('recipient', 'name').nullable(),
    recipient_phone: Personal('recipient', 'phone').nullable(),
    recipient_zip: Personal('recipient', 'zip').nullable(),
    recipient_city: text,
    recipient_address: Personal('recipient', 'address').nullable(),
    customer_note: text,
    /** What the payer says of a transfer: a hint, nothing is booked by it. All of it or nothing. */
    transfer_last5: Personal('buyer', 'identifier').nullable(),
    transferred_on: text,
    /** NT$. */
    transferred_amount: Withheld('buyer', 'giving', z.int()),
    transfer_reported_at: text,
    ...comment,
    gift_comment_at: text,
    cvs: Cvs.nullable(),
    invoice_type: z.enum(['member', 'mobile', 'citizen', 'company', 'donate', 'paper']).nullable(),
    invoice_company: text,
    invoice_company_id: text,
    invoice_carrier: Personal('donor', 'identifier').nullable(),
    invoice_love_code: text,
    receipt_type: z.enum(['none', 'single', 'yearly']),
    receipt_kind: z.string(),
    receipt_name: Personal('donor', 'name').nullable(),
    receipt_identifier_last4: Personal('donor', 'identifier').nullable(),
    receipt_email: Personal('donor', 'email').nullable(),
    receipt_address: Personal('donor', 'address').nullable(),
    upload_tax: z.boolean(),
    public_name_mode: z.enum(['full', 'masked', 'anonymous']),
    public_name: text,
    staff_note: text,
    payment_method: Method,
    delivery_method: Method,
    items: z.array(OrderItem.extend({ unit_price: amount, discount: amount, total: amount })),
    campaign_items: z.array(OrderCampaignItem),
    gifts: z.array(OrderGift),
    offers: z.array(OrderOffer),
    payments: z.array(Payment),
    receipts: z.array(OrderReceipt),
    goods_document: z.enum(goodsDocuments),
    /** Newest first. */
    invoices: z.array(DeskInvoice),
    /** Who issues them now. */
    invoice_provider: z.enum(['manual', 'ecpay']),
    shipments: z.array(Shipment),
    refunds: z.array(Refund),
    lamp: Lamp.nullable(),
    timeline: z.array(Event),
    /** When its personal data went by the years of the settings. */
    erased_at: text,
    actions: z.array(z.enum(deskActions)),
    version: z.int(),
    updated_at: z.string(),
  })

/** Who packs parcels reads no sums (decision 210). */
export const DeskOrder = deskOrderOf(unlessPacked)
/** As everybody reads it who does not only pack. */
export type DeskOrder = z.output<ReturnType<typeof deskOrderOf<z.ZodInt>>>
export type ReadOrder = z.output<typeof DeskOrder>

export const deskList = listOf({
  sort: ['-created_at', 'grand_total'],
  personal: { grand_total: ['buyer', 'giving'] },
  filters: {
    status: manyOf(OrderStatus).optional(),
    payment_status: manyOf(PaymentStatus).optional(),
    shipping_status: manyOf(statuses.shipping_status).optional(),
    /** NT$ of the whole order, both inclusive. */
    total_from: PersonalFilter('buyer', 'giving', Money),
    total_to: PersonalFilter('buyer', 'giving', Money),
    /** Days in Taipei, both inclusive. */
    from: DayField.optional(),
    to: DayField.optional(),
    method: Id.optional(),
    /** The payer said what was transferred, and the money is not booked yet. */
    transfer_reported: FlagFilter.optional(),
    /** The last five digits of the account, as the payer says. */
    transfer_last5: PersonalFilter('buyer', 'identifier', z.string().max(30).transform(tidyLast5)),
    /** By what became of the comment; `waiting`: of gifts that are still here. */
    gift_comment: GiftCommentState.optional(),
    campaign: Id.optional(),
    customer: PersonalFilter('buyer', 'giving', Id),
    has_goods: FlagFilter.optional(),
    needs_attention: FlagFilter.optional(),
    /** Nobody packs it yet: paid, also where a part of it went back and goods are left, or collected at the door. */
    to_ship: FlagFilter.optional(),
    /** Money is on its way back. */
    open_refund: FlagFilter.optional(),
    /** Goods are on their way back, or their money has not gone yet. */
    open_return: FlagFilter.optional(),
    /** Whether the goods have their invoice: it waits to be issued, it failed (or what was to be told of it), it is there. */
    invoice: z.enum(invoiceFilterStates).optional(),
    /** Its money by hand waits for a second person. */
    payment_asked: FlagFilter.optional(),
    /** The number of its lamp, as the address of the lamp on the board says it. */
    lamp: PersonalFilter('buyer', 'giving', Id),
  },
})

/** What staff may correct; left out stays. */
export const DeskChange = z
  .object({
    staff_note: optionalText(1000),
    recipient_name: optionalText(50),
    recipient_phone: OptionalPhone,
    recipient_zip: Zip,
    recipient_city: City,
    recipient_address: Street,
  })
  .partial()
  .extend(Versioned.shape)

const updates = staff('orders update')
const packs = staffAndPackers('orders update')

const action = <const A extends string, B extends z.ZodType, const F extends Failure[]>(
  name: A,
  summary: string,
  body: B,
  access: typeof updates | typeof packs,
  ...more: F
) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/orders/:id/${name}`,
    summary,
    access,
    params: IdParams,
    body,
    output: DeskOrder,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      orderFailures.wrong_state,
      orderFailures.refund_first,
      orderFailures.stock_missing,
      ...more,
    ],
  })

const list = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Orders; q looks at number, names, phone, e-mail and goods',
  access: staffAndPackers('orders view'),
  query: deskList,
  output: pageOf(DeskOrderRow).extend({ sums: Sums }),
})
const get = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'One order with everything that hangs on it and what may be done',
  access: packs,
  params: IdParams,
  output: DeskOrder,
  failures: [common.not_found],
})
const prepare = action('prepare', 'Begin to pack', Versioned, packs)
const tracking = { tracking_no: optionalText(40) }
const ship = action(
  'ship',
  'The parcel leaves: stock goes out, the customer gets a mail',
  Versioned.extend(tracking),
  packs,
)

export const deskApi = {
  list,
  export: exportOf({ name: 'orders.export', of: 'orders', list }),
  get,
  reveal: revealOf(get),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/:id',
    summary: 'Change the internal note, and the recipient until the parcel has left',
    access: packs,
    params: IdParams,
    body: DeskChange,
    output: DeskOrder,
    failures: [common.not_found, common.stale, orderFailures.not_editable],
  }),
  prepare,
  prepareMany: bulkOf({
    name: 'orders.prepare',
    path: '/api/admin/orders/bulk/prepare',
    summary: 'Begin to pack many',
    action: prepare,
    list,
    values: noValues,
  }),
  ship,
  shipMany: bulkEachOf({
    name: 'orders.ship',
    path: '/api/admin/orders/bulk/ship',
    summary: 'Many parcels leave, each with its tracking number; there is no way back: customers get their mails',
    action: ship,
    list,
    each: tracking,
  }),
  deliver: action('deliver', 'The parcel arrived', Versioned, packs),
  cancel: action(
    'cancel',
    'Call an order off that was not paid, or whose money went back',
    Versioned.extend({ reason: requiredText('原因', 200) }),
    updates,
  ),
  attention: action(
    'attention',
    'What was asked for is settled, of one cause or of all of the kind; goods that were missing when the money came late are held now, or the answer names them',
    Versioned.extend({
      kind: z.enum(orderCauses),
      /** One of `needs_attention`; left out: all of the kind. */
      cause: z.string().max(100).nullish(),
      reason: requiredText('處理說明', 200),
    }),
    updates,
    orderFailures.surplus_held,
  ),
  note: action('note', 'Write a note into the timeline', z.object({ text: requiredText('備註', 500) }), packs),
}
