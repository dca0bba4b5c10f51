import type { OfferAction, OfferKind } from '../rules.ts'

/** What an offer says of its rule, as a form sends it. */
export type OfferRuleFields = {
  kind: OfferKind
  code: string | null
  action: OfferAction
  percent_off: number | null
  amount_off: number | null
  bundle_qty: number | null
  bundle_price: number | null
  nth: number | null
  targets: 'all' | 'products' | 'categories' | 'brands'
  product_ids: readonly number[]
  category_ids: readonly number[]
  brand_ids: readonly number[]
  starts_at: string
  ends_at: string | null
}

type Why =
  | 'code_missing'
  | 'percent'
  | 'amount'
  | 'bundle_qty'
  | 'bundle_price'
  | 'nth'
  | 'bundle_kind'
  | 'no_bundle'
  | 'targets'
  | 'ends'

const isBundle = (action: OfferAction): boolean => action === 'bundle_price' || action === 'bundle_percent'

/** The numbers that an action stands on. */
export const numbersOf = (
  action: OfferAction,
): readonly ('percent_off' | 'amount_off' | 'bundle_qty' | 'bundle_price' | 'nth')[] =>
  (
    ({
      percent_off: ['percent_off'],
      amount_off: ['amount_off'],
      free_shipping: [],
      nth_item_percent: ['nth', 'percent_off'],
      bundle_price: ['bundle_qty', 'bundle_price'],
      bundle_percent: ['bundle_qty', 'percent_off'],
    }) as const
  )[action]

const missing = {
  percent_off: 'percent',
  amount_off: 'amount',
  bundle_qty: 'bundle_qty',
  bundle_price: 'bundle_price',
  nth: 'nth',
} as const

/** The ids that an offer is aimed at, of the kind it names. */
export const targetIdsOf = (
  offer: Pick<OfferRuleFields, 'targets' | 'product_ids' | 'category_ids' | 'brand_ids'>,
): readonly number[] =>
  ({ all: [], products: offer.product_ids, categories: offer.category_ids, brands: offer.brand_ids })[offer.targets]

const targetField = {
  all: 'targets',
  products: 'product_ids',
  categories: 'category_ids',
  brands: 'brand_ids',
} as const

/** Everything that is wrong with an offer by itself: the field and why. */
export const whyNotOffer = (offer: OfferRuleFields): (readonly [field: string, why: Why])[] => {
  const problems: (readonly [string, Why])[] = []
  if (offer.kind === 'code' && offer.code === null) problems.push(['code', 'code_missing'])
  if (offer.kind === 'bundle' && !isBundle(offer.action)) problems.push(['action', 'bundle_kind'])
  if (offer.kind !== 'bundle' && isBundle(offer.action)) problems.push(['kind', 'no_bundle'])
  for (const field of numbersOf(offer.action)) if (offer[field] === null) problems.push([field, missing[field]])
  if (offer.targets !== 'all' && targetIdsOf(offer).length === 0) problems.push([targetField[offer.targets], 'targets'])
  const isOver = offer.ends_at !== null && Date.parse(offer.ends_at) <= Date.parse(offer.starts_at)
  if (isOver) problems.push(['ends_at', 'ends'])
  return problems
}

/** The same offer without numbers and targets that its action and its kind do not read. */
export const onlyWhatCounts = <O extends OfferRuleFields & { scope: 'line' | 'order' }>(offer: O): O => {
  const used: readonly string[] = numbersOf(offer.action)
  const kept = <V>(field: string, value: V) => (used.includes(field) ? value : null)
  return {
    ...offer,
    code: offer.kind === 'code' ? offer.code : null,
    percent_off: kept('percent_off', offer.percent_off),
    amount_off: kept('amount_off', offer.amount_off),
    bundle_qty: kept('bundle_qty', offer.bundle_qty),
    bundle_price: kept('bundle_price', offer.bundle_price),
    nth: kept('nth', offer.nth),
    scope: offer.action === 'nth_item_percent' ? 'line' : offer.scope,
    product_ids: offer.targets === 'products' ? offer.product_ids : [],
    category_ids: offer.targets === 'categories' ? offer.category_ids : [],
    brand_ids: offer.targets === 'brands' ? offer.brand_ids : [],
  }
}

/** Whether an offer is what a step would make it. */
export const isInStatus = (offer: { readonly status: string }, wanted: string): boolean => offer.status === wanted
