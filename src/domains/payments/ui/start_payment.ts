import type { PaymentStart } from '#domains/payments/contract.ts'
import { goTo } from '#platform/browser/navigation.ts'

/** Leaves for the gateway by posting a form, as its protocol wants. */
const postForm = ({ action, fields }: Extract<PaymentStart, { kind: 'form' }>): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

/** Where the result of an order is shown. */
export const orderResultPath = ({ order_no, key }: { order_no: string; key: string }): string =>
  `/order?${new URLSearchParams({ no: order_no, key })}`

/** Goes on after an order: to the gateway, or to the page that says how to pay or that all is done. */
export const startPayment = (order: { order_no: string; key: string; payment: PaymentStart }): void => {
  if (order.payment.kind === 'form') postForm(order.payment)
  else if (order.payment.kind === 'redirect') location.assign(order.payment.url)
  else goTo(orderResultPath(order))
}
