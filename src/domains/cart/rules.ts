import {
  type DeliveryMethod,
  type DeliveryProblem,
  isOffshore,
  type Parcel,
  shippingFee,
  whyNotDeliverable,
} from '#domains/deliveries/rules.ts'
import type { OfferLine, OfferSituation } from '#domains/offers/rules.ts'
import { type PaymentMethod, type PaymentProblem, whyNotPayable } from '#domains/payments/rules.ts'
import { type Gift, givenGifts, type PricedGift, priceGifts } from '#domains/products/gifts/rules.ts'
import {
  type CartCampaignItem,
  type CartGroup,
  type CartItem,
  nothingTaken,
  offerLineOf,
  type PricedCampaignItem,
  type PricedGroup,
  type PricedItem,
  priceCampaignItem,
  priceGroup,
  priceItem,
} from './lines/rules.ts'
import { applyOffers, type CartOffer, type PricedOffer } from './offers/rules.ts'

/** Lines of all kinds together, pieces on one line, coupon codes. */
export const cartLimits = { lines: 50, quantity: 99, codes: 1 } as const

/** Everything that decides what a cart costs, read at one moment. No other source: same input, same answer. */
export type CartInput = {
  items: readonly CartItem[]
  product_groups: readonly CartGroup[]
  campaign_items: readonly CartCampaignItem[]
  /** Codes in the order they were entered, and every automatic offer that runs. Bundles come with their groups. */
  offers: readonly CartOffer[]
  gifts: readonly Gift[]
  gift_wishes: Readonly<Record<number, boolean>>
  delivery_method: DeliveryMethod | null
  payment_method: PaymentMethod | null
  /** Where it goes: the recipient's address, or the customer's own when they are the same. */
  ship_to: { zip: string | null; city: string | null }
  is_member: boolean
  /** Orders of this customer (by account or e-mail) that were not cancelled. */
  orders_before: number
  /** Coupon codes that count at the same time. */
  max_codes: number
  now: Date
}

/**
 * What a cart costs. NT$. Always:
 * - `grand_total = campaigns_total + (items_total − discount_total + shipping_total)`, both parts ≥ 0: the first is what
 *   receipts are made of, the second what the invoice is made of;
 * - `discount_total = Σ offers.amount + Σ product_groups.discount`;
 * - the lines' `offer_discount` add up to the offers' amounts without free shipping.
 */
export type PricedCart = {
  items: PricedItem[]
  product_groups: PricedGroup[]
  campaign_items: PricedCampaignItem[]
  offers: PricedOffer[]
  gifts: PricedGift[]
  quantity_count: number
  items_total: number
  campaigns_total: number
  discount_total: number
  shipping_total: number
  grand_total: number
  /** Whether goods or a gift have to be carried; without, the delivery method is `none`. */
  needs_shipping: boolean
  /** Whether goods have to be carried; a parcel of gifts alone costs no shipping. */
  carries_goods: boolean
  delivery_problem: DeliveryProblem | null
  payment_problem: PaymentProblem | null
}

const sum = <T>(list: readonly T[], value: (entry: T) => number): number =>
  list.reduce((total, entry) => total + value(entry), 0)

/** A line of goods that discounts may fall on, with a reference to the line that shows it. */
type Discountable = { line: OfferLine; receive: (share: number) => void; item: Omit<CartItem, 'id'> }

/** Only what can be ordered takes part: a discount earned by goods that are gone would be missing at the checkout. */
const discountables = (
  input: CartInput,
  items: readonly PricedItem[],
  groups: readonly PricedGroup[],
): Discountable[] => {
  const single = items.map((goods, index) => ({
    goods,
    item: input.items[index]!,
    bundle: 0,
    open: true,
    valid: goods.valid,
  }))
  const grouped = groups.flatMap((group, index) => {
    const source = input.product_groups[index]!
    const open = source.offer?.combinable ?? false
    return group.items.map((goods, place) => ({
      goods,
      item: source.items[place]!,
      bundle: goods.bundle_discount,
      open,
      valid: group.is_valid && group.group_valid,
    }))
  })
  return [...single, ...grouped]
    .filter(({ valid }) => valid)
    .map(({ goods, item, bundle, open }) => ({
      item,
      line: offerLineOf(item, goods, bundle, open),
      receive: (share) => {
        goods.offer_discount += share
      },
    }))
}

const giftsFor = (
  input: CartInput,
  goods: readonly Discountable[],
  goods_after_discount: number,
  campaigns_total: number,
): PricedGift[] =>
  priceGifts({
    gifts: input.gifts,
    wishes: input.gift_wishes,
    bases: { items: goods_after_discount, campaigns: campaigns_total },
    is_member: input.is_member,
    carries_goods: carriesGoods(goods),
    now: input.now,
  })

