import { type CampaignProblem, type CampaignTerms, whyNotDonatable } from '#domains/campaigns/rules.ts'
import { type BundleRule, priceBundle } from '#domains/offers/bundles/rules.ts'
import { budgetLeft, isTargeted, type Offer, type OfferLine, whyNotForCustomer } from '#domains/offers/rules.ts'
import { type BuyProblem, stockHint, type VariantFacts, whyNotBuyable } from '#domains/products/rules.ts'

/** Why a line of a cart cannot be ordered. */
export type LineProblem = BuyProblem | CampaignProblem | 'rule_not_met' | 'budget'
/** Something a person should know about a line that can be ordered. */
export type LineNotice = 'price_changed'

/** One variant of a product in the cart. */
export type CartItem = {
  id: number
  product_id: number
  variant_id: number
  quantity: number
  /** The price the customer was last shown, NT$; null when never shown. */
  price_seen: number | null
  /** The variant as it is now; null when it is gone. */
  variant: VariantFacts | null
}

/** Goods chosen together under a bundle offer. */
export type CartGroup = {
  id: number
  offer_id: number
  /** The offer as it is now; null when it is gone or is no bundle any more. */
  offer: Offer | null
  items: readonly Omit<CartItem, 'id'>[]
}

/** A donation line: a free amount, or pieces of an option of the campaign. */
export type CartCampaignItem = {
  id: number
  campaign_id: number
  option_id: number | null
  quantity: number
  /** NT$ for the whole line. With an option its price × quantity is used instead. */
  amount: number
  campaign: (CampaignTerms & { title: string }) | null
  option: { label: string; amount: number; max_quantity: number | null; is_active: boolean } | null
}

type Goods = {
  product_id: number
  variant_id: number
  name: string
  variant_name: string
  photo: string | null
  sku: string
  tax_type: 'taxable' | 'exempt'
  returnable: boolean
  not_returnable_reason: string | null
  unit_price: number
  quantity: number
  /** unit_price × quantity, before any discount. */
  total: number
  /** The share of the offers' amounts that falls on this line, for the order line, the invoice and refunds. */
  offer_discount: number
}

export type PricedItem = Goods & {
  id: number
  valid: boolean
  invalid_reason: LineProblem | null
  notice: LineNotice | null
  /** Pieces that this line can have, where ten or fewer are on the shelf and nothing else stands against it. */
  few_left: number | null
}

export type PricedGroup = {
  id: number
  offer_id: number
  name: string
  rule: BundleRule | null
  /** `bundle_discount` is the piece line's share of the group's own discount. */
  items: (Goods & {
    bundle_discount: number
    valid: boolean
    invalid_reason: LineProblem | null
    few_left: number | null
  })[]
  list_total: number
  /** The bundle's own saving, without what other offers take off. */
  discount: number
  total: number
  /** The offer runs for this customer and each variant can be bought. */
  is_valid: boolean
  /** The chosen quantity fulfils the rule. */
  group_valid: boolean
  invalid_reason: LineProblem | null
  missing_qty: number
}

export type PricedCampaignItem = {
  id: number
  campaign_id: number
  option_id: number | null
  title: string
  option_label: string | null
  quantity: number
  amount: number
  valid: boolean
  invalid_reason: LineProblem | null
}

/** What earlier lines of the same cart already take from the shelf. */
type Taken = { variants: Map<number, number>; products: Map<number, number> }
export const nothingTaken = (): Taken => ({ variants: new Map(), products: new Map() })

/** Whether a line can be ordered, and how many pieces it can have. */
type Taking = { problem: LineProblem | null; few_left: number | null }

const take = (taken: Taken, item: Omit<CartItem, 'id'>, now: Date): Taking => {
  const { variant, quantity } = item
  const before = taken.variants.get(item.variant_id) ?? 0
  const product_before = taken.products.get(item.product_id) ?? 0
  taken.variants.set(item.variant_id, before + quantity)
  taken.products.set(item.product_id, product_before + quantity)
  const problem = whyNotBuyable(variant, { quantity, before, product_before }, now)
  if (variant === null) return { problem, few_left: null }
  const left = stockHint(variant)
  if (problem === 'out_of_stock') return { problem, few_left: left === null ? null : Math.max(0, left - before) }
  return { problem, few_left: problem === null ? left : null }
}

const priceGoods = (item: Omit<CartItem, 'id'>): Goods => {
  const unit_price = item.variant?.price ?? item.price_seen ?? 0
  return {
    product_id: item.product_id,
    variant_id: item.variant_id,
    name: item.variant?.product_name ?? '',
    variant_name: item.variant?.variant_name ?? '',
    photo: item.variant?.photo ?? null,
    sku: item.variant?.sku ?? '',
    tax_type: item.variant?.tax_type ?? 'taxable',
    returnable: item.variant?.returnable ?? true,
    not_returnable_reason: item.variant?.not_returnable_reason ?? null,
    unit_price,
    quantity: item.quantity,
    total: unit_price * item.quantity,
    offer_discount: 0,
  }
}

