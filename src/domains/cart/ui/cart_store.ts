import { type Cart, cartApi } from '#domains/cart/contract.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { callAsMember, readStored, writeStored } from '#platform/browser/member_token.ts'
import type { CallArgs } from '#platform/contract/endpoint.ts'
import { forgetGoneOffers, noteGoneOffers } from './gone_offers.ts'

/**
 * The cart of this browser. Every answer of the server replaces it; a refusal goes to the caller, who shows it in place.
 * The store itself shows nothing (specification section 8).
 */
const store = externalStore<Cart | undefined>(undefined)

/** Where the browser keeps its cart's id, as raw text (specification section 9). */
const storageKey = 'cart'

/** The id that this browser keeps; null without a cart. */
export const storedCartId = (): string | null => readStored(storageKey)

const idOf = () => store.get()?.id ?? storedCartId()

/** Whether this browser has a cart. Without one there is nothing to ask the server for. */
export const hasCart = (): boolean => Boolean(storedCartId())

const replace = (cart: Cart): Cart => {
  isClosed = false
  writeStored(storageKey, cart.id)
  noteGoneOffers(store.get(), cart)
  store.set(cart)
  return cart
}

/** Whether the cart was ordered or its person left: nothing is loaded until somebody asks for a cart again. */
let isClosed = false

/** How often the cart was let go, and how often for good. An answer that was on its way meanwhile is of another time. */
const past = { cleared: 0, forgotten: 0 }

/**
 * What an answer to a call that starts now may do when it is here: replace the cart; after a reset only keep the cart of
 * a browser that has none; after a sign-out or an order nothing at all.
 */
const answerTo = () => {
  const { cleared, forgotten } = past
  return (cart: Cart): Cart => {
    if (past.forgotten !== forgotten) return cart
    if (past.cleared === cleared) return replace(cart)
    if (storedCartId() === null) writeStored(storageKey, cart.id)
    return cart
  }
}

type Body<E> = CallArgs<E> extends { body: infer B } ? B : never
export type CartItemWish = Body<typeof cartApi.update>['item']
export type CartWishes = Body<typeof cartApi.save>

const load = (): Promise<Cart> => {
  isClosed = false
  return callAsMember(cartApi.load, { body: { id: idOf() } }).then(answerTo())
}

let firstLoad: Promise<Cart> | undefined

/** The cart's id for a write; a browser that has none yet gets its cart first. */
const demandId = async (): Promise<string> => idOf() ?? (await cartStore.start()).id

const changed = async (change: (id: string) => Promise<Cart>): Promise<Cart> => {
  const id = await demandId()
  return change(id).then(answerTo())
}

export const cartStore = {
  get: store.get,
  /** Loads the cart; the first call of a visit does it, others share its answer. */
  start: (): Promise<Cart> => {
    firstLoad ??= load().catch((error: unknown) => {
      firstLoad = undefined
      throw error
    })
    return firstLoad
  },
  load,
  /** Sets (or with `add` adds to) one line. */
  update: (item: CartItemWish): Promise<Cart> => changed((id) => callAsMember(cartApi.update, { body: { id, item } })),
  /** Takes out a line by its id, or all lines of a campaign. */
  remove: (what: { item: number } | { campaign_id: number }): Promise<Cart> =>
    changed((id) => callAsMember(cartApi.remove, { body: { id, ...what } })),
  /** Writes sponsor data. */
  put: (fields: CartWishes): Promise<Cart> =>
    changed((id) => callAsMember(cartApi.save, { params: { id }, body: fields })),
  applyOffer: (code: string): Promise<Cart> =>
    changed((id) => callAsMember(cartApi.applyOffer, { body: { id, code } })),
  removeOffer: (offer: number): Promise<Cart> =>
    changed((id) => callAsMember(cartApi.removeOffer, { body: { id, offer } })),
  /** Takes over a cart that came with another answer, e.g. a refused order. */
  replace,
  /** Forgets what is shown; the stored id stays, so that the next load finds the cart again. */
  clear: (): void => {
    past.cleared += 1
    firstLoad = undefined
    forgetGoneOffers()
    store.set(undefined)
  },
  /** Forgets the cart for good, and what is on its way: the next load gets a fresh one. */
  forget: (): void => {
    past.forgotten += 1
    isClosed = true
    writeStored(storageKey, null)
    cartStore.clear()
  },
  /** Whether the cart was ordered or its person has left, and nobody asked for another one since. */
  isClosed: (): boolean => isClosed,
}

/** The cart as it stands; undefined until it is loaded. */
export const useCart = (): Cart | undefined => useStore(store, undefined)
