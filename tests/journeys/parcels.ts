import type { APIRequestContext } from '@playwright/test'
import { today } from './calendar.ts'
import { newMailbox, type Staff } from './people.ts'
import { expect, read, variantInStock } from './support.ts'

type Named = { id: number; name: string; kind: string }
type Listed<T> = { data: T[] }
export type ParcelOrder = { id: number; order_no: string }

/** Orders of a guest for goods that are sent, paid by transfer and not packed yet. */
export const paidParcels = async (
  request: APIRequestContext,
  staff: Staff,
  count: number,
  name: string,
): Promise<ParcelOrder[]> => {
  const call = async <T>(method: 'post' | 'put', path: string, data: object): Promise<T> => {
    const answer = await request[method](path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  const variant_id = await variantInStock(request, count)
  const { data: ways } = await read<Listed<Named>>(request, '/api/deliveries')
  const { data: methods } = await read<Listed<Named>>(request, '/api/payments')
  const chosen = {
    ...{ name, phone: '0912345678', email: newMailbox('parcel'), invoice_type: 'paper' },
    ...{ zip: '100', city: '臺北市', address: '中正區重慶南路一段 122 號' },
    delivery_method_id: ways.find(({ kind }) => kind === 'home')?.id,
    payment_method_id: methods.find(({ kind }) => kind === 'transfer')?.id,
  }
  const orders: ParcelOrder[] = []
  for (let made = 0; made < count; made += 1) {
    type Cart = { id: string; grand_total: number }
    const { id: cart_id } = await call<Cart>('post', '/api/cart/update', { item: { variant_id, quantity: 1 } })
    const cart = await call<Cart>('put', `/api/cart/${cart_id}`, chosen)
    const { order_no } = await call<{ order_no: string }>('post', '/api/orders', cart)
    const { data } = await staff.get<Listed<{ id: number; version: number }>>(`/api/admin/orders?q=${order_no}`)
    const { id = 0, version } = data[0] ?? {}
    await staff.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on: today(), reference: String(id) })
    orders.push({ id, order_no })
  }
  return orders
}
