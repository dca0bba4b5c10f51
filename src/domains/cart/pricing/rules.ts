import type { DeliveryMethod } from '#domains/deliveries/rules.ts'
import type { PaymentMethod } from '#domains/payments/rules.ts'
import { type CartInput, type PricedCart, priceCart } from '../rules.ts'

/** What decides a price apart from the methods. */
export type GoodsInput = Omit<CartInput, 'delivery_method' | 'payment_method'>

/** A cart with its price and the methods it was priced with. */
export type Quote<D extends DeliveryMethod, P extends PaymentMethod> = {
  priced: PricedCart
  delivery_method: D | null
  payment_method: P | null
  /** The method of what nobody carries. */
  no_delivery: D | null
}

/** Goods and bundles of the cart that need to be carried. */
const carriedGoods = (input: GoodsInput) =>
  [...input.items, ...input.product_groups.flatMap((group) => group.items)].flatMap(({ variant }) =>
    variant?.shippable ? [variant] : [],
  )

/** The chosen way to deliver; without a choice the first that takes all goods. */
const chooseDelivery = <D extends DeliveryMethod>(
  methods: readonly D[],
  chosen_id: number | null,
  input: GoodsInput,
): D | null => {
  const real = methods.filter((method) => method.kind !== 'none')
  const chosen = real.find((method) => method.id === chosen_id)
  if (chosen) return chosen
  const active = real.filter((method) => method.is_active)
  const goods = carriedGoods(input)
  const takesAll = (method: D) =>
    goods.every(({ allowed_delivery_ids: ids }) => ids === null || ids.includes(method.id))
  return active.find(takesAll) ?? active[0] ?? null
}

/** A cart that nobody has chosen a way to pay for is priced with the first that fits, so that a donor has one choice less. */
const payWith = <P extends PaymentMethod>(
  methods: readonly P[],
  chosen_id: number | null,
  price: (method: P | null) => PricedCart,
): { payment_method: P | null; priced: PricedCart } => {
  const chosen = methods.find((method) => method.id === chosen_id)
  if (chosen) return { payment_method: chosen, priced: price(chosen) }
  const open = methods.filter((method) => method.is_active && !method.staff_only)
  for (const method of open) {
    const priced = price(method)
    if (priced.payment_problem === null) return { payment_method: method, priced }
  }
  return { payment_method: open[0] ?? null, priced: price(open[0] ?? null) }
}

/**
 * Prices a cart with the chosen methods, or with the first that fit where nothing was chosen. A cart of which nothing has
 * to be carried is delivered by `none`, whatever was chosen.
 *
 * @param methods every method in the order shown, inactive ones too: a choice that was closed is told, not replaced
 */
export const quoteCart = <D extends DeliveryMethod, P extends PaymentMethod>(
  input: GoodsInput,
  methods: { delivery: readonly D[]; payment: readonly P[] },
  chosen: { delivery_method_id: number | null; payment_method_id: number | null },
): Quote<D, P> => {
  const delivery = chooseDelivery(methods.delivery, chosen.delivery_method_id, input)
  const { priced, payment_method } = payWith(methods.payment, chosen.payment_method_id, (payment) =>
    priceCart({ ...input, delivery_method: delivery, payment_method: payment }),
  )
  const none = methods.delivery.find((method) => method.kind === 'none') ?? null
  return { priced, payment_method, delivery_method: priced.needs_shipping ? delivery : none, no_delivery: none }
}
