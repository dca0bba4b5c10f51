import type { App } from '#platform/server/app.ts'
import { type QuotedCart, quote } from '../pricing/service.ts'
import { type CartReader, type CartRow, getCartWithLines, isCartId, lockCart, updateCart } from '../queries.ts'

export type { CartRow, QuotedCart }

/** Holds a cart of any state until the transaction ends, the first lock of every order; undefined when there is none. */
export const takeCart = async (app: App, id: string): Promise<CartRow | undefined> =>
  isCartId(id) ? lockCart(app, id) : undefined

/** Whether this reader may order a cart now. */
export const isOrderable = (app: App, cart: CartRow, reader: CartReader): boolean =>
  cart.state === 'open' && new Date(cart.expires_at) > app.clock() && isReadable(cart, reader)

/** A guest's cart belongs to whoever knows its id, a member's to the member. */
export const isReadable = (cart: CartRow, reader: CartReader): boolean =>
  cart.customer_id === null || cart.customer_id === reader.customer_id

/** A held cart with its price at this moment. */
export const priceTakenCart = async (app: App, id: string, reader: CartReader): Promise<QuotedCart> =>
  quote(app, await getCartWithLines(app, id), reader)

/** Ends the life of a cart: it became an order. */
export const closeCart = (app: App, id: string): Promise<void> => updateCart(app, id, { state: 'ordered' })
