import { percentOf, spread } from '#platform/contract/money.ts'
import {
  budgetLeft,
  inOrderOfApplication,
  matchingLines,
  type Offer,
  type OfferLine,
  type OfferProblem,
} from '../rules.ts'

/** What one offer takes off. `shares` lie beside the cart's offer lines; their sum is `amount` unless it is shipping. */
export type Saving = { offer_id: number; amount: number; shares: number[] }

/** What a set of offers takes off together. NT$. */
export type Savings = { savings: Saving[]; goods_discount: number; shipping_discount: number; shipping_total: number }

/** The fee of shipping for goods that cost this much after discounts. */
export type FeeFor = (goods_after_discount: number) => number

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Every n-th piece, dearest first, so that the discount falls on the cheaper pieces. Not repeatable: only the first.
 * Counted in whole lines instead of piece by piece: a line that covers positions a to b holds the multiples of n in it.
 */
const nthPieceShares = (offer: Offer, lines: readonly OfferLine[], indexes: readonly number[]): number[] => {
  const nth = offer.nth ?? 2
  const shares = lines.map(() => 0)
  const dearestFirst = [...indexes].sort((a, b) => lines[b]!.unit_price - lines[a]!.unit_price)
  let position = 0
  for (const index of dearestFirst) {
    const line = lines[index]!
    const upTo = (place: number): number =>
      offer.repeatable ? Math.floor(place / nth) : Math.min(1, Math.floor(place / nth))
    const pieces = upTo(position + line.quantity) - upTo(position)
    shares[index] = percentOf(line.unit_price * pieces, offer.percent_off ?? 0)
    position += line.quantity
  }
  return shares
}

/** The shares before the offer's own cap; never more than what is left of a line. */
const fullShares = (offer: Offer, lines: readonly OfferLine[], remaining: readonly number[]): number[] => {
  const indexes = matchingLines(offer, lines)
  const left = lines.map((_, index) => (indexes.includes(index) ? remaining[index]! : 0))
  if (offer.action === 'percent_off') return left.map((amount) => percentOf(amount, offer.percent_off ?? 0))
  if (offer.action === 'amount_off') return spread(Math.min(offer.amount_off ?? 0, sum(left)), left)
  return nthPieceShares(offer, lines, indexes).map((share, index) => Math.min(share, left[index]!))
}

const takeOff = (offer: Offer, lines: readonly OfferLine[], remaining: readonly number[]): Saving => {
  const full = fullShares(offer, lines, remaining)
  const amount = Math.min(sum(full), offer.max_discount ?? Infinity)
  return { offer_id: offer.id, amount, shares: spread(amount, full) }
}

/**
 * Applies matching offers one after another, each on what the ones before it left: percents are rounded down per line,
 * amounts are spread over the lines by largest remainder, so that a later partial refund is exact. Shipping comes last.
 */
export const applyOffers = (offers: readonly Offer[], lines: readonly OfferLine[], feeFor: FeeFor): Savings => {
  const remaining = lines.map((line) => line.remaining)
  const savings: Saving[] = []
  const ordered = inOrderOfApplication(offers)
  for (const offer of ordered.filter(({ action }) => action !== 'free_shipping')) {
    const saving = takeOff(offer, lines, remaining)
    saving.shares.forEach((share, index) => {
      remaining[index] = remaining[index]! - share
    })
    savings.push(saving)
  }
  const goods_discount = sum(savings.map(({ amount }) => amount))
  const shipping_total = feeFor(sum(remaining))
  let shipping_discount = 0
  for (const offer of ordered.filter(({ action }) => action === 'free_shipping')) {
    const amount = Math.min(shipping_total - shipping_discount, offer.max_discount ?? Infinity)
    shipping_discount += amount
    savings.push({ offer_id: offer.id, amount, shares: lines.map(() => 0) })
  }
  return { savings, goods_discount, shipping_discount, shipping_total }
}

const costOf = (result: Savings): number => result.shipping_total - result.shipping_discount - result.goods_discount

/** The outcome of choosing among matching offers. */
export type Choice = Savings & { rejected: Map<number, OfferProblem> }

const isUseless = (offer: Offer, saving: Saving): boolean => offer.action !== 'free_shipping' && saving.amount === 0

/** Offers that are applied together, and those that were left out because their budgets do not have the whole saving left. */
type Candidate = { offers: readonly Offer[]; short: readonly Offer[]; result: Savings }

/** An offer is given whole or not at all, so that a cart never says less than its rule. */
const withinBudgets = (
  offers: readonly Offer[],
  lines: readonly OfferLine[],
  feeFor: FeeFor,
  short: readonly Offer[] = [],
): Candidate => {
  const result = applyOffers(offers, lines, feeFor)
  const over = inOrderOfApplication(offers).find((offer) =>
    result.savings.some(({ offer_id, amount }) => offer_id === offer.id && amount > budgetLeft(offer)),
  )
  if (!over) return { offers, short, result }
  const rest = offers.filter((offer) => offer !== over)
  return withinBudgets(rest, lines, feeFor, [...short, over])
}

/**
 * Chooses the offers that save the most: all combinable ones together, or a single one that may not be combined with
 * others. At equal cost the combinable ones stay, then the one that comes first in the order of application.
 *
 * @param matching offers that match the cart
 */
export const chooseOffers = (matching: readonly Offer[], lines: readonly OfferLine[], feeFor: FeeFor): Choice => {
  const together = matching.filter((offer) => offer.combinable)
  const alone = inOrderOfApplication(matching.filter((offer) => !offer.combinable))
  const candidates = [together, ...alone.map((offer) => [offer])].map((offers) => withinBudgets(offers, lines, feeFor))
  const chosen = candidates.reduce((best, next) =>
    costOf(next.result) < costOf(best.result) || (best.offers.length === 0 && next.offers.length > 0) ? next : best,
  )
  const short = candidates.flatMap((candidate) => candidate.short)
  const rejected = new Map<number, OfferProblem>()
  for (const offer of matching) {
    const saving = chosen.result.savings.find(({ offer_id }) => offer_id === offer.id)
    if (!saving) rejected.set(offer.id, short.includes(offer) ? 'budget_short' : 'not_combinable')
    else if (isUseless(offer, saving)) rejected.set(offer.id, 'nothing_left')
  }
  return { ...chosen.result, rejected }
}
