import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { OfferStatus } from '../rules.ts'
import type { goodsList, OfferInput, offerList, StaffOffer } from './contract.ts'
import { findGoods, findOffer, listGoodsRows, listOfferRows, type OfferChildren, replaceChildren } from './queries.ts'
import { onlyWhatCounts } from './rules.ts'
import { offerRefusals as refusals } from './staff_messages.ts'

type Seen = { readonly id: number; readonly version: number }

const childrenOf = (offer: OfferChildren): OfferChildren => ({
  product_ids: offer.product_ids,
  category_ids: offer.category_ids,
  brand_ids: offer.brand_ids,
  excluded_product_ids: offer.excluded_product_ids,
  payment_method_ids: offer.payment_method_ids,
  delivery_method_ids: offer.delivery_method_ids,
})

const offers = recorded('offers', {
  label: ({ name }) => name,
  sentences: {
    offers_code: ['code', refusals.code_exists],
    offers_never_over_limit: ['usage_limit', refusals.over_limit],
    offers_never_over_budget: ['budget', refusals.over_budget],
    offer_targets_product_id_fkey: ['product_ids', refusals.no_target],
    offer_targets_category_id_fkey: ['category_ids', refusals.no_target],
    offer_targets_brand_id_fkey: ['brand_ids', refusals.no_target],
    offer_methods_payment_method_id_fkey: ['payment_method_ids', refusals.no_method],
    offer_methods_delivery_method_id_fkey: ['delivery_method_ids', refusals.no_method],
  },
  children: async (app, id) => {
    const offer = await findOffer(app, id)
    return offer ? childrenOf(offer) : {}
  },
})

/** All offers. */
export const listOffersForStaff = (app: App, _staff: Granted<'offers view'>, query: z.output<typeof offerList>) =>
  listOfferRows(app, query)

/** Products on sale, to aim an offer at or to try it on. */
export const listGoods = (app: App, _staff: Granted<'offers view'>, query: z.output<typeof goodsList>) =>
  listGoodsRows(app, query)

/** @throws not_found */
export const getGoods = async (app: App, _staff: Granted<'offers view'>, id: number) =>
  (await findGoods(app, id)) ?? fail(common.not_found)

/** @throws not_found */
export const getOffer = async (app: App, _staff: StaffOf<'offers'>, id: number): Promise<StaffOffer> =>
  (await findOffer(app, id)) ?? fail(common.not_found)

/** The form's fields as columns and what is written beside them. */
const splitInput = (input: OfferInput) => {
  const {
    product_ids,
    category_ids,
    brand_ids,
    excluded_product_ids,
    payment_method_ids,
    delivery_method_ids,
    ...row
  } = onlyWhatCounts(input)
  const children = {
    product_ids,
    category_ids,
    brand_ids,
    excluded_product_ids,
    payment_method_ids,
    delivery_method_ids,
  }
  return { row, writeChildren: (app: App, { id }: { id: number }) => replaceChildren(app, id, children) }
}

/** @throws invalid (422) for a code that is in use, or unknown goods and methods */
export const createOffer = (app: App, staff: Granted<'offers create'>, input: OfferInput): Promise<StaffOffer> =>
  inTransaction(app, async (app) => {
    const { row, writeChildren } = splitInput(input)
    const { id } = await offers.create(app, staff, row, { writeChildren })
    return getOffer(app, staff, id)
  })

/** @throws not_found; stale; invalid (422) as createOffer, for fewer uses or a smaller budget than there were, and for a draft that was used */
export const updateOffer = (
  app: App,
  staff: Granted<'offers update'>,
  { id, version, ...input }: OfferInput & Seen,
): Promise<StaffOffer> =>
  inTransaction(app, async (app) => {
    const { row, writeChildren } = splitInput(input)
    const after = await offers.update(app, staff, { id, version }, row, { writeChildren })
    if (after.status === 'draft' && after.used_count > 0) failField('status', refusals.not_draft)
    return getOffer(app, staff, id)
  })

/** Opens or pauses an offer. @throws not_found; stale */
export const setOfferStatus = (app: App, staff: Granted<'offers update'>, { id, version }: Seen, status: OfferStatus) =>
  offers.update(app, staff, { id, version }, { status }, { action: 'state_changed' })
