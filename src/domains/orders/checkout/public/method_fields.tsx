import type { Cart } from '#domains/cart/contract.ts'
import type { deliveriesApi } from '#domains/deliveries/contract.ts'
import type { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { RadioCards } from '#ui/choice_fields.tsx'
import * as m from '../messages.ts'
import type { Checkout } from './use_checkout.ts'

export type Delivery = CallResult<typeof deliveriesApi.list>['data'][number]
export type PaymentWay = CallResult<typeof paymentMethodsApi.list>['data'][number]
export type Methods = { deliveries: readonly Delivery[]; payments: readonly PaymentWay[] }

/** How goods come, with what it costs. */
export const DeliveryChoice = ({
  checkout,
  cart,
  deliveries,
}: {
  checkout: Checkout
  cart: Cart
  deliveries: readonly Delivery[]
}) => {
  const goods = Math.max(0, cart.items_total - cart.discount_total)
  const isGiftAlone = cart.gifts.some(({ selected, asks_address }) => selected && asks_address)
  const feeWords = ({ fee, free_over }: Delivery) =>
    isGiftAlone || fee === 0 || (free_over !== null && goods >= free_over) ? m.free : formatMoney(fee)
  return (
    <RadioCards
      name="delivery_method_id"
      label={m.delivery}
      hideLabel
      columns={2}
      className="mt-4"
      error={checkout.errors.delivery_method_id}
      value={String(checkout.form.delivery_method_id ?? '')}
      onChange={(id) => checkout.set('delivery_method_id', Number(id))}
      options={deliveries.map((delivery) => ({
        value: String(delivery.id),
        label: delivery.name,
        text: delivery.eta_text,
        side: <span className="figures nowrap">{feeWords(delivery)}</span>,
      }))}
    />
  )
}

const fits = (cart: Cart) => (way: PaymentWay) =>
  (way.allow_goods || cart.grand_total <= cart.campaigns_total) && (way.allow_campaigns || cart.campaigns_total === 0)

/** The ways to pay that fit what is in the cart. */
export const PaymentChoice = ({
  checkout,
  cart,
  payments,
}: {
  checkout: Checkout
  cart: Cart
  payments: readonly PaymentWay[]
}) => (
  <RadioCards
    name="payment_method_id"
    label={m.payment}
    hideLabel
    className="mt-4"
    error={checkout.errors.payment_method_id}
    value={String(checkout.form.payment_method_id ?? '')}
    onChange={(id) => checkout.set('payment_method_id', Number(id))}
    options={payments.filter(fits(cart)).map((way) => ({
      value: String(way.id),
      label: way.name,
      text: way.description || m.payment_texts[way.kind],
    }))}
  />
)
