import { taipeiDay } from '#platform/contract/time.ts'
import type { Client, TestApp } from './app.ts'
import { aReadyCart, order } from './buying.ts'
import { aStaff } from './people.ts'

/** Fields of a cart that is paid by bank transfer, which needs no gateway. */
export const byTransfer = async (t: TestApp): Promise<{ payment_method_id: number }> => {
  const { id } = await t.app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'transfer')
    .executeTakeFirstOrThrow()
  return { payment_method_id: id }
}

/**
 * A gift or an article paid by transfer and booked by staff.
 *
 * @param fields what the giver filled in; the mailbox is nobody's unless told otherwise
 */
export const aPaidGift = async (
  t: TestApp,
  given: ({ campaign_id: number; amount: number } | { variant_id: number }) & { client?: Client; fields?: object },
): Promise<{ order_id: number; order_no: string }> => {
  const client = given.client ?? t.visitor
  const item =
    'variant_id' in given
      ? { variant_id: given.variant_id, quantity: 1 }
      : { campaign_id: given.campaign_id, amount: given.amount }
  const cart = await aReadyCart(client, [item], { ...(await byTransfer(t)), ...given.fields })
  const { body, text } = await order(client, cart)
  if (!body.order_no) throw new Error(`${text} ${JSON.stringify(cart)}`)
  const { id, version } = await t.app.db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('order_no', '=', body.order_no)
    .executeTakeFirstOrThrow()
  const desk = await aStaff(t, { permissions: ['orders view', 'orders update', 'transactions update'] })
  const paid_on = taipeiDay(t.clock.now())
  const paid = await desk.client.post(`/api/admin/orders/${id}/mark-paid`, {
    version,
    paid_on,
    reference: body.order_no,
  })
  if (paid.status !== 200) throw new Error(paid.text)
  if (paid.body.waits) await agreeToPayment(t, id)
  return { order_id: id, order_no: body.order_no }
}

/** A second person agrees that the money of an order came. */
export const agreeToPayment = async (t: TestApp, order_id: number): Promise<void> => {
  const { client } = await aStaff(t, { permissions: ['orders view', 'transactions update'] })
  const [asked] = (await client.get(`/api/admin/orders/${order_id}/asked-payment`)).body.data
  const answer = await client.post(`/api/admin/payments/asked/${asked.id}/approve`, { version: asked.version })
  if (answer.status !== 200) throw new Error(answer.text)
}
