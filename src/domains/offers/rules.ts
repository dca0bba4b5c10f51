import { machine } from '#platform/contract/machine.ts'
import type { Instant } from '#platform/contract/time.ts'

export const offerMachine = machine({
  states: ['draft', 'active', 'paused'],
  actions: {
    start: { from: ['draft', 'paused'], to: 'active' },
    pause: { from: ['active'], to: 'paused' },
  },
})
/** The stored status; `ended` is never stored, `offerState` reads it from the clock. */
export type OfferStatus = (typeof offerMachine.states)[number]

export type OfferKind = 'code' | 'automatic' | 'bundle'
export type OfferAction =
  | 'percent_off'
  | 'amount_off'
  | 'free_shipping'
  | 'bundle_price'
  | 'bundle_percent'
  | 'nth_item_percent'

/** A promotion as staff defined it, with its use so far. Amounts in NT$, percents as what is taken off (9 折 = 10). */
export type Offer = {
  id: number
  name: string
  kind: OfferKind
  code: string | null
  action: OfferAction
  /** `line`: on the lines it is meant for, before the offers on the whole order. `nth_item_percent` always is. */
  scope: 'line' | 'order'
  percent_off: number | null
  amount_off: number | null
  bundle_qty: number | null
  bundle_price: number | null
  nth: number | null
  max_discount: number | null
  targets: 'all' | 'products' | 'categories' | 'brands'
  target_ids: readonly number[]
  /** Ids of products that never take this offer. */
  excluded_ids: readonly number[]
  min_items_total: number | null
  min_quantity: number | null
  customer_scope: 'all' | 'member' | 'new_customer'
  payment_method_ids: readonly number[] | null
  delivery_method_ids: readonly number[] | null
  repeatable: boolean
  combinable: boolean
  priority: number
  usage_limit: number | null
  usage_per_customer: number | null
  /** Redemptions that were not released, of everybody and of this customer. */
  used_count: number
  used_by_customer: number
  /** What it may take off in all, of everybody; null where nothing ends it. */
  budget: number | null
  /** What the redemptions that were not released took off together. */
  given_total: number
  starts_at: Instant
  ends_at: Instant | null
  status: OfferStatus
}

/** Why an offer takes nothing off. */
export type OfferProblem =
  | 'not_running'
  | 'not_started'
  | 'ended'
  | 'usage_limit'
  | 'usage_per_customer'
  | 'budget'
  | 'budget_short'
  | 'members_only'
  | 'new_customers_only'
  | 'payment_method'
  | 'delivery_method'
  | 'no_matching_items'
  | 'min_items_total'
  | 'min_quantity'
  | 'too_many_codes'
  | 'not_combinable'
  | 'nothing_left'

/** One kind of goods in the cart, as offers see it. Lines of a bundle carry what the bundle left of their total. */
export type OfferLine = {
  product_id: number
  category_ids: readonly number[]
  brand_id: number | null
  unit_price: number
  quantity: number
  /** Undiscounted: unit_price × quantity. */
  list_total: number
  /** What is left to take from, after a bundle. */
  remaining: number
  /** Lines of a bundle that may not be combined take no line offer; offers on the whole order reach them. */
  takes_line_offers: boolean
}

/** Who buys and how, as far as it is known. */
export type OfferSituation = {
  is_member: boolean
  /** Orders this person placed before that were not cancelled. */
  orders_before: number
  payment_method_id: number | null
  delivery_method_id: number | null
  now: Date
}

/** A code in the form it is stored and compared in: capitals, no blanks; full-width letters become plain ones. */
export const normaliseCode = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Whether a text may be an offer's code: 4–20 of A–Z, 0–9 and `-`. */
export const isOfferCode = (text: string): boolean => /^[A-Z0-9-]{4,20}$/.test(normaliseCode(text))

/** Steps of application, in this order: bundle, line, order percent, order amount, shipping. */
export const stageOf = (offer: Pick<Offer, 'action' | 'scope'>): 1 | 2 | 3 | 4 | 5 => {
  if (offer.action === 'bundle_price' || offer.action === 'bundle_percent') return 1
  if (offer.action === 'free_shipping') return 5
  if (offer.scope === 'line' || offer.action === 'nth_item_percent') return 2
  return offer.action === 'percent_off' ? 3 : 4
}

/** Offers in the order in which they are applied: by step, then priority, then id. */
export const inOrderOfApplication = <O extends Pick<Offer, 'action' | 'scope' | 'priority' | 'id'>>(
  offers: readonly O[],
): O[] => [...offers].sort((a, b) => stageOf(a) - stageOf(b) || a.priority - b.priority || a.id - b.id)

