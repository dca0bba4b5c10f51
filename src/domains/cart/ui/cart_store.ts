import { type Cart, cartApi } from '#domains/cart/contract.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { callAsMember, readStored, writeStored } from '#platform/browser/member_token.ts'
import type { CallArgs } from '#platform/contract/endpoint.ts'

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
  writeStored(storageKey, cart.id)
  store.set(cart)
  return cart
}

type Body<E> = CallArgs<E> extends { body: infer B } ? B : never
export type CartItemWish = Body<typeof cartApi.update>['item']
export type CartWishes = Body<typeof cartApi.save>

const load = async (): Promise<Cart> => replace(await callAsMember(cartApi.load, { body: { id: idOf() } }))

let firstLoad: Promise<Cart> | undefined

/** The cart's id for a write; a browser that has none yet gets its cart first. */
const demandId = async (): Promise<string> => idOf() ?? (await cartStore.start()).id

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
  update: async (item: CartItemWish): Promise<Cart> =>
    replace(await callAsMember(cartApi.update, { body: { id: await demandId(), item } })),
  /** Takes out a line by its id, or all lines of a campaign. */
  remove: async (what: { item: number } | { campaign_id: number }): Promise<Cart> =>
    replace(await callAsMember(cartApi.remove, { body: { id: await demandId(), ...what } })),
  /** Writes sponsor data. */
  put: async (fields: CartWishes): Promise<Cart> =>
    replace(await callAsMember(cartApi.save, { params: { id: await demandId() }, body: fields })),
  applyOffer: async (code: string): Promise<Cart> =>
    replace(await callAsMember(cartApi.applyOffer, { body: { id: await demandId(), code } })),
  removeOffer: async (offer: number): Promise<Cart> =>
    replace(await callAsMember(cartApi.removeOffer, { body: { id: await demandId(), offer } })),
  /** Takes over a cart that came with another answer, e.g. a refused order. */
  replace,
  /** Forgets what is shown; the stored id stays, so that the next load finds the cart again. */
  clear: (): void => {
    firstLoad = undefined
    store.set(undefined)
  },
  /** Forgets the cart for good: the next load gets a fresh one. */
  forget: (): void => {
    writeStored(storageKey, null)
    cartStore.clear()
  },
}

/** The cart as it stands; undefined until it is loaded. */
export const useCart = (): Cart | undefined => useStore(store, undefined)
