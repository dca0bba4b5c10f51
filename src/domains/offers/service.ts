import { type Buyer, buyerOf, isKnown, memberAlone } from '#domains/customers/contacts/rules.ts'
import { fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { readShown } from '#platform/server/content_cache.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { offerFailures, type ShownOffer } from './contract.ts'
import {
  countRedemptionsOf,
  countUsedUp,
  findByCode,
  findOverused,
  findUse,
  giveUseBack,
  type HashedBuyer,
  listExclusions,
  listOffers,
  listReleased,
  listShown,
  listShownBundles,
  releaseRedemptions,
  takeUseAgain,
  takeUses,
  type Use,
} from './queries.ts'
import { isTargeted, normaliseCode, type Offer, type OfferLine } from './rules.ts'

/** An e-mail address is compared by its keyed hash, never kept beside a redemption. */
const hashed = (app: App, buyer: Buyer): HashedBuyer => ({
  ...buyer,
  email_hash: buyer.email === null ? null : app.secrets.blindIndex(buyer.email, 'email'),
})

/**
 * The offers that may bear on a cart: those it holds (`offer_ids`, whatever became of them) and, with goods in it, those
 * that apply by themselves now; and how often this buyer ordered before (a count of nobody where nothing of them is known).
 */
export const loadOffersForCart = async (
  app: App,
  { offer_ids, with_automatic, buyer }: { buyer: Buyer; offer_ids: readonly number[]; with_automatic: boolean },
): Promise<{ offers: Offer[]; orders_before: number }> => {
  if (offer_ids.length === 0 && !with_automatic) return { offers: [], orders_before: 0 }
  const isNobodyYet = !isKnown(buyer) && offer_ids.length === 0
  const rows = isNobodyYet
    ? await readShown(app, 'automatic offers', (app) => readOffers(app, memberAlone(null), [], true))
    : await readOffers(app, buyer, offer_ids, with_automatic)
  return {
    offers: rows.map(({ orders_before: _, ...offer }) => offer),
    // without an offer nobody asks for it
    orders_before: rows[0]?.orders_before ?? 0,
  }
}

const readOffers = (app: App, buyer: Buyer, ids: readonly number[], automatic: boolean) =>
  listOffers(app, hashed(app, buyer), { ids, automatic })

/** The offer of a code as somebody typed it (any case, full width, blanks), whatever its state; null when there is none. */
export const findOfferByCode = async (app: App, typed: string, buyer: Buyer): Promise<Offer | null> =>
  (await findByCode(app, hashed(app, buyer), normaliseCode(typed))) ?? null

/**
 * Uses the offers of an order up, all or none. Call it in the order's transaction: limits and budgets hold however many buy
 * at once, because uses are counted by one conditional statement.
 *
 * @param uses offers that took something off, each once, with the amount (NT$)
 * @throws offer_gone with `details.offer_id` when it ended, its uses (of all, or of this person) are used up, or less is left
 * of its budget than the amount
 */
export const redeemOffers = (
  app: App,
  { order_id, ...person }: Buyer & { order_id: number },
  uses: readonly Use[],
): Promise<void> =>
  inTransaction(app, async (app) => {
    if (uses.length === 0) return
    const buyer = hashed(app, buyerOf(person))
    const taken = await takeUses(app, order_id, buyer, uses)
    const gone = uses.find(({ offer_id }) => !taken.some(({ id }) => id === offer_id))
    if (gone) fail(offerFailures.offer_gone, { offer_id: gone.offer_id })
    // counted by a statement of its own: it sees what others redeemed while this one waited for the offer's row
    for (const { id, usage_per_customer: limit } of taken) {
      if (limit === null) continue
      if ((await countRedemptionsOf(app, id, buyer)) > limit) fail(offerFailures.offer_gone, { offer_id: id })
    }
  })

/** Gives the uses of a cancelled order back, with what they took off; a second call changes nothing. */
export const releaseOffers = (app: App, order_id: number): Promise<void> =>
  inTransaction(app, async (app) => {
    for (const use of await releaseRedemptions(app, order_id)) await giveUseBack(app, use)
  })

/** Whether an order whose time ran out could take the uses that it gave back again, by the limits of their offers. */
export const hasUsesLeft = async (app: App, order_id: number): Promise<boolean> =>
  (await countUsedUp(app, order_id)) === 0

/**
 * Takes the uses of an order again that it gave back, in the order's transaction: its money came after its time. An offer
 * that ended since still counts, because the order was placed while it ran.
 *
 * @throws offer_gone when the last use or the budget went to somebody else meanwhile, or the person used the offer in another order
 */
export const retakeOffers = (app: App, order_id: number): Promise<void> =>
  inTransaction(app, async (app) => {
    for (const offer_id of await listReleased(app, order_id)) {
      if (!(await takeUseAgain(app, order_id, offer_id))) fail(offerFailures.offer_gone, { offer_id })
    }
    // as in `redeemOffers`: what the same person used while this one waited for the rows of the offers
    const offer_id = await findOverused(app, order_id)
    if (offer_id !== undefined) fail(offerFailures.offer_gone, { offer_id })
  })

/** What the form of an offer does not show: products of the categories and brands that it leaves out, and its use so far. */
export const storedTerms = async (
  app: App,
  id: number,
): Promise<Pick<Offer, 'excluded_ids' | 'used_count' | 'given_total'>> => {
  const [excluded_ids, use] = await Promise.all([listExclusions(app, id), findUse(app, id)])
  return { excluded_ids, ...(use ?? { used_count: 0, given_total: 0 }) }
}

/** What an offer asks of a product, to know whether it is meant for it. */
type Aimed = Pick<OfferLine, 'product_id' | 'category_ids' | 'brand_id'>

/**
 * The offers that run now, in the order in which they are shown.
 *
 * @returns finds those that are meant for a product
 */
export const offersOnProducts = async (app: App): Promise<(product: Aimed) => ShownOffer[]> => {
  const shown = await readShown(app, 'shown offers', listShown)
  return (product) => shown.filter((offer) => isTargeted(offer, product))
}

/** Bundles that run now (for one product, where it is given), each with up to `most` published products to choose from. */
export const shownBundles = (
  app: App,
  most: number,
  product?: number,
): Promise<(ShownOffer & { product_ids: number[] })[]> => listShownBundles(app, most, product)
