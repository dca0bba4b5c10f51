import { type BundleRule, priceBundle } from '#domains/offers/bundles/rules.ts'
import type { Bundle, BundlePiece } from './contract.ts'

/** Pieces chosen of each variant, by its id; in the order in which they were chosen first. */
export type Picks = ReadonlyMap<number, number>

type Rule = Pick<Bundle, 'action' | 'bundle_qty' | 'bundle_price' | 'percent_off' | 'max_discount' | 'repeatable'>
type Choice = Rule & { readonly pieces: readonly Pick<BundlePiece, 'variant_id' | 'price' | 'available'>[] }

const ruleOf = ({ action, ...rule }: Rule): BundleRule => ({
  ...rule,
  action: action === 'bundle_price' ? action : 'bundle_percent',
})

const countOf = (picks: Picks): number => [...picks.values()].reduce((sum, pieces) => sum + pieces, 0)

/** Whether one more of a piece fits: the shelf has it, and a bundle that counts once is not full. */
export const canPick = (
  bundle: Pick<Choice, 'bundle_qty' | 'repeatable'>,
  picks: Picks,
  piece: Pick<BundlePiece, 'variant_id' | 'available'>,
): boolean =>
  (picks.get(piece.variant_id) ?? 0) < piece.available && (bundle.repeatable || countOf(picks) < bundle.bundle_qty)

export const pickOne = (picks: Picks, variant_id: number): Picks =>
  new Map(picks).set(variant_id, (picks.get(variant_id) ?? 0) + 1)

export const putBack = (picks: Picks, variant_id: number): Picks => {
  const left = new Map(picks)
  const pieces = (picks.get(variant_id) ?? 0) - 1
  if (pieces > 0) left.set(variant_id, pieces)
  else left.delete(variant_id)
  return left
}

/** The variants in the slots of the bundle that is being filled, one entry for each piece. */
export const slotsOf = (bundle_qty: number, picks: Picks): number[] => {
  const all = [...picks].flatMap(([id, pieces]) => Array<number>(pieces).fill(id))
  const full = Math.floor((all.length - 1) / bundle_qty) * bundle_qty
  return all.slice(Math.max(0, full))
}

/** What the choice costs so far, NT$, and how many pieces are missing to the offer's price. */
export const pricePicks = (bundle: Choice, picks: Picks) => {
  const chosen = bundle.pieces
    .filter(({ variant_id }) => picks.has(variant_id))
    .map(({ variant_id, price }) => ({ unit_price: price, quantity: picks.get(variant_id) ?? 0 }))
  return { count: countOf(picks), ...priceBundle(chosen, ruleOf(bundle), true) }
}

/**
 * What a cart holds of a bundle after a choice was put into it. A bundle that counts once is replaced: two of them would
 * be no bundle any more.
 */
export const addPicks = (
  bundle: Pick<Bundle, 'repeatable'>,
  held: readonly { variant_id: number; quantity: number }[],
  picks: Picks,
): { variant_id: number; quantity: number }[] => {
  const sum = new Map(bundle.repeatable ? held.map(({ variant_id, quantity }) => [variant_id, quantity]) : [])
  for (const [id, pieces] of picks) sum.set(id, (sum.get(id) ?? 0) + pieces)
  return [...sum].map(([variant_id, quantity]) => ({ variant_id, quantity }))
}
