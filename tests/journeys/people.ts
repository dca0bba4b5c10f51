import type { APIRequestContext, Page } from '@playwright/test'
import { taipeiDay } from '#platform/contract/time.ts'
import { answerOf, expect, ownPassword, read, staffHeaders, startStaffSession } from './support.ts'

/** A mailbox that nobody had before: the phone comes after the desktop and finds its members there. */
export const newMailbox = (who: string) =>
  `${who}-${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}@example.com`

/** Staff by the calls. */
export const staffOf = async (request: APIRequestContext) => {
  await startStaffSession({ request })
  return {
    get: async <T>(address: string) => read<T>(request, address),
    post: async (address: string, data: object) => {
      const headers = await staffHeaders(request)
      const answer = await answerOf(() => request.post(address, { data, headers }))
      expect([200, 201], await answer.text()).toContain(answer.status())
    },
  }
}
export type Staff = Awaited<ReturnType<typeof staffOf>>

/** A member of whom nothing is known yet, signed in on this page; answers the headers of the member's calls. */
export const signInNewMember = async (page: Page, email: string, name = '林志安') => {
  const data = { name, email, password: ownPassword, consent: true }
  const answer = await answerOf(() => page.request.post('/api/auth/register', { data }))
  expect(answer.status(), await answer.text()).toBe(201)
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((token) => {
    // Once only: a page that signs out is not to find itself signed in again.
    if (sessionStorage.getItem('came')) return
    sessionStorage.setItem('came', '1')
    localStorage.setItem('customer_token', token)
    localStorage.setItem('loggedIn', 'true')
  }, token)
  return { authorization: `Bearer ${token}` }
}

type Gift = {
  email: string
  amount: number
  headers?: Record<string, string>
  public_name?: string
  /** What else the giver fills in. */
  fields?: object
}
type Row = { id: number; version: number; kind: string }

/** A gift by transfer whose money has not come yet; a guest's without `headers`. */
export const aWaitingGift = async (request: APIRequestContext, staff: Staff, given: Gift) => {
  const { email, amount, headers = {}, public_name, fields } = given
  const [campaign] = (await read<{ data: Row[] }>(request, '/api/campaigns?filter[state]=active')).data
  const methods = await read<{ data: Row[] }>(request, '/api/payments')
  const send = async (method: 'post' | 'put', address: string, data: object) => {
    const answer = await answerOf(() => request[method](address, { data, headers }))
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string; grand_total: number; order_no: string }
  }
  const made = await send('post', '/api/cart/update', { item: { campaign_id: campaign?.id, amount } })
  const cart = await send('put', `/api/cart/${made.id}`, {
    ...{ name: '王小明', phone: '0912345678', email, receipt_name: '王小明', receipt_type: 'single' },
    ...{ zip: '100', city: '臺北市', address: '重慶南路一段 122 號' },
    ...(public_name && { public_name, public_name_mode: 'full' }),
    payment_method_id: methods.data.find(({ kind }) => kind === 'transfer')?.id,
    ...fields,
  })
  const { order_no } = await send('post', '/api/orders', { id: cart.id, grand_total: cart.grand_total })
  const [order] = (await staff.get<{ data: Row[] }>(`/api/admin/orders?q=${order_no}`)).data as [Row]
  return { ...order, order_no }
}

/**
 * A gift by transfer that staff booked when the money came; a guest's without `headers`.
 *
 * @returns the number of its order, and the number and code of its receipt
 */
export const aBookedGift = async (request: APIRequestContext, staff: Staff, given: Gift) => {
  const { id, version, order_no } = await aWaitingGift(request, staff, given)
  const paid_on = taipeiDay(new Date())
  await staff.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on, reference: String(id) })
  const { receipts } = await staff.get<{ receipts: { receipt_no: string }[] }>(`/api/admin/orders/${id}`)
  const receipt_no = receipts[0]?.receipt_no as string
  const [receipt] = (await staff.get<{ data: Row[] }>(`/api/admin/receipts?q=${receipt_no}`)).data
  const paper = await staff.get<{ verification_code: string }>(`/api/admin/receipts/${receipt?.id}`)
  return { order_no, receipt_no, verification_code: paper.verification_code }
}
