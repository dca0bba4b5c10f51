import { loadCampaignsForCart } from '#domains/campaigns/service.ts'
import { type Buyer, buyerOf, memberAlone } from '#domains/customers/contacts/rules.ts'
import { listDeliveryMethods } from '#domains/deliveries/service.ts'
import { loadOffersForCart } from '#domains/offers/service.ts'
import { listPaymentMethods } from '#domains/payments/methods/service.ts'
import { loadGiftsForCart } from '#domains/products/gifts/service.ts'
import { loadVariantsForCart } from '#domains/products/service.ts'
import type { App } from '#platform/server/app.ts'
import { readReference, readShown } from '#platform/server/content_cache.ts'
import type { CartReader, CartRow, CartWithLines } from '../queries.ts'
import { cartLimits } from '../rules.ts'
import { type GoodsInput, quoteCart } from './rules.ts'

/** Those that run now; and those that the customer chose, which may have ended. */
const loadGifts = (app: App, { gift_wishes }: CartWithLines) =>
  gift_wishes.length === 0
    ? readShown(app, 'gifts', (app) => loadGiftsForCart(app))
    : loadGiftsForCart(
        app,
        gift_wishes.map((wish) => wish.gift_id),
      )

/** The person a cart would be ordered by: whoever reads it, with the mailbox and the phone number that are written in it. */
export const orderingBuyer = (cart: CartRow, { customer_id }: CartReader): Buyer => buyerOf({ ...cart, customer_id })

/** The mailbox and the phone number of a cart in one keyed hash. */
export const contactMark = (app: App, { email, phone }: Buyer): string =>
  app.secrets.blindIndex(JSON.stringify([email, phone]), 'carts.counted_contact')

/**
 * Whose earlier orders a cart may tell of: the member's who reads it. What a mailbox or a phone number ordered is counted
 * when an order is placed, and told from then on; a cart that told it before would tell it of any address typed into it.
 */
const shownBuyer = (app: App, cart: CartRow, reader: CartReader): Buyer => {
  const buyer = orderingBuyer(cart, reader)
  const isTold = cart.counted_contact !== null && cart.counted_contact === contactMark(app, buyer)
  return isTold ? buyer : memberAlone(reader.customer_id)
}

/**
 * Everything of a cart that decides its price. Methods come from memory, for an order as well: staff alone change them, and
 * an order with the fee of a second ago is one that was sent a second ago (decision 97).
 */
const loadFacts = async (app: App, cart: CartWithLines, buyer: Buyer) => {
  const variant_ids = [...cart.items, ...cart.groups.flatMap((group) => group.items)].map((line) => line.variant_id)
  const has_goods = variant_ids.length > 0
  const has_lines = has_goods || cart.campaign_items.length > 0
  const campaign_ids = cart.campaign_items.map((line) => line.campaign_id)
  const [variants, campaigns, offers, gifts, delivery, payment] = await Promise.all([
    loadVariantsForCart(app, variant_ids, buyer),
    loadCampaignsForCart(app, campaign_ids),
    loadOffersForCart(app, {
      offer_ids: [...cart.offer_ids, ...cart.groups.map((group) => group.offer_id)],
      with_automatic: has_goods,
      buyer,
    }),
    has_lines ? loadGifts(app, cart) : [],
    readReference(app, 'delivery methods', listDeliveryMethods),
    readReference(app, 'payment methods', listPaymentMethods),
  ])
  return { variants, campaigns, offers, gifts, delivery, payment }
}
type Facts = Awaited<ReturnType<typeof loadFacts>>

const goodsInput = (app: App, cart: CartWithLines, facts: Facts, buyer: Buyer): GoodsInput => {
  const { variants, campaigns, offers } = facts
  const known = new Map(offers.offers.map((offer) => [offer.id, offer]))
  const goods = (line: { variant_id: number; quantity: number; seen_price?: number | null }) => {
    const variant = variants.get(line.variant_id) ?? null
    return {
      product_id: variant?.product_id ?? 0,
      variant_id: line.variant_id,
      quantity: line.quantity,
      price_seen: line.seen_price ?? null,
      variant,
    }
  }
  const held = new Set(cart.offer_ids)
  const codes = cart.offer_ids.flatMap((id) => known.get(id) ?? [])
  const automatic = offers.offers.filter((offer) => offer.kind === 'automatic' && !held.has(offer.id))
  return {
    items: cart.items.map((line) => ({ id: line.id, ...goods(line) })),
    product_groups: cart.groups.map((group) => ({
      id: group.id,
      offer_id: group.offer_id,
      offer: known.get(group.offer_id) ?? null,
      items: group.items.map(goods),
    })),
    campaign_items: cart.campaign_items.map((line) => {
      const campaign = campaigns.get(line.campaign_id) ?? null
      const option = campaign?.options.find(({ id }) => id === line.option_id) ?? null
      return { ...line, campaign, option }
    }),
    offers: [...codes.map((offer) => ({ offer, held: true })), ...automatic.map((offer) => ({ offer, held: false }))],
    gifts: facts.gifts,
    gift_wishes: Object.fromEntries(cart.gift_wishes.map((wish) => [wish.gift_id, wish.selected])),
    ship_to: cart.same_as_customer
      ? { zip: cart.zip, city: cart.city }
      : { zip: cart.recipient_zip, city: cart.recipient_city },
    is_member: buyer.customer_id !== null,
    orders_before: offers.orders_before,
    max_codes: cartLimits.codes,
    now: app.clock(),
  }
}

/** Whether a limit of an offer or of a product counts what a person did before; without one all buyers pay the same. */
const countsBuyer = ({ variants, offers }: Facts): boolean =>
  offers.offers.some((offer) => offer.customer_scope === 'new_customer' || offer.usage_per_customer !== null) ||
  [...variants.values()].some((variant) => variant.per_customer_limit !== null)

/** Campaigns that take any sum at once. */
const withoutLimits = (campaigns: Facts['campaigns']): Facts['campaigns'] =>
  new Map([...campaigns].map(([id, campaign]) => [id, { ...campaign, min_amount: 1, max_amount: 10_000_000 }]))

/**
 * Prices a cart that was read before. Inside a transaction it sees what the transaction sees.
 *
 * @param reader who asks: a member has prices and limits of their own
 * @param buyer whose earlier orders the limits count
 */
export const quote = async (
  app: App,
  cart: CartWithLines,
  reader: CartReader,
  buyer: Buyer = shownBuyer(app, cart, reader),
) => {
  const loaded = await loadFacts(app, cart, buyer)
  const facts = reader.pooled ? { ...loaded, campaigns: withoutLimits(loaded.campaigns) } : loaded
  const { delivery, campaigns } = facts
  const payment = reader.by_staff ? facts.payment.map((method) => ({ ...method, staff_only: false })) : facts.payment
  return {
    cart,
    campaigns,
    counts_buyer: countsBuyer(facts),
    ...quoteCart(goodsInput(app, cart, facts, buyer), { delivery, payment }, cart),
  }
}
export type QuotedCart = Awaited<ReturnType<typeof quote>>
