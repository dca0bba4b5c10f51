import { memberAlone } from '#domains/customers/contacts/rules.ts'
import { normaliseCode } from '#domains/offers/rules.ts'
import { findOfferByCode } from '#domains/offers/service.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Cart, type CartFields, cartFailures, type ItemWish } from './contract.ts'
import { cartAnswer, columnsToWrite } from './fields/service.ts'
import {
  dropOffer,
  holdOffer,
  putDonation,
  putGiftWish,
  putGroup,
  putItem,
  removeCampaign,
  removeDonation,
  removeGroup,
  removeItem,
  removeLine,
  removeOtherDonations,
} from './lines/queries.ts'
import { isFull } from './lines/service.ts'
import * as cartWords from './messages.ts'
import { offerProblemWords } from './messages.ts'
import { quote } from './pricing/service.ts'
import {
  type CartRow,
  type CartWithLines,
  changeSeenCart,
  findOpenCart,
  getCartWithLines,
  insertCartWithGoods,
  isCartId,
  lockCart,
  putGoods,
} from './queries.ts'
import { cartLimits } from './rules.ts'
import {
  type CartCaller,
  countNewCart,
  freshCart,
  isRecent,
  openCart,
  readerOf,
  showsPerson,
} from './session/service.ts'

/** A cart, and the companion cookie to set when a new one was made. */
export type CartResult = { cart: Cart; companion: string | null }

const answer = async (app: App, caller: CartCaller, cart: CartWithLines, companion: string | null) => {
  const quoted = await quote(app, cart, readerOf(caller.visitor))
  const known = companion ?? caller.companion
  return { cart: cartAnswer(quoted, showsPerson(app, cart, known)), companion }
}

/** Opens, changes, commits, and answers with the priced cart. */
const changeCart = async (
  app: App,
  caller: CartCaller,
  id: string | null | undefined,
  change: (app: App, cart: CartRow) => Promise<void>,
): Promise<CartResult> => {
  const { cart, companion } = await inTransaction(app, async (app) => {
    const opened = await openCart(app, caller, id)
    await change(app, opened.cart)
    return opened
  })
  return answer(app, caller, await getCartWithLines(app, cart.id), companion)
}

/** The cart of this id, or a fresh one; reading alone writes nothing. */
export const loadCart = async (app: App, caller: CartCaller, id: string | null | undefined): Promise<CartResult> => {
  const reader = readerOf(caller.visitor)
  const found = id && isCartId(id) ? await findOpenCart(app, id, reader) : undefined
  const isSettled = found && (found.customer_id !== null || reader.customer_id === null)
  if (isSettled && isRecent(app, found.touched_at)) return answer(app, caller, found, null)
  return changeCart(app, caller, id, async () => {})
}

/** The cart beside the failure of an order: priced again. Whoever calls it has seen that the caller may read it. */
export const showCart = async (app: App, caller: CartCaller, id: string): Promise<Cart> =>
  (await answer(app, caller, await getCartWithLines(app, id), null)).cart

const wantLine = async (app: App, cart: CartRow, written: Promise<boolean>) => {
  if (await written) return
  if (await isFull(app, cart.id)) fail(cartFailures.cart_full)
  failField('item', cartWords.itemGone)
}

const writeDonation = async (app: App, cart: CartRow, item: Extract<ItemWish, { campaign_id: number }>) => {
  const { campaign_id, option_id = null, add = false, alone = false } = item
  if (alone) await removeOtherDonations(app, cart.id, campaign_id, option_id)
  const isRemoval = item.quantity === 0 || (option_id === null && item.amount === 0)
  if (isRemoval) return add ? undefined : removeDonation(app, cart.id, campaign_id, option_id)
  if (option_id === null && item.amount === undefined) failField('item.amount', cartWords.amountMissing)
  const donation = { campaign_id, option_id, quantity: item.quantity ?? 1, amount: item.amount ?? 0, add }
  return wantLine(app, cart, putDonation(app, cart.id, donation))
}

const writeGroup = async (
  app: App,
  cart: CartRow,
  offer_id: number,
  items: { variant_id: number; quantity: number }[],
) => {
  const wanted = new Map<number, number>()
  for (const { variant_id, quantity } of items) wanted.set(variant_id, (wanted.get(variant_id) ?? 0) + quantity)
  const pieces = [...wanted].filter(([, quantity]) => quantity > 0)
  if (pieces.length === 0) return removeGroup(app, cart.id, offer_id)
  const lines = pieces.map(([variant_id, quantity]) => ({ variant_id, quantity: Math.min(quantity, 99) }))
  return wantLine(app, cart, putGroup(app, cart.id, offer_id, lines))
}

const writeItem = async (app: App, cart: CartRow, item: ItemWish): Promise<void> => {
  if ('product_group' in item) return writeGroup(app, cart, item.product_group, item.items)
  if ('campaign_id' in item) return writeDonation(app, cart, item)
  if ('gift_id' in item) return wantLine(app, cart, putGiftWish(app, cart.id, item.gift_id, item.selected))
  const { variant_id, quantity, add = false } = item
  if (quantity > 0) return wantLine(app, cart, putItem(app, cart.id, { variant_id, quantity, add }))
  if (!add) await removeItem(app, cart.id, variant_id)
}

