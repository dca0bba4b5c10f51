import { memberAlone } from '#domains/customers/contacts/rules.ts'
import { listDeliveryMethods } from '#domains/deliveries/service.ts'
import { loadOffersForCart, storedTerms } from '#domains/offers/service.ts'
import { listPaymentMethods } from '#domains/payments/methods/service.ts'
import { loadGiftsForCart } from '#domains/products/gifts/service.ts'
import { loadVariantsForCart } from '#domains/products/service.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { Trial, TrialResult } from './contract.ts'
import { triedOffer, tryCart } from './rules.ts'

const noTerms = { excluded_ids: [], used_count: 0, given_total: 0 }

/** Prices a cart with a rule that is not saved; what would be bought, by whom and what else runs is read, nothing written. */
export const runTrial = async (app: App, _staff: Granted<'offers view'>, trial: Trial): Promise<TrialResult> => {
  const buyer = memberAlone(null)
  const variant_ids = trial.items.map(({ variant_id }) => variant_id)
  const [variants, { offers: running }, gifts, delivery, payment, stored] = await Promise.all([
    loadVariantsForCart(app, variant_ids, buyer),
    loadOffersForCart(app, { offer_ids: [], with_automatic: true, buyer }),
    loadGiftsForCart(app),
    listDeliveryMethods(app),
    listPaymentMethods(app),
    trial.offer_id === null ? noTerms : storedTerms(app, trial.offer_id),
  ])
  const now = app.clock()
  // no offer has the id 0
  const tried = triedOffer(trial.offer, trial.offer_id ?? 0, stored, now)
  return tryCart(trial, tried, { variants, running, gifts, methods: { delivery, payment }, now })
}
