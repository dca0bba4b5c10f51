import {
  type CartReader,
  type CartRow,
  type CartWithLines,
  closingOfCart,
  isOrderable,
  isReadable,
  priceShownCart,
  priceTakenCart,
  type QuotedCart,
  takeCart,
  tellContact,
} from '#domains/cart/checkout/service.ts'
import { whyNotCarrier, whyNotIdentifier } from '#domains/cart/fields/rules.ts'
import { loadCart, showCart } from '#domains/cart/service.ts'
import { type CartCaller, readerOf } from '#domains/cart/session/service.ts'
import { openIdentifier } from '#domains/customers/identifiers/service.ts'
import { placeLamp } from '#domains/lamps/service.ts'
import { offerFailures } from '#domains/offers/contract.ts'
import { redeemOffers } from '#domains/offers/service.ts'
import { acceptedVersions } from '#domains/pages/service.ts'
import type { PaymentStart } from '#domains/payments/contract.ts'
import { listPaymentMethods } from '#domains/payments/methods/service.ts'
import { expiryMinutesOf, type PaymentMethod } from '#domains/payments/rules.ts'
import { beginFirstPayment, resumePayment } from '#domains/payments/service.ts'
import { productFailures } from '#domains/products/contract.ts'
import { givenGifts, type PricedGift } from '#domains/products/gifts/rules.ts'
import { reserveGifts } from '#domains/products/gifts/service.ts'
import { reserveStock } from '#domains/products/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail, isFailed } from '#platform/contract/failures.ts'
import { addMinutes, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { brokeConstraint } from '#platform/server/postgres_errors.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { orderEventOf } from '../events/queries.ts'
import { mailOrderPlaced, mailTransferAccount } from '../mails/service.ts'
import { failWords, needWords } from '../messages.ts'
import { missingForOrder } from '../needs/rules.ts'
import { isGivingOpen, startAfterEnd } from '../own/campaign_ends/service.ts'
import type { OrderRow } from '../queries.ts'
import { type OrderFailCode, whyNotOrderable } from '../rules.ts'
import { findOrderOfCart, insertOrder, insertOrderGifts, insertOrderOfCart, setOrder } from './queries.ts'
import { billOf, childrenOf, piecesOf, usesOf } from './rules.ts'

export type Wish = { id: string; grand_total: number | null }
type Children = ReturnType<typeof childrenOf>
type Placed = { order_no: string; key: string; payment: PaymentStart }
/** Who places an order for whom: a buyer their own, or staff one for somebody who is not at the site. */
export type Placing =
  | { readonly actor: Visitor; readonly customer_id: number | null; readonly by_staff?: never }
  | {
      readonly actor: Granted<'orders create'>
      readonly customer_id: number | null
      /** What an order has that staff place. */
      readonly by_staff: { readonly channel: OrderRow['channel']; readonly staff_note: string | null }
    }
/** `refused` names why; the cart is priced again after the transaction is gone. */
type Outcome = { placed: Placed } | { refused: OrderFailCode; cart_id: string | null }

const answerAgain = async (app: App, order: OrderRow): Promise<Outcome> => {
  const start = await resumePayment(app, order, await listPaymentMethods(app))
  const payment = (await isGivingOpen(app, order)) ? start : startAfterEnd(start)
  return { placed: { order_no: order.order_no, key: order.access_key, payment } }
}

/** The number itself is only opened to see whether it still fits the kind of receipt that was chosen since. */
const identifierOf = (app: App, cart: CartRow): string | null =>
  openIdentifier(app.secrets, cart.receipt_identifier_enc)

const orderErrors = (app: App, { cart, priced, delivery_method }: QuotedCart): Record<string, string[]> => {
  const fields = { ...cart, receipt_identifier: identifierOf(app, cart) }
  const missing = missingForOrder(fields, {
    needs_shipping: priced.needs_shipping,
    has_donations: priced.campaigns_total > 0,
    has_goods: priced.grand_total - priced.campaigns_total > 0,
    delivery_method,
  })
  const errors: Record<string, string[]> = Object.fromEntries(missing.map((field) => [field, [needWords[field]]]))
  const wrong = (field: string, message: string | null) => {
    if (message && !errors[field]) errors[field] = [message]
  }
  if (fields.receipt_identifier)
    wrong('receipt_identifier', whyNotIdentifier(fields.receipt_identifier, cart.receipt_kind))
  const uses_carrier = cart.invoice_type === 'mobile' || cart.invoice_type === 'citizen'
  if (uses_carrier && cart.invoice_carrier)
    wrong('invoice_carrier', whyNotCarrier(cart.invoice_carrier, cart.invoice_type))
  return errors
}

/** What is missing before an order can be placed, by field, but for what is `spared`. */
export const missingIn = (app: App, quoted: QuotedCart, spared: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(Object.entries(orderErrors(app, quoted)).filter(([field]) => !spared.includes(field)))

/** @throws invalid (422) by field while something is missing that is not `spared` */
export const demandComplete = (app: App, quoted: QuotedCart, spared: readonly string[] = []): void => {
  const errors = missingIn(app, quoted, spared)
  const first = Object.values(errors)[0]?.[0]
  if (first) fail({ ...common.invalid, message: first }, { errors })
}

/** What the customer wrote, frozen; a sealed identifier is copied as it is. */
const personOf = (cart: CartRow) => ({
  email: cart.email,
  name: cart.name ?? '',
  phone: cart.phone,
  zip: cart.zip,
  city: cart.city,
  address: cart.address,
  same_as_customer: cart.same_as_customer,
  recipient_name: cart.recipient_name,
  recipient_phone: cart.recipient_phone,
  recipient_zip: cart.recipient_zip,
  recipient_city: cart.recipient_city,
  recipient_address: cart.recipient_address,
  customer_note: cart.customer_note,
  cvs: cart.cvs === null ? null : JSON.stringify(cart.cvs),
  invoice_type: cart.invoice_type,
  invoice_company: cart.invoice_company,
  invoice_company_id: cart.invoice_company_id,
  invoice_carrier: cart.invoice_carrier,
  invoice_love_code: cart.invoice_love_code,
  receipt_type: cart.receipt_type,
  receipt_kind: cart.receipt_kind,
  receipt_name: cart.receipt_name,
  receipt_identifier_enc: cart.receipt_identifier_enc,
  receipt_identifier_hash: cart.receipt_identifier_hash,
  receipt_identifier_last4: cart.receipt_identifier_last4,
  receipt_email: cart.receipt_email,
  receipt_address: cart.receipt_address,
  upload_tax: cart.upload_tax,
  public_name_mode: cart.public_name_mode,
  public_name: cart.public_name,
})

/** Methods of an order: the server decides `none` for the delivery, and a free order keeps the method it would have had. */
const methodsOf = ({ delivery_method, payment_method }: QuotedCart) => {
  if (!delivery_method || !payment_method) throw new Error('no active method to deliver or to pay')
  return { delivery: delivery_method, payment: payment_method }
}

/** Minutes until an order that staff placed lapses: a link is sent, read and paid within days; a cheque has its own time. */
const minutesByStaff = 7 * 24 * 60

const minutesOf = ({ by_staff }: Placing, payment: PaymentMethod, total: number): number | null => {
  if (total === 0) return null
  return by_staff && payment.kind !== 'cheque' ? minutesByStaff : expiryMinutesOf(payment)
}

/** Writes the order with its lines, as it is when all its gifts are there, and closes the cart. */
const writeOrder = async (app: App, placing: Placing, quoted: QuotedCart, children: Children): Promise<OrderRow> => {
  const { cart, priced } = quoted
  const { delivery, payment } = methodsOf(quoted)
  const minutes = minutesOf(placing, payment, priced.grand_total)
  const now = app.clock()
  const holds_stock = piecesOf(priced).length + givenGifts(priced.gifts).length > 0
  const order = {
    access_key: randomToken(12),
    customer_id: placing.customer_id,
    placed_at: toInstant(now),
    ...personOf(cart),
    delivery_method_id: delivery.id,
    payment_method_id: payment.id,
    quantity_count: priced.quantity_count,
    items_total: priced.items_total,
    campaigns_total: priced.campaigns_total,
    discount_total: priced.discount_total,
    shipping_total: priced.shipping_total,
    grand_total: priced.grand_total,
    payment_status: minutes === null && priced.grand_total > 0 ? 'pending' : 'unpaid',
    shipping_status: priced.needs_shipping ? 'unshipped' : 'not_required',
    stock_state: holds_stock ? 'reserved' : 'none',
    goods_document: (await readSettings(app, 'invoice')).goods_document,
    payment_expires_at: minutes === null ? null : toInstant(addMinutes(now, minutes)),
    created_at: toInstant(now),
  } as const
  const all = {
    ...children,
    gift_ids: givenGifts(priced.gifts).map(({ gift_id }) => gift_id),
    event: orderEventOf(app, placing.actor, 'placed', { grand_total: priced.grand_total }),
  }
  if (placing.by_staff) {
    return insertOrder(app, taipeiDay(now), { ...order, ...placing.by_staff, created_by: placing.actor.staff.id }, all)
  }
  // Sending is agreeing: the sentence stands at the button, and callers outside the site name no version.
  const own = { cart_id: cart.id, ...order, ...(await acceptedVersions(app)) }
  return insertOrderOfCart(app, closingOfCart(app, cart.id), taipeiDay(now), own, all)
}

/** What an order is without the gifts that were gone. @returns the order as it is now */
const withoutGone = async (
  app: App,
  order: OrderRow,
  { priced, no_delivery }: QuotedCart,
  kept: readonly PricedGift[],
): Promise<OrderRow> => {
  const change: Partial<OrderRow> = {}
  if (piecesOf(priced).length + kept.length === 0) change.stock_state = 'none'
  if (priced.needs_shipping && !priced.carries_goods && !kept.some(({ ship_required }) => ship_required)) {
    // the gifts that were gone were all there was to carry: nobody has to pack the order
    change.shipping_status = 'not_required'
    change.delivery_method_id = no_delivery?.id ?? order.delivery_method_id
  }
  const { stock_state, shipping_status, delivery_method_id } = { ...order, ...change }
  if (Object.keys(change).length > 0) {
    await setOrder(app, order.id, { stock_state, shipping_status, delivery_method_id })
  }
  return { ...order, stock_state, shipping_status, delivery_method_id }
}

/**
 * Holds goods and gifts; a gift that is gone is left out and never stops an order.
 *
 * @returns the order as it is now
 */
const holdStock = async (app: App, order: OrderRow, quoted: QuotedCart): Promise<OrderRow> => {
  const pieces = piecesOf(quoted.priced)
  if (pieces.length > 0) await reserveStock(app, pieces, order.id)
  const given = givenGifts(quoted.priced.gifts)
  if (given.length === 0) return order
  const gone = await reserveGifts(app, given, order.id)
  const kept = given.filter(({ gift_id }) => !gone.includes(gift_id))
  const gifts = kept.map(({ gift_id, name, quantity, ship_required }) => ({ gift_id, name, quantity, ship_required }))
  if (gifts.length > 0) await insertOrderGifts(app, order.id, gifts)
  return gone.length > 0 ? withoutGone(app, order, quoted, kept) : order
}

const wantLamp = async (app: App, order: OrderRow, { cart, priced }: QuotedCart): Promise<void> => {
  const [first] = priced.campaign_items
  if (!cart.lamp_enabled || !first) return
  await placeLamp(app, {
    order_id: order.id,
    customer_id: order.customer_id,
    campaign_id: first.campaign_id,
    donated: priced.campaigns_total,
    kind: cart.lamp_kind,
    display_name: cart.lamp_display_name,
    wish: cart.lamp_wish,
    donor: {
      name: order.name,
      kind: order.receipt_kind,
      mode: order.public_name_mode,
      public_name: order.public_name,
    },
  })
}

/** The order and everything that hangs on it, in the order of locks. The cart's row is held already. */
export const place = async (app: App, placing: Placing, quoted: QuotedCart): Promise<Placed & { order: OrderRow }> => {
  const { priced, campaigns } = quoted
  const permits = new Map([...campaigns].map(([id, { permit }]) => [id, permit?.permit_no ?? null]))
  const children = childrenOf(priced, permits)
  const order = await holdStock(app, await writeOrder(app, placing, quoted, children), quoted)
  const { customer_id, email, phone } = order
  await redeemOffers(app, { order_id: order.id, customer_id, email, phone }, usesOf(priced))
  await wantLamp(app, order, quoted)
  await mailOrderPlaced(app, order)
  const bill = billOf(children, order.shipping_total)
  const payment = await beginFirstPayment(app, order, methodsOf(quoted).payment, bill)
  await mailTransferAccount(app, order, payment)
  return { order_no: order.order_no, key: order.access_key, payment, order }
}

/**
 * What is said of a refusal. Earlier orders of the mailbox and the phone number are told only when nothing else stands
 * against the order, so that nobody asks about an address with a total that is wrong anyway.
 */
const refusalToTell = async (
  app: App,
  cart: CartWithLines,
  reader: CartReader,
  { refused, wish }: { refused: OrderFailCode; wish: Wish },
): Promise<OrderFailCode> => {
  const shown = await priceShownCart(app, cart, reader)
  const plain = whyNotOrderable(shown.priced, wish.grand_total)
  if (plain) return plain
  demandComplete(app, shown)
  await tellContact(app, cart, reader)
  return refused
}

const tryToPlace = (app: App, caller: CartCaller, wish: Wish): Promise<Outcome> =>
  inTransaction(app, async (app) => {
    const reader = readerOf(caller.visitor)
    const cart = await takeCart(app, wish.id)
    // an open cart has no order: it is closed in the transaction of its order
    const isClosed = cart && cart.state !== 'open' && isReadable(cart, reader)
    const first = isClosed ? await findOrderOfCart(app, cart.id) : undefined
    if (first) return answerAgain(app, first)
    if (!cart || !isOrderable(app, cart, reader)) return { refused: 'empty', cart_id: null }
    const quoted = await priceTakenCart(app, cart, reader)
    const refused = whyNotOrderable(quoted.priced, wish.grand_total)
    if (refused && quoted.counts_buyer) {
      return { refused: await refusalToTell(app, cart, reader, { refused, wish }), cart_id: cart.id }
    }
    if (refused) return { refused, cart_id: cart.id }
    demandComplete(app, quoted)
    const { order: _, ...placed } = await place(app, { actor: caller.visitor, customer_id: reader.customer_id }, quoted)
    return { placed }
  })

/** Has in memory what an order asks of settings and pages: inside its transaction nothing is cached anew. */
export const recall = (app: App) =>
  Promise.all([
    readSettings(app, 'website'),
    readSettings(app, 'gateway'),
    readSettings(app, 'lamp'),
    readSettings(app, 'invoice'),
    acceptedVersions(app),
  ])

/** What was gone when the order reached for it, or is held by its person already: all is rolled back, the cart as before. */
export const goneOf = (error: unknown): OrderFailCode | null => {
  if (isFailed(error, productFailures.out_of_stock)) return 'out_of_stock'
  if (brokeConstraint(error, 'orders_held_at_once')) return 'too_many_unpaid'
  if (brokeConstraint(error, 'orders_held_in_all')) return 'held_too_long'
  return isFailed(error, offerFailures.offer_gone) ? 'offer_gone' : null
}

/**
 * Makes a cart an order, in one transaction: prices it again, holds its goods, uses its offers up, makes its lamp and its
 * first attempt to pay. The same cart again gives the first order, however often and however parallel it is sent.
 *
 * @returns the order, or why there is none with the cart as it is now
 * @throws invalid (422) by field while something is missing
 */
export const placeOrder = async (app: App, caller: CartCaller, wish: Wish) => {
  await recall(app)
  const outcome = await tryToPlace(app, caller, wish).catch((error: unknown): Outcome => {
    const refused = goneOf(error)
    if (refused) return { refused, cart_id: wish.id }
    throw error
  })
  if ('placed' in outcome) return outcome.placed
  const { refused, cart_id } = outcome
  const cart = cart_id ? await showCart(app, caller, cart_id) : (await loadCart(app, caller, null)).cart
  return { fail: refused, message: failWords[refused], cart }
}
