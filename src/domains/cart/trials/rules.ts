import type { OfferInput } from '#domains/offers/desk/contract.ts'
import { onlyWhatCounts, targetIdsOf } from '#domains/offers/desk/rules.ts'
import { isTargeted, type Offer, type OfferProblem, stageOf } from '#domains/offers/rules.ts'
import type { VariantFacts } from '#domains/products/rules.ts'
import { lineProblemWords, offerProblemWords } from '../messages.ts'
import { type GoodsInput, quoteCart } from '../pricing/rules.ts'
import { cartLimits } from '../rules.ts'
import type { Trial, TrialResult } from './contract.ts'

/**
 * The rule of a form as the checkout reads offers. It is tried as one that runs: its times and its status are no question.
 *
 * @param stored what the form does not show of the offer, with its use so far; of a new one nothing was used
 */
export const triedOffer = (
  sent: OfferInput,
  id: number,
  stored: Pick<Offer, 'excluded_ids' | 'used_count' | 'given_total'>,
  now: Date,
): Offer => {
  const offer = onlyWhatCounts(sent)
  return {
    ...offer,
    id,
    target_ids: targetIdsOf(offer),
    ...stored,
    excluded_ids: [...sent.excluded_product_ids, ...stored.excluded_ids],
    payment_method_ids: offer.payment_method_ids.length === 0 ? null : offer.payment_method_ids,
    delivery_method_ids: offer.delivery_method_ids.length === 0 ? null : offer.delivery_method_ids,
    status: 'active',
    starts_at: now.toISOString(),
    ends_at: null,
    used_by_customer: 0,
  }
}

type Facts = {
  variants: ReadonlyMap<number, VariantFacts>
  /** Automatic offers that run now. */
  running: readonly Offer[]
  gifts: GoodsInput['gifts']
  methods: Parameters<typeof quoteCart>[1]
  now: Date
}

const inputOf = ({ items, buyer }: Trial, tried: Offer, { variants, running, gifts, now }: Facts): GoodsInput => {
  const goods = items.map(({ variant_id, quantity }, index) => {
    const variant = variants.get(variant_id) ?? null
    return { id: index + 1, variant_id, quantity, price_seen: null, product_id: variant?.product_id ?? 0, variant }
  })
  // a bundle takes what it is meant for, as somebody would choose it
  const grouped = tried.kind === 'bundle' ? goods.filter(({ variant }) => variant && isTargeted(tried, variant)) : []
  const others = running.filter(({ id }) => id !== tried.id).map((offer) => ({ offer, held: false }))
  return {
    items: goods.filter((line) => !grouped.includes(line)),
    product_groups: grouped.length > 0 ? [{ id: 1, offer_id: tried.id, offer: tried, items: grouped }] : [],
    campaign_items: [],
    offers: tried.kind === 'bundle' ? others : [{ offer: tried, held: true }, ...others],
    gifts,
    gift_wishes: {},
    ship_to: { zip: null, city: null },
    is_member: buyer !== 'guest',
    orders_before: buyer === 'new_customer' ? 0 : 1,
    max_codes: cartLimits.codes,
    now,
  }
}

/** A bundle has no line among the offers: its group says what it saves and why not. */
const bundleProblem = (
  group: { discount: number; invalid_reason: keyof typeof lineProblemWords | null } | undefined,
): string | null => {
  if (!group) return offerProblemWords.no_matching_items
  return group.invalid_reason === null ? null : lineProblemWords[group.invalid_reason]
}

const wordOf = (reason: OfferProblem | null | undefined): string | null => (reason ? offerProblemWords[reason] : null)

/** Prices a cart that nobody has by the function of the checkout, and says what the tried offer does to it. */
export const tryCart = (trial: Trial, tried: Offer, facts: Facts): TrialResult => {
  const methods = {
    delivery_method_id: trial.offer.delivery_method_ids[0] ?? null,
    payment_method_id: trial.offer.payment_method_ids[0] ?? null,
  }
  const { priced } = quoteCart(inputOf(trial, tried, facts), facts.methods, methods)
  const [group] = priced.product_groups
  const lines = [
    ...priced.items.map((line) => ({ ...line, off: line.offer_discount })),
    ...(group?.items ?? []).map((line) => ({ ...line, off: line.offer_discount + line.bundle_discount })),
  ]
  const own = priced.offers.find(({ offer_id }) => offer_id === tried.id)
  const bundle = group && group.discount > 0 ? [{ name: tried.name, amount: group.discount, is_tried: true }] : []
  const taken = priced.offers.filter(({ valid, amount }) => valid && amount > 0)
  return {
    lines: lines.map(({ variant_id, name, variant_name, quantity, total, off, invalid_reason }) => {
      const variant = facts.variants.get(variant_id)
      return {
        ...{ variant_id, quantity, total, discount: off },
        name: variant_name ? `${name} ${variant_name}` : name,
        counts: variant !== undefined && isTargeted(tried, variant),
        problem: invalid_reason === null ? null : lineProblemWords[invalid_reason],
      }
    }),
    offers: [
      ...bundle,
      ...taken.map(({ name, amount, offer_id }) => ({ name, amount, is_tried: offer_id === tried.id })),
    ],
    problem: stageOf(tried) === 1 ? bundleProblem(group) : wordOf(own?.invalid_reason),
    items_total: priced.items_total,
    discount_total: priced.discount_total,
    shipping_total: priced.shipping_total,
    grand_total: priced.grand_total,
  }
}
