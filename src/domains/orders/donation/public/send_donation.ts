import { type Cart, cartApi } from '#domains/cart/contract.ts'
import { lineProblemWords } from '#domains/cart/messages.ts'
import { cartStore } from '#domains/cart/ui/cart_store.ts'
import { placeOrderCall } from '#domains/orders/placement/contract.ts'
import { startPayment } from '#domains/payments/ui/start_payment.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { keepOwnOrder } from '../../ui/own_order.ts'
import { cartFieldsOf, type DonationForm } from '../rules.ts'

export type Gift = { form: DonationForm; campaign_id: number; payment_method_id: number }

/** What came of sending: on the way to the payment, on the way to the checkout, or why not. */
export type Sent = { to: 'payment' } | { to: 'order' } | { refused: string; field?: 'amount' }

/** A donation's own cart of this page, so that what a guest has in the cart stays there. */
let draft: string | null = null

const putLine = async ({ form, campaign_id }: Gift): Promise<Cart> => {
  const item = { campaign_id, amount: form.amount ?? 0, alone: true }
  let cart = await callAsMember(cartApi.update, { body: { id: draft, item } })
  if (cart.customer_id !== null) return cart
  draft = cart.id
  // A second try for another purpose: the line of the first one goes.
  for (const line of cart.campaign_items) {
    if (line.campaign_id === campaign_id) continue
    cart = await callAsMember(cartApi.remove, { body: { id: cart.id, campaign_id: line.campaign_id } })
  }
  return cart
}

const hasMore = (cart: Cart): boolean => cart.items.length + cart.product_groups.length + cart.campaign_items.length > 1

/**
 * Makes the cart and the order of one donation and leaves for the payment. A member has one cart only: with other things
 * in it nothing is ordered unseen, the donation joins them on the order page.
 *
 * @throws CallFailed with the errors by field
 */
export const sendDonation = async (gift: Gift): Promise<Sent> => {
  const cart = await putLine(gift)
  const line = cart.campaign_items.find(({ campaign_id }) => campaign_id === gift.campaign_id)
  if (!line?.valid) {
    const words: Record<string, string> = lineProblemWords
    return { refused: words[line?.invalid_reason ?? ''] ?? lineProblemWords.unpublished, field: 'amount' }
  }
  const fields = { ...cartFieldsOf(gift.form), payment_method_id: gift.payment_method_id }
  const filled = await callAsMember(cartApi.save, { params: { id: cart.id }, body: fields })
  if (filled.customer_id !== null) {
    cartStore.replace(filled)
    // A gift that was chosen before asks for an address, which this page does not.
    if (hasMore(filled) || filled.needs_shipping) {
      goTo('/order')
      return { to: 'order' }
    }
  }
  // the sum that was on the button, whatever the cart costs by now
  const grand_total = gift.form.amount ?? 0
  const order = await callAsMember(placeOrderCall, { body: { id: filled.id, grand_total } })
  if ('fail' in order) {
    // a guest's is that of this page alone
    if (filled.customer_id !== null) cartStore.replace(order.cart)
    return { refused: order.message }
  }
  draft = null
  if (filled.customer_id !== null) cartStore.forget()
  keepOwnOrder(order.order_no, gift.form.name)
  startPayment(order)
  return { to: 'payment' }
}
