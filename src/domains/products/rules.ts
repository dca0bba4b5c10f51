import { machine } from '#platform/contract/machine.ts'
import type { Day, Instant } from '#platform/contract/time.ts'

export const productMachine = machine({
  states: ['draft', 'active', 'inactive', 'archived'],
  actions: {
    publish: { from: ['draft', 'inactive'], to: 'active' },
    unpublish: { from: ['active'], to: 'inactive' },
    archive: { from: ['draft', 'inactive'], to: 'archived' },
    restore: { from: ['archived'], to: 'inactive' },
  },
})
export type ProductStatus = (typeof productMachine.states)[number]
export type ProductAction = keyof typeof productMachine.actions

/** The most pieces a line of a cart holds. */
export const mostPerLine = 99

/** What a variant and its product say about being bought, as read from the shelf at this moment. Prices in NT$. */
export type VariantFacts = {
  variant_id: number
  product_id: number
  product_name: string
  variant_name: string
  photo: string | null
  sku: string
  /** Price of one piece now. */
  price: number
  tax_type: 'taxable' | 'exempt'
  /** Whether it may go back within the days of the law, and what the page says when it may not. */
  returnable: boolean
  not_returnable_reason: string | null
  is_active: boolean
  product_status: ProductStatus
  sale_from: Instant | null
  sale_to: Instant | null
  min_qty: number
  max_qty: number
  per_customer_limit: number | null
  /** Pieces of this product the customer ordered before (cancelled orders do not count); 0 for an unknown guest. */
  bought_before: number
  track_stock: boolean
  allow_backorder: boolean
  stock_on_hand: number
  stock_reserved: number
  shippable: boolean
  weight_g: number
  allowed_delivery_ids: readonly number[] | null
  category_ids: readonly number[]
  brand_id: number | null
}

/** Why goods cannot be bought. `over_limit` stands for both ends of the quantity limits. */
export type BuyProblem = 'not_found' | 'unpublished' | 'not_started' | 'ended' | 'over_limit' | 'out_of_stock'

/** Pieces that may still be ordered; Infinity when stock is not tracked or backorders are taken. */
export const availableStock = (
  variant: Pick<VariantFacts, 'track_stock' | 'allow_backorder' | 'stock_on_hand' | 'stock_reserved'>,
): number =>
  !variant.track_stock || variant.allow_backorder
    ? Infinity
    : Math.max(0, variant.stock_on_hand - variant.stock_reserved)

/** The day on which more is expected, as visitors are told it: while nothing can be ordered, until that day is past. */
export const expectedOn = (
  variant: Parameters<typeof availableStock>[0] & { readonly expected_on: Day | null },
  today: Day,
): Day | null =>
  availableStock(variant) === 0 && variant.expected_on && variant.expected_on >= today ? variant.expected_on : null

/** Stock as the public may know it: the true number up to 10 (僅剩 n), above that null (plenty). */
export const stockHint = (variant: Parameters<typeof availableStock>[0]): number | null => {
  const available = availableStock(variant)
  return available <= 10 ? available : null
}

/** How a card tells its stock. `pieces` are all that can be ordered, null where nothing is counted. */
export const cardStock = (pieces: number | null): { in_stock: boolean; few_left: number | null } => ({
  in_stock: pieces === null || pieces > 0,
  few_left: pieces !== null && pieces > 0 && pieces <= 10 ? pieces : null,
})

/** Why a variant is not on sale at a moment, whatever the quantity; null when it is. `sale_to` is inclusive. */
export const whyNotOnSale = (variant: VariantFacts | null, now: Date): BuyProblem | null => {
  if (variant === null) return 'not_found'
  if (!variant.is_active || variant.product_status !== 'active') return 'unpublished'
  if (variant.sale_from !== null && now < new Date(variant.sale_from)) return 'not_started'
  if (variant.sale_to !== null && now > new Date(variant.sale_to)) return 'ended'
  return null
}

/**
 * Why a quantity of a variant cannot be bought, or null when it can.
 *
 * @param wanted.quantity pieces on this line
 * @param wanted.before pieces of the same variant on earlier lines of the cart: they take from the same shelf
 * @param wanted.product_before pieces of the same product on earlier lines, for the limit per customer
 */
export const whyNotBuyable = (
  variant: VariantFacts | null,
  wanted: { quantity: number; before: number; product_before: number },
  now: Date,
): BuyProblem | null => {
  const closed = whyNotOnSale(variant, now)
  if (closed || variant === null) return closed ?? 'not_found'
  const { quantity, before, product_before } = wanted
  if (quantity < variant.min_qty || quantity > variant.max_qty) return 'over_limit'
  const limit = variant.per_customer_limit
  if (limit !== null && variant.bought_before + product_before + quantity > limit) return 'over_limit'
  return before + quantity > availableStock(variant) ? 'out_of_stock' : null
}
