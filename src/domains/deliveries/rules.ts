/** How a parcel comes to its person; `none` is for what is not carried. */
export const deliveryKinds = [
  'home',
  'cvs_unimart',
  'cvs_family',
  'cvs_hilife',
  'cvs_ok',
  'post',
  'pickup',
  'none',
] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** What a delivery method says about fees and limits. Amounts in NT$. */
export type DeliveryMethod = {
  id: number
  name: string
  kind: DeliveryKind
  fee: number
  /** Goods after discounts from which nothing is charged; null never. */
  free_over: number | null
  /** Fee to the outer islands in place of `fee`; `free_over` does not take it away. Null: as on the main island. */
  offshore_fee: number | null
  max_amount: number | null
  max_weight_g: number | null
  needs_address: boolean
  needs_cvs: boolean
  payment_ids: readonly number[] | null
  is_active: boolean
}

/** What is to be carried. NT$ and grams. */
export type Parcel = {
  /** Whether anything ships at all: goods or a gift with a body. */
  ships: boolean
  /** Goods after discounts. */
  goods_total: number
  weight_g: number
  is_offshore: boolean
  /** The delivery ids each kind of goods allows; null allows all. */
  allowed_delivery_ids: readonly (readonly number[] | null)[]
}

const offshoreCities = ['澎湖縣', '金門縣', '連江縣']
/** 琉球鄉, 綠島鄉, 蘭嶼鄉: islands that belong to a county on the main island. */
const offshoreZips = ['929', '951', '952']

/** Whether an address lies on an outer island, by its city or the first three digits of its zip. */
export const isOffshore = (address: { zip: string | null; city: string | null }): boolean =>
  offshoreCities.includes(address.city ?? '') || offshoreZips.includes((address.zip ?? '').slice(0, 3))

/** The shipping fee in NT$: 0 when nothing ships, when no method is chosen yet or when the goods reach `free_over`. */
export const shippingFee = (
  method: DeliveryMethod | null,
  parcel: Omit<Parcel, 'weight_g' | 'allowed_delivery_ids'>,
): number => {
  if (!parcel.ships || method === null || method.kind === 'none') return 0
  if (method.needs_address && parcel.is_offshore && method.offshore_fee !== null) return method.offshore_fee
  return method.free_over !== null && parcel.goods_total >= method.free_over ? 0 : method.fee
}

export type DeliveryProblem =
  | 'missing'
  | 'inactive'
  | 'nothing_to_ship'
  | 'over_amount'
  | 'over_weight'
  | 'goods_not_allowed'

/** Why a delivery method cannot carry a parcel, or null when it can. Without anything to ship only `none` fits, or no choice. */
export const whyNotDeliverable = (method: DeliveryMethod | null, parcel: Parcel): DeliveryProblem | null => {
  if (!parcel.ships) return method === null || method.kind === 'none' ? null : 'nothing_to_ship'
  if (method === null || method.kind === 'none') return 'missing'
  if (!method.is_active) return 'inactive'
  if (method.max_amount !== null && parcel.goods_total > method.max_amount) return 'over_amount'
  if (method.max_weight_g !== null && parcel.weight_g > method.max_weight_g) return 'over_weight'
  const carries = parcel.allowed_delivery_ids.every((ids) => ids === null || ids.includes(method.id))
  return carries ? null : 'goods_not_allowed'
}
