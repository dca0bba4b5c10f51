import { formatMoney } from '#platform/contract/money.ts'
import type { IconName } from '#ui/icon.tsx'
import { ruleWords as m, offerDeskWords } from '../desk/staff_messages.ts'
import { reducedTo } from '../messages.ts'
import type { OfferBody, OfferForm } from './offer_form.ts'

export type OfferField = keyof OfferForm['empty'] & string
export type NamedField =
  | 'product_ids'
  | 'category_ids'
  | 'brand_ids'
  | 'excluded_product_ids'
  | 'payment_method_ids'
  | 'delivery_method_ids'

/** A part of the sentence that stands for a field; `text` is empty while that is not filled in. */
export type RulePart = {
  readonly field: OfferField
  readonly icon: IconName
  /** Right behind it, on the same line. */
  readonly after?: string
} & ({ readonly text: string } | { readonly ids: readonly number[]; readonly of: NamedField })
type Piece = string | RulePart

const numberOf = (typed: unknown): number | null => {
  const value = Number(String(typed ?? '').replace(/[^\d]/g, ''))
  return typed === null || typed === undefined || typed === '' || Number.isNaN(value) ? null : value
}

const said = (value: number | null, say: (value: number) => string): string => (value === null ? '' : say(value))
const moneyIn = (typed: unknown) => said(numberOf(typed), formatMoney)
const piecesIn = (typed: unknown) => said(numberOf(typed), m.pieces)

const targetFields = { products: 'product_ids', categories: 'category_ids', brands: 'brand_ids' } as const

/** The field that holds what an offer is aimed at; null where it is aimed at everything. */
export const targetFieldOf = (targets: 'all' | keyof typeof targetFields) =>
  targets === 'all' ? null : targetFields[targets]

/** Whether a rule may count again for the next goods of the same order. */
export const mayRepeat = ({ kind, action }: Pick<OfferBody, 'kind' | 'action'>): boolean =>
  action === 'nth_item_percent' || kind === 'bundle'

/** What is put together by the buyer asks for no least sum and no way to pay: it is a bundle from its first goods on. */
const isBundle = ({ action }: Pick<OfferBody, 'action'>) => action === 'bundle_price' || action === 'bundle_percent'

const goodsOf = (offer: OfferBody): RulePart => {
  const of = targetFieldOf(offer.targets ?? 'all')
  return of
    ? { field: of, icon: 'chevron-down', ids: offer[of] ?? [], of }
    : { field: 'targets', icon: 'chevron-down', text: offerDeskWords.targets.all }
}

const least = (offer: OfferBody): RulePart[] => {
  if (isBundle(offer)) return []
  const [money, pieces] = [moneyIn(offer.min_items_total), piecesIn(offer.min_quantity)]
  return [
    ...(money ? [{ field: 'min_items_total', icon: 'pencil', text: money } as const] : []),
    ...(pieces ? [{ field: 'min_quantity', icon: 'pencil', text: pieces } as const] : []),
  ]
}

const condition = (offer: OfferBody): Piece[] => {
  const goods = goodsOf(offer)
  const [first, second] = least(offer)
  if (!first) return [m.buys, { ...goods, after: m.comma }]
  if (!second) return [m.in, goods, m.buys_up_to, { ...first, after: m.comma }]
  return [m.in, goods, m.buys_up_to, first, m.and, { ...second, after: m.comma }]
}

const several = (
  offer: OfferBody,
  of: 'excluded_product_ids' | 'payment_method_ids' | 'delivery_method_ids',
  [before, after]: readonly [string, string],
): Piece[] => {
  const ids = offer[of] ?? []
  return ids.length > 0 ? [before, { field: of, icon: 'chevron-down', ids, of, after }] : []
}

