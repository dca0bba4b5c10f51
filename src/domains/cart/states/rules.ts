import type { PricedCart } from '../rules.ts'

/** The states the specification names; the browser asks them of the cart it was sent. */
type Lines = Pick<PricedCart, 'items' | 'product_groups' | 'campaign_items'>
type Validity = {
  items: readonly { valid: boolean }[]
  product_groups: readonly { is_valid: boolean; group_valid: boolean }[]
  campaign_items: readonly { valid: boolean }[]
}

/** Counts every entry as one line, a bundle too. */
export const countLines = (cart: { [list in keyof Lines]: readonly unknown[] }): number =>
  cart.items.length + cart.product_groups.length + cart.campaign_items.length

export const isEmpty = (cart: { [list in keyof Lines]: readonly unknown[] }): boolean => countLines(cart) === 0

/** Only donations, at least one. */
export const hasOnlyCampaignItems = (cart: { [list in keyof Lines]: readonly unknown[] }): boolean =>
  cart.campaign_items.length > 0 && cart.items.length + cart.product_groups.length === 0

export const hasOffers = (cart: { offers: readonly unknown[] }): boolean => cart.offers.length > 0

/** Whether there is a gift to be had; one that is still short of its threshold is not. */
export const hasGifts = (cart: { gifts: readonly { valid: boolean }[] }): boolean =>
  cart.gifts.some((gift) => gift.valid)

type GiftHint = { valid: boolean; base: 'items' | 'campaigns' | 'both'; invalid_reason: string | null }

/**
 * The gifts a cart speaks of: those to be had, and those only a sum is missing to, when the cart holds something of that
 * kind. Who only gives is not told how much to buy.
 */
export const shownGifts = <Gift extends GiftHint>(
  cart: { [list in keyof Lines]: readonly unknown[] } & { gifts: readonly Gift[] },
): Gift[] => {
  const counts = {
    items: cart.items.length + cart.product_groups.length > 0,
    campaigns: cart.campaign_items.length > 0,
    both: !isEmpty(cart),
  }
  return cart.gifts.filter(
    ({ valid, base, invalid_reason }) => valid || (invalid_reason === 'below_threshold' && counts[base]),
  )
}

export const areAllLinesValid = (cart: Validity): boolean =>
  cart.items.every(({ valid }) => valid) &&
  cart.product_groups.every((group) => group.is_valid && group.group_valid) &&
  cart.campaign_items.every(({ valid }) => valid)

export const isNegative = (cart: { grand_total: number }): boolean => cart.grand_total < 0

/** Paying is always allowed (specification, section 4); what is wrong with a cart is said when it is ordered. */
export const canPay = (): true => true
