import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findCartOfMember, holdMember, isCartId, lockCart, updateCart } from '../queries.ts'
import { cartLimits } from '../rules.ts'
import { addLines, addWishes, fillBlanks, fillFromProfile } from './queries.ts'

const memberDays = 180

/** Locks both in the order of their ids: two sign-ins at once never wait for each other in a circle. */
const lockBoth = async (app: App, ids: readonly string[]) => {
  const rows = new Map<string, NonNullable<Awaited<ReturnType<typeof lockCart>>>>()
  for (const id of [...new Set(ids)].sort()) {
    const row = await lockCart(app, id)
    if (row) rows.set(id, row)
  }
  return rows
}

/**
 * Gives a guest's cart to a member: it becomes the member's cart, or its lines are added to the one the member has and it
 * is retired. A cart that is not an open guest's cart is left alone.
 */
export const mergeCarts = (
  app: App,
  { customer_id, cart_id }: { customer_id: number; cart_id: string | null },
): Promise<void> =>
  inTransaction(app, async (app) => {
    if (cart_id === null || !isCartId(cart_id)) return
    await holdMember(app, customer_id)
    const own = await findCartOfMember(app, customer_id)
    const rows = await lockBoth(app, own ? [cart_id, own.id] : [cart_id])
    const guest = rows.get(cart_id)
    const isOpenGuest = guest?.state === 'open' && guest.customer_id === null
    if (!isOpenGuest || new Date(guest.expires_at) <= app.clock()) return
    if (!own || rows.get(own.id)?.state !== 'open') {
      await fillFromProfile(app, cart_id, customer_id)
      const expires_at = toInstant(addMinutes(app.clock(), memberDays * 24 * 60))
      await updateCart(app, cart_id, { customer_id, expires_at, companion_hash: null })
      return
    }
    await addLines(app, cart_id, own.id)
    await addWishes(app, cart_id, own.id, cartLimits.codes)
    await fillBlanks(app, cart_id, own.id)
    await updateCart(app, cart_id, { state: 'merged' })
  })

type OfAccounts = { kept_id: number; closed_id: number }

/**
 * One account goes into another: the lines of its open cart are added to the open cart that the other has, and it is
 * retired. Without one there it simply moves with its account.
 */
export const joinCartsOfAccounts = async (
  app: App,
  { kept_id, closed_id, noted }: OfAccounts & { noted: { cart: string | null } },
): Promise<void> => {
  const [from, to] = [await findCartOfMember(app, closed_id), await findCartOfMember(app, kept_id)]
  if (!from || !to) return
  await lockBoth(app, [from.id, to.id])
  if (new Date(from.expires_at) > app.clock()) {
    await addLines(app, from.id, to.id)
    await addWishes(app, from.id, to.id, cartLimits.codes)
    await fillBlanks(app, from.id, to.id)
  }
  await updateCart(app, from.id, { state: 'merged' })
  noted.cart = from.id
}

/** Both are parted again: the retired cart is open as before; what was added to the other one stays there, too. */
export const partCartsOfAccounts = async (
  app: App,
  { noted }: OfAccounts & { noted: { readonly cart: string | null } },
): Promise<void> => {
  if (noted.cart !== null) await updateCart(app, noted.cart, { state: 'open' })
}
