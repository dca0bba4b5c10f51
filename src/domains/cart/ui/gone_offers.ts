import type { Cart } from '#domains/cart/contract.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { readStored, writeStored } from '#platform/browser/member_token.ts'

type Offers = Pick<Cart, 'offers'>
type Gone = Pick<Cart['offers'][number], 'offer_id' | 'name'>

const none: readonly Gone[] = []
const store = externalStore(none)

/** What is gone, outside of a page. */
export const goneNow = (): readonly Gone[] => store.get()

/** Where the browser keeps which offers it showed last, beside the id of that cart. No codes: they say themselves why. */
const seenKey = 'cart_offers'

/** Offers that came by themselves and take something off. One with a code says itself why it does not. */
const takingOff = ({ offers }: Offers): Gone[] =>
  offers.filter(({ kind, valid, amount }) => kind === 'automatic' && valid && amount > 0)

/** What no longer takes anything off: what was gone already, and what `before` had, without what is back in `after`. */
const goneOf = (gone: readonly Gone[], before: readonly Gone[], after: Offers): Gone[] => {
  const now = new Set(takingOff(after).map(({ offer_id }) => offer_id))
  const known = new Set(gone.map(({ offer_id }) => offer_id))
  return [...gone, ...before.filter(({ offer_id }) => !known.has(offer_id))].filter(
    ({ offer_id }) => !now.has(offer_id),
  )
}
export const goneFrom = (gone: readonly Gone[], before: Offers, after: Offers): Gone[] =>
  goneOf(gone, takingOff(before), after)

const isGone = (one: Partial<Gone> | null): one is Gone =>
  typeof one?.offer_id === 'number' && typeof one.name === 'string'

/** What this cart had when somebody looked at it last, in this visit or an earlier one. */
const seenIn = (cart: Cart): readonly Gone[] => {
  try {
    const seen: { id?: unknown; offers?: unknown } | null = JSON.parse(readStored(seenKey) ?? 'null')
    return seen?.id === cart.id && Array.isArray(seen.offers) ? seen.offers.filter(isGone) : none
  } catch {
    return none
  }
}

/**
 * Notes which offers left the cart with its last answer. With the first answer of a visit `before` is undefined: then those
 * that were seen in an earlier one.
 */
export const noteGoneOffers = (before: Cart | undefined, after: Cart): void => {
  store.set(before?.id === after.id ? goneFrom(goneNow(), before, after) : goneOf(none, seenIn(after), after))
}

/** Remembers for the next visit what is shown now, so that what left is told once. */
export const rememberOffers = (cart: Cart): void => {
  const offers = takingOff(cart).map(({ offer_id, name }) => ({ offer_id, name }))
  writeStored(seenKey, offers.length > 0 ? JSON.stringify({ id: cart.id, offers }) : null)
}

/** Forgets them with the cart, or with the person. */
export const forgetGoneOffers = (): void => {
  store.set(none)
  writeStored(seenKey, null)
}

/** Offers that took something off when they were last seen and do not any more: they ended, are used up, or are for other goods. */
export const useGoneOffers = (): readonly Gone[] => useStore(store, none)
