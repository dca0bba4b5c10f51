import type { CartCampaignItem, CartGroup, CartItem } from '#domains/cart/lines/rules.ts'
import type { CartInput } from '#domains/cart/rules.ts'
import type { DeliveryMethod } from '#domains/deliveries/rules.ts'
import type { Offer } from '#domains/offers/rules.ts'
import type { PaymentMethod } from '#domains/payments/rules.ts'
import type { Gift } from '#domains/products/gifts/rules.ts'
import type { VariantFacts } from '#domains/products/rules.ts'

/** Carts as the rules read them, without a database. NT$. */

const now = new Date('2026-11-20T12:00:00+08:00')
const early = '2026-01-01T00:00:00+08:00'

const aVariant = (facts: Partial<VariantFacts> = {}): VariantFacts => ({
  variant_id: 1,
  product_id: 1,
  product_name: '毛孩餐墊',
  variant_name: '標準',
  photo: null,
  sku: 'MAT-1',
  price: 300,
  tax_type: 'taxable',
  returnable: true,
  not_returnable_reason: null,
  is_active: true,
  product_status: 'active',
  sale_from: null,
  sale_to: null,
  min_qty: 1,
  max_qty: 20,
  per_customer_limit: null,
  bought_before: 0,
  track_stock: true,
  allow_backorder: false,
  stock_on_hand: 50,
  stock_reserved: 0,
  shippable: true,
  weight_g: 400,
  allowed_delivery_ids: null,
  category_ids: [10],
  brand_id: null,
  ...facts,
})

/** A line of `quantity` mats at NT$300 that are on sale, 50 on the shelf, unless told otherwise. */
export const anItem = (quantity = 1, facts: Partial<VariantFacts> = {}, id = facts.variant_id ?? 1): CartItem => {
  const variant = aVariant(facts)
  return {
    id,
    product_id: variant.product_id,
    variant_id: variant.variant_id,
    quantity,
    price_seen: variant.price,
    variant,
  }
}

/** 10% off the whole order for everybody, by itself, unless told otherwise. */
export const anOffer = (terms: Partial<Offer> = {}): Offer => ({
  id: 1,
  name: '全館優惠',
  kind: 'automatic',
  code: null,
  action: 'percent_off',
  scope: 'order',
  percent_off: 10,
  amount_off: null,
  bundle_qty: null,
  bundle_price: null,
  nth: null,
  max_discount: null,
  targets: 'all',
  target_ids: [],
  excluded_ids: [],
  min_items_total: null,
  min_quantity: null,
  customer_scope: 'all',
  payment_method_ids: null,
  delivery_method_ids: null,
  repeatable: false,
  combinable: true,
  priority: 0,
  usage_limit: null,
  usage_per_customer: null,
  used_count: 0,
  budget: null,
  given_total: 0,
  used_by_customer: 0,
  starts_at: early,
  ends_at: null,
  status: 'active',
  ...terms,
})

/** A coupon code: NT$100 off from NT$500 of goods on. */
export const pawlight100 = anOffer({
  id: 100,
  name: '歡迎禮',
  kind: 'code',
  code: 'PAWLIGHT100',
  action: 'amount_off',
  percent_off: null,
  amount_off: 100,
  min_items_total: 500,
})
const home: DeliveryMethod = {
  id: 1,
  name: '宅配',
  kind: 'home',
  fee: 80,
  free_over: 1_000,
  offshore_fee: 200,
  max_amount: null,
  max_weight_g: null,
  needs_address: true,
  needs_cvs: false,
  payment_ids: null,
  is_active: true,
}
const card: PaymentMethod = {
  id: 1,
  name: '信用卡',
  kind: 'credit',
  fee_percent_bp: 275,
  fee_fixed: 0,
  min_amount: null,
  max_amount: 200_000,
  expire_minutes: null,
  allow_goods: true,
  allow_campaigns: true,
  delivery_ids: null,
  staff_only: false,
  is_active: true,
}

/** A donation of `amount` NT$ to a campaign that takes NT$100 to 200,000. */
export const aDonation = (amount: number, id = 1): CartCampaignItem => ({
  id,
  campaign_id: id,
  option_id: null,
  quantity: 1,
  amount,
  option: null,
  campaign: {
    title: '街貓絕育',
    status: 'scheduled',
    starts_at: early,
    ends_at: null,
    min_amount: 100,
    max_amount: 200_000,
    target_amount: null,
    stop_at_target: false,
    solicitation_basis: 'voluntary',
    permit: null,
    raised: 0,
  },
})

/** A badge that comes by itself with NT$1,000 of discounted goods, unless told otherwise. */
export const aGift = (terms: Partial<Gift> = {}): Gift => ({
  id: 1,
  name: '貓咪徽章',
  photo: null,
  base: 'items',
  threshold_amount: 1_000,
  max_per_order: 1,
  repeat_per_threshold: false,
  mode: 'auto',
  group_key: null,
  customer_scope: 'all',
  starts_at: early,
  ends_at: null,
  ship_required: true,
  priority: 0,
  is_active: true,
  stock_on_hand: 10,
  stock_reserved: 0,
  ...terms,
})

/** A guest's cart that is delivered to the door in Taipei and paid by card; empty unless told otherwise. */
export const aCart = (parts: Partial<CartInput> = {}): CartInput => ({
  items: [],
  product_groups: [],
  campaign_items: [],
  offers: [],
  gifts: [],
  gift_wishes: {},
  delivery_method: home,
  payment_method: card,
  ship_to: { zip: '100', city: '臺北市' },
  is_member: false,
  orders_before: 0,
  max_codes: 1,
  now,
  ...parts,
})

/** An offer that is in the cart already. */
export const held = (offer: Offer) => ({ offer, held: true })

/** An offer that was not in the cart before. */
export const found = (offer: Offer) => ({ offer, held: false })

/** Three pieces for NT$500, once. */
export const threeFor500 = anOffer({
  id: 50,
  kind: 'bundle',
  action: 'bundle_price',
  bundle_qty: 3,
  bundle_price: 500,
  percent_off: null,
})

/** `quantity` pieces of NT$200 under a bundle offer. */
export const aGroup = (quantity: number, offer: Offer | null = threeFor500): CartGroup => ({
  id: 90,
  offer_id: offer?.id ?? 0,
  offer,
  items: [{ ...anItem(quantity, { variant_id: 7, product_id: 7, price: 200 }) }],
})
