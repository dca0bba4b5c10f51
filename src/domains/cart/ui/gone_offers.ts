import type { Cart } from '#domains/cart/contract.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'

type Offers = Pick<Cart, 'offers'>
type Gone = Pick<Cart['offers'][number], 'offer_id' | 'name'>

const none: readonly Gone[] = []
const store = externalStore(none)

/** Offers that came by themselves and take something off. One with a code says itself why it does not. */
const takingOff = ({ offers }: Offers): Gone[] =>
  offers.filter(({ kind, valid, amount }) => kind === 'automatic' && valid && amount > 0)

/** What no longer takes anything off: what was gone already, and what `before` had, without what is back in `after`. */
export const goneFrom = (gone: readonly Gone[], before: Offers, after: Offers): Gone[] => {
  const now = new Set(takingOff(after).map(({ offer_id }) => offer_id))
  return [...gone, ...takingOff(before)].filter(({ offer_id }) => !now.has(offer_id))
}

/** Notes which offers left the cart with its last answer; without `before` nothing was shown that could leave. */
export const noteGoneOffers = (before: Cart | undefined, after: Cart): void => {
  store.set(before?.id === after.id ? goneFrom(store.get(), before, after) : none)
}

/** Forgets them with the cart. */
export const forgetGoneOffers = (): void => store.set(none)

/** Offers that took something off in this visit and do not any more: they ended, are used up, or are for other goods. */
export const useGoneOffers = (): readonly Gone[] => useStore(store, none)
