import type { Cart } from '#domains/cart/contract.ts'
import type { ShownGift } from '#domains/products/gifts/contract.ts'

/** The gift a visitor is told of: its rule, what is missing (NT$), that it comes along, or that it may be chosen. */
export type StripGift = ShownGift & { state: 'rule' | 'missing' | 'reached' | 'open'; shortfall: number }

type Held = Pick<Cart['gifts'][number], 'gift_id' | 'valid' | 'selected' | 'shortfall'>

/**
 * The gift that is nearest: the first that is still missing something, else the last one reached. As long as nothing in
 * the cart counts towards it, its rule is said instead of a distance.
 *
 * @param held the gifts of the cart; undefined while it is not loaded
 */
export const stripGift = (gifts: readonly ShownGift[], held: readonly Held[] | undefined): StripGift | undefined => {
  const states = gifts.map((gift): StripGift => {
    const line = held?.find(({ gift_id }) => gift_id === gift.id)
    if (line?.valid) return { ...gift, state: line.selected ? 'reached' : 'open', shortfall: 0 }
    const shortfall = line?.shortfall ?? gift.threshold_amount
    return { ...gift, state: shortfall > 0 && shortfall < gift.threshold_amount ? 'missing' : 'rule', shortfall }
  })
  const ahead = states.filter(({ shortfall }) => shortfall > 0).toSorted((a, b) => a.shortfall - b.shortfall)
  const reached = states.findLast(({ shortfall }) => shortfall === 0)
  const [next] = ahead
  return next?.state === 'missing' ? next : (reached ?? next)
}

/** How much of the way to a sum is done, whole percent. */
export const percentOfWay = (whole: number, missing: number): number =>
  whole === 0 ? 100 : Math.floor((Math.max(0, whole - missing) * 100) / whole)
