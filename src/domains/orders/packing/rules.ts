import { isOneOf } from '#platform/contract/closed_lists.ts'
import type { DeskOrder, ReadOrder } from '../desk/contract.ts'
import type { OrderEventKind } from '../events/rules.ts'

/** What happened to the parcel itself, and what staff wrote about it. */
const parcelEvents = [
  'prepared',
  'unprepared',
  'shipped',
  'delivered',
  'returned',
  'note',
  'edited',
  'store_changed',
  'gift_left_out',
] as const satisfies readonly OrderEventKind[]

const parcelActions = ['prepare', 'ship', 'deliver', 'edit'] as const

const sums = {
  items_total: null,
  campaigns_total: null,
  discount_total: null,
  shipping_total: null,
  grand_total: null,
  goods_total: null,
} as const

const unasked = {
  customer_id: null,
  email: null,
  transfer_last5: null,
  transferred_on: null,
  transferred_amount: null,
  transfer_reported_at: null,
  gift_comment: null,
  gift_comment_state: null,
  gift_comment_at: null,
  has_gift: false,
  invoice_type: null,
  invoice_company: null,
  invoice_company_id: null,
  invoice_carrier: null,
  invoice_love_code: null,
  receipt_type: 'none',
  receipt_name: null,
  receipt_identifier_last4: null,
  receipt_email: null,
  receipt_address: null,
  public_name: null,
  lamp: null,
} as const satisfies Partial<ReadOrder>

/** Where somebody lives who sends the parcel to another person. */
const buyerElsewhere = { phone: null, zip: null, city: null, address: null } as const

/**
 * An order as who packs its parcel reads it: what is in it, where it goes, whom to call for it, and what happened to it. No
 * sums, gifts, papers or payments; nothing of the buyer where the parcel goes to somebody else but the name.
 */
export const asParcel = (order: DeskOrder): ReadOrder => ({
  ...order,
  ...sums,
  ...unasked,
  ...(order.same_as_customer ? {} : buyerElsewhere),
  items: order.items.map((item) => ({ ...item, unit_price: null, discount: null, total: null })),
  campaign_items: [],
  offers: [],
  payments: [],
  receipts: [],
  invoices: [],
  refunds: [],
  needs_attention: [],
  timeline: order.timeline.filter(({ kind }) => isOneOf(parcelEvents, kind)),
  actions: order.actions.filter((action) => isOneOf(parcelActions, action)),
})

type Row = {
  goods_total: number | null
  campaigns_total: number | null
  grand_total: number | null
  campaigns_count: number
  transfer_last5: string | null
  gift_comment: string | null
  gift_comment_state: unknown
  has_gift: boolean
  needs_attention: unknown[]
}

/** A row of the list for who packs parcels. */
export const asParcelRow = <R extends Row>(row: R): R => ({
  ...row,
  ...{ goods_total: null, campaigns_total: null, grand_total: null, campaigns_count: 0, transfer_last5: null },
  ...{ gift_comment: null, gift_comment_state: null, has_gift: false, needs_attention: [] },
})

/** What is read as everybody reads it: where sums are not told, 0 stands, which no page for who packs shows. */
export const withSums = (order: ReadOrder): DeskOrder => ({
  ...order,
  items_total: order.items_total ?? 0,
  campaigns_total: order.campaigns_total ?? 0,
  discount_total: order.discount_total ?? 0,
  shipping_total: order.shipping_total ?? 0,
  grand_total: order.grand_total ?? 0,
  goods_total: order.goods_total ?? 0,
  items: order.items.map((item) => ({
    ...item,
    unit_price: item.unit_price ?? 0,
    discount: item.discount ?? 0,
    total: item.total ?? 0,
  })),
})
