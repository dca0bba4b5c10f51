import { holdBuyer } from '#domains/customers/contacts/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import type { App } from '#platform/server/app.ts'
import type { CartFields } from '../contract.ts'
import { columnsToWrite } from '../fields/service.ts'
import { contactMark, orderingBuyer, type QuotedCart, quote } from '../pricing/service.ts'
import {
  type CartLines,
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

const unwritten: CartRow = {
  id: '',
  customer_id: null,
  state: 'open',
  companion_hash: null,
  touched_at: '',
  expires_at: '',
  created_at: '',
  updated_at: '',
  version: 1,
  delivery_method_id: null,
  payment_method_id: null,
  email: null,
  name: null,
  phone: null,
  zip: null,
  city: null,
  address: null,
  same_as_customer: true,
  recipient_name: null,
  recipient_phone: null,
  recipient_zip: null,
  recipient_city: null,
  recipient_address: null,
  customer_note: null,
  cvs: null,
  invoice_type: null,
  invoice_company: null,
  invoice_company_id: null,
  invoice_carrier: null,
  invoice_love_code: null,
  receipt_type: 'single',
  receipt_kind: 'person',
  receipt_name: null,
  receipt_identifier_enc: null,
  receipt_identifier_hash: null,
  receipt_identifier_last4: null,
  receipt_email: null,
  receipt_address: null,
  upload_tax: false,
  public_name_mode: 'masked',
  public_name: null,
  lamp_enabled: false,
  lamp_kind: null,
  lamp_display_name: null,
  lamp_wish: null,
  counted_contact: null,
}

/**
 * What staff order for somebody, as a cart that is kept nowhere: it is priced and refused as any other.
 *
 * @param begun what is known of the person; what is left blank stays as it says
 * @throws invalid (422) by field for what is not well formed
 */
export const cartOfStaff = async (
  app: App,
  begun: Partial<CartRow>,
  fields: CartFields,
  lines: Pick<CartLines, 'items' | 'campaign_items'>,
): Promise<CartWithLines> => {
  const { public_name_mode } = await readSettings(app, 'donation')
  const cart = { ...unwritten, public_name_mode, ...begun }
  const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
  // staff send no store: what the columns hold of it is the text that a statement writes
  const { cvs: _, ...columns } = await columnsToWrite(app, cart, written, true)
  return { ...cart, ...columns, ...lines, groups: [], gift_wishes: [], offer_ids: [] }
}
