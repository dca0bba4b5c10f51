import type { Instant } from '#platform/contract/time.ts'

/** A thank-you gift as staff defined it. Amounts in NT$. */
export type Gift = {
  id: number
  name: string
  photo: string | null
  base: 'items' | 'campaigns' | 'both'
  threshold_amount: number
  max_per_order: number
  repeat_per_threshold: boolean
  mode: 'auto' | 'choose'
  /** Of the gifts that share a key, an order gets one. */
  group_key: string | null
  customer_scope: 'all' | 'member'
  starts_at: Instant
  ends_at: Instant | null
  ship_required: boolean
  priority: number
  is_active: boolean
  stock_on_hand: number
  stock_reserved: number
}

export type GiftProblem = 'ended' | 'not_started' | 'members_only' | 'below_threshold' | 'out_of_stock'

/** A gift as the cart shows it. The order gives those that are `valid` and `selected`. */
export type PricedGift = {
  gift_id: number
  name: string
  photo: string | null
  /** Pieces the order would give; 0 when not valid. */
  quantity: number
  selected: boolean
  valid: boolean
  invalid_reason: GiftProblem | null
  /** NT$ that are missing to the threshold; 0 when reached. */
  shortfall: number
  threshold_amount: number
  base: Gift['base']
  group_key: string | null
  ship_required: boolean
  /** `auto`: given unasked; `choose`: given to who chooses it. */
  mode: Gift['mode']
  /** Nothing else of the cart has to be carried: whoever chooses it is asked where it goes. */
  asks_address: boolean
}

export type GiftInput = {
  gifts: readonly Gift[]
  /** What the customer said so far: true wants it, false does not, absent has not said. */
  wishes: Readonly<Record<number, boolean>>
  /** Goods after discounts and donations, in NT$, valid lines only. */
  bases: { items: number; campaigns: number }
  is_member: boolean
  /** Whether goods are carried anyway. Without, a gift that has to be carried is offered, not given unasked. */
  carries_goods: boolean
  now: Date
}

const baseOf = (gift: Gift, bases: GiftInput['bases']): number =>
  gift.base === 'both' ? bases.items + bases.campaigns : bases[gift.base]

const wantedQuantity = (gift: Gift, base: number): number => {
  const times = gift.repeat_per_threshold && gift.threshold_amount > 0 ? Math.floor(base / gift.threshold_amount) : 1
  return Math.min(times, gift.max_per_order)
}

const problemOf = (gift: Gift, base: number, input: GiftInput): GiftProblem | null => {
  if (!gift.is_active || (gift.ends_at !== null && input.now > new Date(gift.ends_at))) return 'ended'
  if (input.now < new Date(gift.starts_at)) return 'not_started'
  if (gift.customer_scope === 'member' && !input.is_member) return 'members_only'
  if (base < gift.threshold_amount) return 'below_threshold'
  return gift.stock_on_hand - gift.stock_reserved < 1 ? 'out_of_stock' : null
}

const priceGift = (gift: Gift, input: GiftInput): PricedGift => {
  const base = baseOf(gift, input.bases)
  const problem = problemOf(gift, base, input)
  const asks_address = gift.ship_required && !input.carries_goods
  return {
    gift_id: gift.id,
    name: gift.name,
    photo: gift.photo,
    quantity: problem ? 0 : Math.min(wantedQuantity(gift, base), gift.stock_on_hand - gift.stock_reserved),
    selected: false,
    valid: problem === null,
    invalid_reason: problem,
    shortfall: Math.max(0, gift.threshold_amount - base),
    threshold_amount: gift.threshold_amount,
    base: gift.base,
    group_key: gift.group_key,
    ship_required: gift.ship_required,
    mode: asks_address ? 'choose' : gift.mode,
    asks_address,
  }
}

/** Within a group one may be selected: the wished one, else the only one that fits, if it is given unasked. */
const selectInGroup = (
  fitting: readonly { gift: Gift; line: PricedGift }[],
  wishes: GiftInput['wishes'],
): number | null => {
  const wished = fitting.find(({ gift }) => wishes[gift.id] === true)
  if (wished) return wished.gift.id
  const [only, ...others] = fitting
  if (!only || others.length > 0) return null
  return only.line.mode === 'auto' && wishes[only.gift.id] !== false ? only.gift.id : null
}

/**
 * The gifts of a cart, in order of priority, then id. A gift out of its time or for others is left out unless the
 * customer had chosen it; one that is only short of money stays, with what is missing. A gift never blocks an order, and
 * none makes a donor give an address unasked.
 */
export const priceGifts = (input: GiftInput): PricedGift[] => {
  const lines = [...input.gifts]
    .sort((a, b) => a.priority - b.priority || a.id - b.id)
    .map((gift) => ({ gift, line: priceGift(gift, input) }))
  const groups = Map.groupBy(
    lines.filter(({ line }) => line.valid),
    ({ gift }) => gift.group_key ?? `single ${gift.id}`,
  )
  const selected = new Set([...groups.values()].map((fitting) => selectInGroup(fitting, input.wishes)))
  return lines
    .map(({ line }) => ({
      ...line,
      selected: line.valid ? selected.has(line.gift_id) : input.wishes[line.gift_id] === true,
    }))
    .filter((line) => line.valid || line.selected || line.invalid_reason === 'below_threshold')
}

/** The gifts an order would really give. */
export const givenGifts = (gifts: readonly PricedGift[]): PricedGift[] =>
  gifts.filter((gift) => gift.valid && gift.selected)

/** Whether a gift for donations is worth more than thanks should be: more than 20 % of its threshold. A warning only. */
export const isTooValuable = (gift: Pick<Gift, 'base' | 'threshold_amount'> & { value: number }): boolean =>
  gift.base !== 'items' && gift.value * 5 > gift.threshold_amount