/** Goods put into a cart, as most visits do it: one statement writes, none is undone. Undefined when that cannot be. */
const putGoodsAtOnce = async (
  app: App,
  caller: CartCaller,
  id: string | null | undefined,
  { variant_id, quantity, add = false }: Extract<ItemWish, { variant_id: number }>,
): Promise<CartResult | undefined> => {
  const reader = readerOf(caller.visitor)
  if (id && isCartId(id)) {
    const isDone = await putGoods(app, id, reader, { variant_id, quantity, add })
    return isDone ? answer(app, caller, await getCartWithLines(app, id), null) : undefined
  }
  if (reader.customer_id !== null) return undefined
  await countNewCart(app, caller)
  const { companion, ...fresh } = await freshCart(app, caller)
  const cart =
    (await insertCartWithGoods(app, fresh, { variant_id, quantity })) ?? failField('item', cartWords.itemGone)
  return answer(app, caller, cart, companion)
}

/**
 * Sets one line, or adds to it.
 *
 * @throws cart_full; invalid (422) for goods, campaigns and gifts that nobody can choose
 */
export const updateCartItem = async (app: App, caller: CartCaller, id: string | null | undefined, item: ItemWish) => {
  const done = 'variant_id' in item && item.quantity > 0 ? await putGoodsAtOnce(app, caller, id, item) : undefined
  return done ?? changeCart(app, caller, id, (app, cart) => writeItem(app, cart, item))
}

/** Takes out one line by its number, or all lines of a campaign. What is not there changes nothing. */
export const removeFromCart = (
  app: App,
  caller: CartCaller,
  id: string | null | undefined,
  what: { item?: number | undefined; campaign_id?: number | undefined },
) =>
  changeCart(app, caller, id, async (app, cart) => {
    if (what.item !== undefined) await removeLine(app, cart.id, what.item)
    if (what.campaign_id !== undefined) await removeCampaign(app, cart.id, what.campaign_id)
  })

/** Writes what was filled in over the cart as it is read now; undefined when somebody changed it since. */
const writeFields = async (app: App, caller: CartCaller, id: string, fields: CartFields) => {
  const reader = readerOf(caller.visitor)
  const cart = (await findOpenCart(app, id, reader)) ?? fail(cartFailures.cart_gone)
  const row = await changeSeenCart(app, cart, reader, await columnsToWrite(app, cart, fields))
  return row && answer(app, caller, { ...cart, ...row }, null)
}

/**
 * Saves what a person filled in. A cart that somebody else changes at the same moment is held for the second try.
 *
 * @throws cart_gone for an id that is not an open cart of the caller; invalid (422) by field
 */
export const saveCart = async (app: App, caller: CartCaller, id: string, fields: CartFields): Promise<CartResult> => {
  if (!isCartId(id)) fail(cartFailures.cart_gone)
  const saved = await writeFields(app, caller, id, fields)
  if (saved) return saved
  return inTransaction(app, async (app) => {
    await lockCart(app, id)
    return (await writeFields(app, caller, id, fields)) ?? fail(cartFailures.cart_gone)
  })
}

const refuseCode = (message: string): never =>
  fail({ ...cartFailures.code_refused, message }, { errors: { code: [message] } })

/**
 * Uses a coupon.
 *
 * @throws code_refused (422) saying why on `code`; too_many after ten unknown codes in ten minutes
 */
export const applyOffer = (app: App, caller: CartCaller, id: string | null | undefined, text: string) =>
  inTransaction(app, async (app) => {
    if (normaliseCode(text) === '') refuseCode(cartWords.codeMissing)
    const buyer = memberAlone(readerOf(caller.visitor).customer_id)
    const offer = (await findOfferByCode(app, text, buyer)) ?? refuseCode(cartWords.codeUnknown)
    const opened = await openCart(app, caller, id)
    const before = await quote(app, await getCartWithLines(app, opened.cart.id), readerOf(caller.visitor))
    const codes = before.priced.offers.filter(({ kind, offer_id }) => kind === 'code' && offer_id !== offer.id)
    if (codes.length >= cartLimits.codes) refuseCode(offerProblemWords.too_many_codes)
    await holdOffer(app, opened.cart.id, offer.id)
    const result = await answer(app, caller, await getCartWithLines(app, opened.cart.id), opened.companion)
    const applied = result.cart.offers.find(({ offer_id }) => offer_id === offer.id)
    const problem = applied ? applied.invalid_reason : 'not_running'
    if (problem) refuseCode(valueIn(offerProblemWords, problem) ?? common.invalid.message)
    return result
  })

/** Takes a coupon out. An offer that is not held, or comes by itself, stays as it is. */
export const removeOffer = (app: App, caller: CartCaller, id: string | null | undefined, offer_id: number) =>
  changeCart(app, caller, id, (app, cart) => dropOffer(app, cart.id, offer_id))