const carriesGoods = (goods: readonly Discountable[]): boolean =>
  goods.some(({ item }) => item.variant?.shippable === true)

const needsShipping = (goods: readonly Discountable[], gifts: readonly PricedGift[]): boolean =>
  carriesGoods(goods) || givenGifts(gifts).some((gift) => gift.ship_required)

const parcelOf = (input: CartInput, goods: readonly Discountable[], goods_total: number, ships: boolean): Parcel => {
  const shipped = goods.filter(({ item }) => item.variant?.shippable)
  return {
    ships,
    goods_total,
    weight_g: sum(shipped, ({ item }) => (item.variant?.weight_g ?? 0) * item.quantity),
    is_offshore: isOffshore(input.ship_to),
    allowed_delivery_ids: shipped.map(({ item }) => item.variant?.allowed_delivery_ids ?? null),
  }
}

/** The offers, shipping and gifts of goods whose lines are priced already. Gifts come last but may have to be carried. */
const priceExtras = (input: CartInput, goods: readonly Discountable[], campaigns_base: number) => {
  const lines = goods.map(({ line }) => line)
  const situation: OfferSituation = {
    is_member: input.is_member,
    orders_before: input.orders_before,
    payment_method_id: input.payment_method?.id ?? null,
    delivery_method_id: input.delivery_method?.id ?? null,
    now: input.now,
  }
  const carry = (goods_total: number): Parcel =>
    parcelOf(input, goods, goods_total, needsShipping(goods, giftsFor(input, goods, goods_total, campaigns_base)))
  // A parcel of thanks alone is the charity's: nobody pays for what they were given.
  const feeFor = (goods_total: number) =>
    carriesGoods(goods) ? shippingFee(input.delivery_method, carry(goods_total)) : 0
  const { choice, offers } = applyOffers(input, lines, situation, feeFor)
  for (const { shares } of choice.savings) {
    for (const [index, share] of shares.entries()) goods[index]?.receive(share)
  }
  const goods_total = sum(lines, (line) => line.remaining) - choice.goods_discount
  return {
    choice,
    offers,
    gifts: giftsFor(input, goods, goods_total, campaigns_base),
    parcel: carry(goods_total),
  }
}

/**
 * Prices a whole cart: the only place where a total is made. The server alone calls it; browsers show what they get.
 * Order of application: bundles, line offers, order percent, order amount, shipping, gifts (domain.md 4.3).
 *
 * Lines that cannot be ordered keep their own total, so that a person sees what they chose, and are in no sum of the
 * cart: the sums are what could be paid now (decision 103).
 */
export const priceCart = (input: CartInput): PricedCart => {
  const taken = nothingTaken()
  const who = { ...input, payment_method_id: null, delivery_method_id: null }
  const items = input.items.map((item) => priceItem(item, taken, input.now))
  const product_groups = input.product_groups.map((group) => priceGroup(group, taken, who))
  const campaign_items = input.campaign_items.map((item) => priceCampaignItem(item, input.now))
  const campaigns_total = sum(
    campaign_items.filter(({ valid }) => valid),
    ({ amount }) => amount,
  )
  const goods = discountables(input, items, product_groups)
  const { choice, offers, gifts, parcel } = priceExtras(input, goods, campaigns_total)

  const groups = product_groups.filter(({ is_valid, group_valid }) => is_valid && group_valid)
  const items_total =
    sum(
      items.filter(({ valid }) => valid),
      ({ total }) => total,
    ) + sum(groups, ({ list_total }) => list_total)
  const discount_total = sum(choice.savings, ({ amount }) => amount) + sum(groups, ({ discount }) => discount)
  const grand_total = items_total + campaigns_total - discount_total + choice.shipping_total
  const bill = {
    grand_total,
    has_goods: goods.length > 0,
    has_campaigns: campaigns_total > 0,
    delivery_method_id: parcel.ships ? (input.delivery_method?.id ?? null) : null,
  }
  return {
    items,
    product_groups,
    campaign_items,
    offers,
    gifts,
    quantity_count:
      sum(items, ({ quantity }) => quantity) +
      sum(product_groups, (group) => sum(group.items, ({ quantity }) => quantity)) +
      sum(campaign_items, ({ quantity }) => quantity),
    items_total,
    campaigns_total,
    discount_total,
    shipping_total: choice.shipping_total,
    grand_total,
    needs_shipping: parcel.ships,
    carries_goods: carriesGoods(goods),
    delivery_problem: whyNotDeliverable(parcel.ships ? input.delivery_method : null, parcel),
    payment_problem: whyNotPayable(input.payment_method, bill),
  }
}
