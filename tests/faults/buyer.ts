import { setTimeout as sleep } from 'node:timers/promises'
import { ecpayNotice } from '../support/gateway.ts'

/** What the buyer was promised: an order number, and that its payment was taken. */
export type Promised = { order_no: string; grand_total: number; paid: boolean }

type Wish = { variant_id: number; campaign_id: number }
type Started = { order_no?: string; fail?: string; payment?: { fields?: Record<string, string> } }

/** Asks again and again until the server answers with something final; a dead server is no answer. */
const insist = async (isOver: () => boolean, ask: () => Promise<Response>): Promise<Response | undefined> => {
  while (!isOver()) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await sleep(50)
  }
  return undefined
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal: AbortSignal.timeout(5000),
})

/**
 * Buys one product with a gift to a campaign and pays by card, insisting on every step as a person would. Returns what
 * was promised, or undefined when time ran out before the order was acknowledged.
 */
export const buyOnce = async (origin: string, wish: Wish, isOver: () => boolean): Promise<Promised | undefined> => {
  const post = (path: string, body: unknown) => insist(isOver, () => fetch(origin + path, json(body)))
  const cart = (await (await post('/api/cart', {}))?.json()) as { id: string } | undefined
  if (!cart) return undefined
  const person = { name: '王小明', phone: '0912345678', email: `buyer-${cart.id.slice(0, 8)}@example.com` }
  await post('/api/cart/update', { id: cart.id, item: { variant_id: wish.variant_id, quantity: 1 } })
  const full = (await (
    await post('/api/cart/update', { id: cart.id, item: { campaign_id: wish.campaign_id, amount: 500 } })
  )?.json()) as { id: string } | undefined
  if (!full) return undefined
  await insist(isOver, () =>
    fetch(`${origin}/api/cart/${full.id}`, {
      ...json({ ...person, zip: '100', city: '臺北市', address: '中正區示範路 1 號', receipt_name: '王小明' }),
      method: 'PUT',
    }),
  )
  const loaded = (await (await post('/api/cart', { id: full.id }))?.json()) as
    | { id: string; grand_total: number }
    | undefined
  if (!loaded || loaded.id !== full.id) return undefined
  const placed = await post('/api/orders', { id: full.id, grand_total: loaded.grand_total })
  const order = (await placed?.json()) as Started | undefined
  if (!order?.order_no) return undefined
  const promised: Promised = { order_no: order.order_no, grand_total: loaded.grand_total, paid: false }
  const fields = order.payment?.fields
  if (!fields) return promised
  const body = new URLSearchParams(ecpayNotice(fields))
  const noticed = await insist(isOver, () =>
    fetch(`${origin}/api/payments/ecpay/return`, { method: 'POST', body, signal: AbortSignal.timeout(5000) }),
  )
  promised.paid = (await noticed?.text()) === '1|OK'
  return promised
}