/** Whether an offer is meant for a product. */
export const isTargeted = (
  offer: Pick<Offer, 'targets' | 'target_ids' | 'excluded_ids'>,
  line: Pick<OfferLine, 'product_id' | 'category_ids' | 'brand_id'>,
): boolean => {
  if (offer.excluded_ids.includes(line.product_id)) return false
  if (offer.targets === 'all') return true
  if (offer.targets === 'products') return offer.target_ids.includes(line.product_id)
  if (offer.targets === 'categories') return line.category_ids.some((id) => offer.target_ids.includes(id))
  return line.brand_id !== null && offer.target_ids.includes(line.brand_id)
}

/** Why an offer does not run at a moment, whoever asks; null when it does. `ends_at` is inclusive. */
export const whyNotRunning = (
  offer: Pick<Offer, 'status' | 'starts_at' | 'ends_at'>,
  now: Date,
): 'not_running' | 'not_started' | 'ended' | null => {
  if (offer.ends_at !== null && now > new Date(offer.ends_at)) return 'ended'
  if (offer.status !== 'active') return 'not_running'
  return now < new Date(offer.starts_at) ? 'not_started' : null
}

/** The status as staff see it: an offer past its end has `ended` whatever is stored. */
export const offerState = (offer: Pick<Offer, 'status' | 'starts_at' | 'ends_at'>, now: Date): OfferStatus | 'ended' =>
  whyNotRunning(offer, now) === 'ended' ? 'ended' : offer.status

/** What is left of an offer's budget, NT$; without one there is no end to it. */
export const budgetLeft = ({ budget, given_total }: Pick<Offer, 'budget' | 'given_total'>): number =>
  budget === null ? Infinity : Math.max(0, budget - given_total)

/** How much of a budget was given, in whole percent rounded down, so that 100 says that nothing is left; null without one. */
export const budgetPercent = ({
  budget,
  discount_total,
}: {
  readonly budget: number | null
  readonly discount_total: number
}): number | null => (budget === null ? null : Math.floor((discount_total * 100) / budget))

/** Why this customer may not use an offer, whatever is in the cart; null when they may. */
export const whyNotForCustomer = (offer: Offer, situation: OfferSituation): OfferProblem | null => {
  const closed = whyNotRunning(offer, situation.now)
  if (closed) return closed
  if (offer.usage_limit !== null && offer.used_count >= offer.usage_limit) return 'usage_limit'
  if (budgetLeft(offer) === 0) return 'budget'
  if (offer.usage_per_customer !== null && offer.used_by_customer >= offer.usage_per_customer)
    return 'usage_per_customer'
  if (offer.customer_scope === 'member' && !situation.is_member) return 'members_only'
  if (offer.customer_scope === 'new_customer' && situation.orders_before > 0) return 'new_customers_only'
  return null
}

/** A limit to certain methods asks for one of them to be chosen, so that no total is promised that later changes. */
const allows = (ids: readonly number[] | null, chosen: number | null): boolean =>
  ids === null || ids.length === 0 || (chosen !== null && ids.includes(chosen))

/** The lines an offer may take from, as positions in the list. */
export const matchingLines = (offer: Offer, lines: readonly OfferLine[]): number[] =>
  lines.flatMap((line, index) =>
    isTargeted(offer, line) && (stageOf(offer) !== 2 || line.takes_line_offers) ? [index] : [],
  )

/**
 * Why an offer does not match a cart, or null when it does. Thresholds count the goods the offer is meant for at their
 * undiscounted prices.
 */
export const whyNotMatching = (
  offer: Offer,
  lines: readonly OfferLine[],
  situation: OfferSituation,
): OfferProblem | null => {
  const personal = whyNotForCustomer(offer, situation)
  if (personal) return personal
  const matching = matchingLines(offer, lines).map((index) => lines[index]!)
  if (matching.length === 0) return 'no_matching_items'
  const total = matching.reduce((sum, line) => sum + line.list_total, 0)
  const quantity = matching.reduce((sum, line) => sum + line.quantity, 0)
  if (offer.min_items_total !== null && total < offer.min_items_total) return 'min_items_total'
  const needed = Math.max(offer.min_quantity ?? 0, offer.action === 'nth_item_percent' ? (offer.nth ?? 2) : 0)
  if (quantity < needed) return 'min_quantity'
  if (!allows(offer.delivery_method_ids, situation.delivery_method_id)) return 'delivery_method'
  return allows(offer.payment_method_ids, situation.payment_method_id) ? null : 'payment_method'
}
