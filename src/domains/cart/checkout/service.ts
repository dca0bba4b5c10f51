import { holdBuyer } from '#domains/customers/contacts/service.ts'
import type { App } from '#platform/server/app.ts'
import { contactMark, orderingBuyer, type QuotedCart, quote } from '../pricing/service.ts'
import {
  type CartReader,
  type CartRow,
  type CartWithLines,
  closing,
  isCartId,
  lockCartWithLines,
  updateCart,
} from '../queries.ts'

export type { CartReader, CartRow, CartWithLines, QuotedCart }

/**
 * Holds a cart of any state with its lines until the transaction ends, the first lock of every order; undefined when there
 * is none.
 */
export const takeCart = async (app: App, id: string): Promise<CartWithLines | undefined> =>
  isCartId(id) ? lockCartWithLines(app, id) : undefined

/** Whether this reader may order a cart now. */
export const isOrderable = (app: App, cart: CartRow, reader: CartReader): boolean =>
  cart.state === 'open' && new Date(cart.expires_at) > app.clock() && isReadable(cart, reader)

/** A guest's cart belongs to whoever knows its id, a member's to the member. */
export const isReadable = (cart: CartRow, reader: CartReader): boolean =>
  cart.customer_id === null || cart.customer_id === reader.customer_id

/**
 * A held cart with its price at this moment for whoever orders it: limits count what the account, the mailbox and the
 * phone number ordered before. Where there is such a limit, no other order of theirs is placed until the transaction ends.
 */
export const priceTakenCart = async (app: App, cart: CartWithLines, reader: CartReader): Promise<QuotedCart> => {
  const buyer = orderingBuyer(cart, reader)
  const quoted = await quote(app, cart, reader, buyer)
  if (!quoted.counts_buyer) return quoted
  await holdBuyer(app, buyer)
  // only what is read behind the lock has counted the orders of everybody who held it before
  return quote(app, cart, reader, buyer)
}

/** A held cart with the price that its calls show. */
export const priceShownCart = (app: App, cart: CartWithLines, reader: CartReader): Promise<QuotedCart> =>
  quote(app, cart, reader)

/** From now on the cart counts what its mailbox and its phone number ordered before: an order was refused by it. */
export const tellContact = (app: App, cart: CartRow, reader: CartReader): Promise<void> =>
  updateCart(app, cart.id, { counted_contact: contactMark(app, orderingBuyer(cart, reader)) })

/** Ends the life of a held cart, as a part of the statement that writes its order. */
export const closingOfCart = (app: App, id: string) => closing(app, id)