/** Prices one line of goods. A changed price alone leaves the line valid and says so. */
export const priceItem = (item: CartItem, taken: Taken, now: Date): PricedItem => {
  const { problem: invalid_reason, few_left } = take(taken, item, now)
  const goods = priceGoods(item)
  const changed = item.variant !== null && item.price_seen !== null && item.price_seen !== goods.unit_price
  return {
    id: item.id,
    ...goods,
    valid: invalid_reason === null,
    invalid_reason,
    notice: changed ? 'price_changed' : null,
    few_left,
  }
}

const ruleOf = (offer: Offer | null): BundleRule | null => {
  if (offer === null || (offer.action !== 'bundle_price' && offer.action !== 'bundle_percent')) return null
  const { action, bundle_price, percent_off, max_discount, repeatable } = offer
  return { action, bundle_qty: offer.bundle_qty ?? 2, bundle_price, percent_off, max_discount, repeatable }
}

const whyGroupBroken = (group: CartGroup, who: Parameters<typeof whyNotForCustomer>[1]): LineProblem | null => {
  if (group.offer === null || ruleOf(group.offer) === null) return 'not_found'
  const problem = whyNotForCustomer(group.offer, who)
  if (problem === 'ended' || problem === 'not_started' || problem === 'budget') return problem
  if (problem !== null) return 'unpublished'
  const fits = group.items.every(({ variant }) => variant === null || isTargeted(group.offer!, variant))
  return fits ? null : 'rule_not_met'
}

const emptyRule: BundleRule = {
  action: 'bundle_percent',
  bundle_qty: 1,
  bundle_price: null,
  percent_off: 0,
  max_discount: null,
  repeatable: true,
}

/** Prices a group under its bundle offer; a broken or unfulfilled one costs its list price and cannot be ordered. */
export const priceGroup = (
  group: CartGroup,
  taken: Taken,
  who: Parameters<typeof whyNotForCustomer>[1],
): PricedGroup => {
  const takings = group.items.map((item) => take(taken, item, who.now))
  const rule = ruleOf(group.offer)
  const goods = group.items.map(priceGoods)
  const priced = (works: boolean) => priceBundle(goods, rule ?? emptyRule, works)
  const broken =
    whyGroupBroken(group, who) ??
    takings.find(({ problem }) => problem !== null)?.problem ??
    (group.offer !== null && priced(true).discount > budgetLeft(group.offer) ? 'budget' : null)
  const { shares, ...price } = priced(broken === null)
  return {
    id: group.id,
    offer_id: group.offer_id,
    name: group.offer?.name ?? '',
    rule,
    items: goods.map((item, index) => ({
      ...item,
      bundle_discount: shares[index] ?? 0,
      valid: takings[index]?.problem === null,
      invalid_reason: takings[index]?.problem ?? null,
      few_left: takings[index]?.few_left ?? null,
    })),
    ...price,
    group_valid: price.group_valid && rule !== null,
    is_valid: broken === null,
    invalid_reason: broken ?? (price.group_valid ? null : 'rule_not_met'),
  }
}

const whyOptionGone = (item: CartCampaignItem): LineProblem | null => {
  if (item.option_id === null) return null
  if (item.option === null || !item.option.is_active) return 'not_found'
  return item.option.max_quantity !== null && item.quantity > item.option.max_quantity ? 'over_limit' : null
}

/** Prices one donation line. */
export const priceCampaignItem = (item: CartCampaignItem, now: Date): PricedCampaignItem => {
  const amount = item.option ? item.option.amount * item.quantity : item.amount
  const invalid_reason =
    item.campaign === null ? 'not_found' : (whyOptionGone(item) ?? whyNotDonatable(item.campaign, amount, now))
  return {
    id: item.id,
    campaign_id: item.campaign_id,
    option_id: item.option_id,
    title: item.campaign?.title ?? '',
    option_label: item.option?.label ?? null,
    quantity: item.quantity,
    amount,
    valid: invalid_reason === null,
    invalid_reason,
  }
}

/** Goods as offers see them. `discounted` is what a bundle already took off the line. */
export const offerLineOf = (
  item: Omit<CartItem, 'id'>,
  goods: Goods,
  discounted: number,
  takes_line_offers: boolean,
): OfferLine => ({
  product_id: goods.product_id,
  category_ids: item.variant?.category_ids ?? [],
  brand_id: item.variant?.brand_id ?? null,
  unit_price: goods.unit_price,
  quantity: goods.quantity,
  list_total: goods.total,
  remaining: goods.total - discounted,
  takes_line_offers,
})
