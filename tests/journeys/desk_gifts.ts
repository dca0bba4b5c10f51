import type { APIRequestContext } from '@playwright/test'
import { taipeiDay } from '#platform/contract/time.ts'
import type { deskOf } from './desk.ts'
import { expect, read } from './support.ts'

/** A gift of NT$600 from somebody without an account, paid by transfer and booked by the desk. */
export const giveByTransfer = async (
  request: APIRequestContext,
  desk: Awaited<ReturnType<typeof deskOf>>,
  campaign_id: number,
  email = `giver-${crypto.randomUUID().slice(0, 8)}@example.com`,
) => {
  const { data: methods } = await read<{ data: { id: number; kind: string }[] }>(request, '/api/payments')
  const made = await request.post('/api/cart/update', { data: { item: { campaign_id, amount: 600 } } })
  const { id } = (await made.json()) as { id: string }
  const giver = { name: '林小恩', phone: '0912345678', email, receipt_type: 'none' }
  const payment_method_id = methods.find(({ kind }) => kind === 'transfer')?.id
  const filled = await request.put(`/api/cart/${id}`, { data: { ...giver, payment_method_id } })
  expect(filled.ok(), await filled.text()).toBe(true)
  const { grand_total } = (await filled.json()) as { grand_total: number }
  const placed = await request.post('/api/orders', { data: { id, grand_total } })
  expect(placed.ok(), await placed.text()).toBe(true)
  const { order_no } = (await placed.json()) as { order_no: string }
  const [order] = (await desk.get<{ data: [{ id: number; version: number }] }>(`/api/admin/orders?q=${order_no}`)).data
  const money = { version: order.version, paid_on: taipeiDay(new Date()), reference: order_no }
  await desk.act(`/api/admin/orders/${order.id}/mark-paid`, money)
  return { email, order_no }
}
