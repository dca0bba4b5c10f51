import {
  type Offer,
  type OfferLine,
  type OfferProblem,
  type OfferSituation,
  whyNotMatching,
} from '#domains/offers/rules.ts'
import { type Choice, chooseOffers } from '#domains/offers/savings/rules.ts'

/** An offer that may bear on a cart. */
export type CartOffer = {
  offer: Offer
  /** In the cart already: a code that was entered, or an offer that applied before. It stays and says why it stopped. */
  held: boolean
}

export type PricedOffer = {
  offer_id: number
  name: string
  code: string | null
  kind: Offer['kind']
  amount: number
  valid: boolean
  invalid_reason: OfferProblem | null
  /** A code can be taken out, and so can an offer that no longer applies. */
  removable: boolean
}

/** What is offered to a cart: codes in the order they were entered, and how many of them count at the same time. */
type Offered = { offers: readonly CartOffer[]; max_codes: number }

/** Splits the offers into those that match and the reasons of the others, codes above the limit among them. */
const matchOffers = ({ offers, max_codes }: Offered, lines: readonly OfferLine[], situation: OfferSituation) => {
  const reasons = new Map<number, OfferProblem>()
  const matching: Offer[] = []
  let codes = 0
  for (const { offer } of offers.filter(({ offer }) => offer.kind !== 'bundle')) {
    let reason = whyNotMatching(offer, lines, situation)
    if (!reason && offer.kind === 'code') {
      codes += 1
      if (codes > max_codes) reason = 'too_many_codes'
    }
    if (reason) reasons.set(offer.id, reason)
    else matching.push(offer)
  }
  return { matching, reasons }
}

/** An offer that does not apply is shown only when it was in the cart: nobody wants to read what they cannot have. */
const showOffers = (
  offers: readonly CartOffer[],
  choice: Choice,
  reasons: ReadonlyMap<number, OfferProblem>,
): PricedOffer[] =>
  offers.flatMap(({ offer, held }) => {
    if (offer.kind === 'bundle') return []
    const invalid_reason = reasons.get(offer.id) ?? choice.rejected.get(offer.id) ?? null
    const valid = invalid_reason === null
    const amount = valid ? (choice.savings.find(({ offer_id }) => offer_id === offer.id)?.amount ?? 0) : 0
    if (!held && (!valid || (amount === 0 && offer.kind !== 'code'))) return []
    const { id: offer_id, name, code, kind } = offer
    return [{ offer_id, name, code, kind, amount, valid, invalid_reason, removable: kind === 'code' || !valid }]
  })

/**
 * Chooses among the offers of a cart and says of each that is shown what it takes off, or why it does not. Bundles are
 * passed over: they come with their groups.
 *
 * @param shippingFor NT$ of shipping when the discounted goods cost this much
 */
export const applyOffers = (
  offered: Offered,
  lines: readonly OfferLine[],
  situation: OfferSituation,
  shippingFor: (goods_total: number) => number,
): { choice: Choice; offers: PricedOffer[] } => {
  const { matching, reasons } = matchOffers(offered, lines, situation)
  const choice = chooseOffers(matching, lines, shippingFor)
  return { choice, offers: showOffers(offered.offers, choice, reasons) }
}
