import { readSettings } from '#domains/settings/service.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { randomToken, sameText, tokenHash } from '#platform/server/secrets.ts'
import { mergeCarts } from '../merge/service.ts'
import {
  type CartReader,
  type CartRow,
  closeExpiredCart,
  findCartOfMember,
  holdMember,
  insertCart,
  isCartId,
  touchCart,
} from '../queries.ts'

/** Whoever calls, with the companion cookie of the browser. */
export type CartCaller = { readonly visitor: Visitor; readonly companion: string | undefined }

/** The companion cookie: without it a guest's cart hides its person fields after a day. */
export const companionCookie = 'pawlight_cart'

/** The caller of a call as the edge describes it. */
export const cartCallerOf = (call: {
  readonly actor: Visitor
  readonly cookies: Readonly<Record<string, string | undefined>>
}): CartCaller => ({ visitor: call.actor, companion: call.cookies[companionCookie] })

const guestDays = 30
const memberDays = 180
const hours = 3_600_000
/** Hours in which a guest's cart shows what was written even without the companion cookie. */
const openHours = 24

/** Whether a moment lies less than those hours back. */
export const isRecent = (app: App, at: string): boolean =>
  app.clock().getTime() - new Date(at).getTime() < openHours * hours

export const readerOf = (visitor: Visitor): CartReader => ({ customer_id: visitor.member?.member.id ?? null })

const isToken = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text)

/** A leaked id must not leak an address: after a day a guest's person fields need the cookie of the browser that wrote them. */
export const showsPerson = (app: App, cart: CartRow, companion: string | undefined): boolean => {
  if (cart.customer_id !== null) return true
  if (isRecent(app, cart.created_at)) return true
  return isToken(companion) && cart.companion_hash !== null && sameText(cart.companion_hash, tokenHash(companion))
}

/** A cart to write into, and the cookie to set when it is new. The row is held until the transaction ends. */
type Opened = { cart: CartRow; companion: string | null }

/** Counts a new cart of a guest. @throws too_many */
export const countNewCart = async (app: App, { visitor }: CartCaller) => {
  await app.limits.use(app, 'new_cart', visitor.origin)
  await app.limits.use(app, 'new_cart_day', visitor.origin)
}

const openFresh = async (app: App, caller: CartCaller): Promise<Opened> => {
  const { customer_id } = readerOf(caller.visitor)
  if (customer_id === null) await countNewCart(app, caller)
  if (customer_id !== null) await closeExpiredCart(app, customer_id)
  const { companion, ...fresh } = await freshCart(app, caller)
  const cart = await insertCart(app, fresh)
  if (!cart) throw new Error('the member already has an open cart')
  return { cart, companion }
}

/** The row of a new cart; a guest's browser gets a cookie with it. */
export const freshCart = async (app: App, caller: CartCaller) => {
  const { customer_id } = readerOf(caller.visitor)
  const days = customer_id === null ? guestDays : memberDays
  const expires_at = toInstant(addMinutes(app.clock(), days * 24 * 60))
  const { public_name_mode } = await readSettings(app, 'donation')
  const begun = { customer_id, expires_at, public_name_mode }
  if (customer_id !== null) return { ...begun, companion_hash: null, companion: null }
  const companion = isToken(caller.companion) ? caller.companion : randomToken()
  return { ...begun, companion_hash: tokenHash(companion), companion }
}

/** The member's own cart, or a new one. */
const openOfMember = async (app: App, caller: CartCaller, reader: { customer_id: number }): Promise<Opened> => {
  await holdMember(app, reader.customer_id)
  const own = await findCartOfMember(app, reader.customer_id)
  const cart = own && (await touchCart(app, own.id, reader))
  return cart ? { cart, companion: null } : openFresh(app, caller)
}

/**
 * Opens a cart for a change. An id that is unknown, used, expired or somebody else's gives a fresh cart; a member who
 * comes with a guest's cart brings its lines along.
 */
export const openCart = async (app: App, caller: CartCaller, id: string | null | undefined): Promise<Opened> => {
  const reader = readerOf(caller.visitor)
  const cart = id && isCartId(id) ? await touchCart(app, id, reader) : undefined
  if (cart && (cart.customer_id !== null || reader.customer_id === null)) return { cart, companion: null }
  if (reader.customer_id === null) return openFresh(app, caller)
  const { customer_id } = reader
  if (cart) await mergeCarts(app, { customer_id, cart_id: cart.id })
  return openOfMember(app, caller, { customer_id })
}
