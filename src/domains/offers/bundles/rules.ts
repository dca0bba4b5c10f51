import { percentOf, spread } from '#platform/contract/money.ts'

/** The rule of a bundle offer (任選優惠): N pieces for a price, or N pieces with a percentage off. NT$. */
export type BundleRule = {
  action: 'bundle_price' | 'bundle_percent'
  bundle_qty: number
  bundle_price: number | null
  percent_off: number | null
  max_discount: number | null
  /** Whether 2N, 3N … pieces count as well. */
  repeatable: boolean
}

export type BundlePiece = { unit_price: number; quantity: number }

/** What a group of goods costs under its rule. `discount + total = list_total`, all ≥ 0. */
export type BundlePrice = {
  list_total: number
  discount: number
  total: number
  /** Whether the chosen quantity fulfils the rule. */
  group_valid: boolean
  /** Pieces that are missing to the next full bundle; 0 when fulfilled or when there are too many. */
  missing_qty: number
  /** The discount's share of each piece line, in the order given; adds up to `discount`. */
  shares: number[]
}

const countMissing = (quantity: number, rule: BundleRule): number => {
  if (quantity === 0) return rule.bundle_qty
  if (!rule.repeatable) return Math.max(0, rule.bundle_qty - quantity)
  return (rule.bundle_qty - (quantity % rule.bundle_qty)) % rule.bundle_qty
}

const isFulfilled = (quantity: number, rule: BundleRule): boolean =>
  rule.repeatable ? quantity > 0 && quantity % rule.bundle_qty === 0 : quantity === rule.bundle_qty

/** The saving per piece line before `max_discount`. A bundle dearer than its pieces saves nothing; it never costs more. */
const savings = (totals: readonly number[], quantity: number, rule: BundleRule): number[] => {
  if (rule.action === 'bundle_percent') return totals.map((total) => percentOf(total, rule.percent_off ?? 0))
  const list_total = totals.reduce((sum, total) => sum + total, 0)
  const bundles = quantity / rule.bundle_qty
  return spread(Math.max(0, list_total - (rule.bundle_price ?? list_total) * bundles), totals)
}

/**
 * Prices a group of goods under a bundle rule. An unfulfilled or broken rule saves nothing.
 *
 * @param works false when the offer itself no longer runs or a piece cannot be bought
 */
export const priceBundle = (pieces: readonly BundlePiece[], rule: BundleRule, works: boolean): BundlePrice => {
  const totals = pieces.map((piece) => piece.unit_price * piece.quantity)
  const list_total = totals.reduce((sum, total) => sum + total, 0)
  const quantity = pieces.reduce((sum, piece) => sum + piece.quantity, 0)
  const group_valid = isFulfilled(quantity, rule)
  const full = works && group_valid ? savings(totals, quantity, rule) : totals.map(() => 0)
  const uncapped = full.reduce((sum, share) => sum + share, 0)
  const discount = Math.min(uncapped, rule.max_discount ?? uncapped, list_total)
  return {
    list_total,
    discount,
    total: list_total - discount,
    group_valid,
    missing_qty: countMissing(quantity, rule),
    shares: spread(discount, full),
  }
}