const limits = (offer: OfferBody): Piece[] => [
  ...several(offer, 'excluded_product_ids', [m.without, m.comma]),
  ...(isBundle(offer)
    ? []
    : [
        ...several(offer, 'payment_method_ids', [m.pays_by, m.pays + m.comma]),
        ...several(offer, 'delivery_method_ids', [m.sent_by, m.sent + m.comma]),
      ]),
]

const effect = (offer: OfferBody): Piece[] => {
  const after = m.comma
  const percent = {
    field: 'percent_off',
    icon: 'percentage',
    text: said(numberOf(offer.percent_off), reducedTo),
    after,
  } as const
  const picked = { field: 'bundle_qty', icon: 'pencil', text: piecesIn(offer.bundle_qty) } as const
  const on = { field: 'scope', icon: 'chevron-down', text: m.on[offer.scope ?? 'order'] } as const
  switch (offer.action) {
    case 'percent_off':
      return [on, ' ', percent]
    case 'amount_off':
      return [
        on,
        ' ',
        {
          field: 'amount_off',
          icon: 'pencil',
          text: said(numberOf(offer.amount_off), (money) => m.less(formatMoney(money))),
          after,
        },
      ]
    case 'nth_item_percent':
      return [m.nth, { field: 'nth', icon: 'pencil', text: piecesIn(offer.nth) }, ' ', percent]
    case 'bundle_percent':
      return [m.pick, picked, ' ', percent]
    case 'bundle_price':
      return [m.pick, picked, ' ', { field: 'bundle_price', icon: 'pencil', text: moneyIn(offer.bundle_price), after }]
    default:
      return [{ field: 'action', icon: 'chevron-down', text: offerDeskWords.action[offer.action], after }]
  }
}

/** The rule of the form as people say it, while it is typed: words, and parts that each stand for a field. */
export const sentenceOf = (offer: OfferBody): Piece[] => {
  const [most, budget] = [moneyIn(offer.max_discount), moneyIn(offer.budget)]
  return [
    m.when,
    {
      field: 'customer_scope',
      icon: 'chevron-down',
      text: offerDeskWords.customer_scope[offer.customer_scope ?? 'all'],
    },
    ...(offer.kind === 'code'
      ? [m.with_code, { field: 'code', icon: 'pencil', text: String(offer.code ?? '').trim() } as const]
      : []),
    ...condition(offer),
    ...limits(offer),
    ...effect(offer),
    ...(most ? [m.most, { field: 'max_discount', icon: 'pencil', text: most, after: m.comma } as const] : []),
    ...(mayRepeat(offer)
      ? [
          {
            field: 'repeatable',
            icon: 'repeat',
            text: offer.repeatable ? m.repeatable : m.once,
            after: m.comma,
          } as const,
        ]
      : []),
    {
      field: 'combinable',
      icon: 'stack-2',
      text: offer.combinable ? m.combinable : m.alone,
      after: budget ? m.comma : m.stop,
    },
    ...(budget
      ? [m.budget, { field: 'budget', icon: 'pencil', text: budget, after: m.budget_end + m.stop } as const]
      : []),
  ]
}

/** Fields that would narrow the rule and are empty, in the order of the form. */
export const emptyLimitsOf = (offer: OfferBody): OfferField[] => {
  const none = (ids: readonly number[] | undefined) => (ids ?? []).length === 0
  const cart: (OfferField | false)[] = isBundle(offer)
    ? []
    : [
        !moneyIn(offer.min_items_total) && 'min_items_total',
        !piecesIn(offer.min_quantity) && 'min_quantity',
        none(offer.payment_method_ids) && 'payment_method_ids',
        none(offer.delivery_method_ids) && 'delivery_method_ids',
      ]
  const all: (OfferField | false)[] = [
    !moneyIn(offer.max_discount) && 'max_discount',
    none(offer.excluded_product_ids) && 'excluded_product_ids',
    (offer.customer_scope ?? 'all') === 'all' && 'customer_scope',
    ...cart,
    !moneyIn(offer.budget) && 'budget',
  ]
  return all.filter((field) => field !== false)
}
