/** Section 7 of the specification, orders that are refused: what their answer does to the cart of the browser. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartStore } from '#domains/cart/ui/cart_store.ts'
import { customerSession } from '#domains/customers/ui/session.ts'
import { sendDonation } from '#domains/orders/donation/public/send_donation.ts'
import type { DonationForm } from '#domains/orders/donation/rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { byTransfer } from '#tests/support/giving.ts'
import { aMember, hua } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { type Browser, openBrowser } from './browser.ts'
import { told } from './sending.ts'

let t: TestApp
let browser: Browser
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())
beforeEach(() => {
  browser = openBrowser(t)
})
afterEach(() => browser.close())

const form: DonationForm = {
  ...{ amount: 500, name: '林小華', phone: '0912345678', email: 'hua@example.com', public_name_mode: 'masked' },
  ...{ receipt_type: 'none', receipt_kind: 'person', receipt_name: '', receipt_identifier: '', upload_tax: false },
}
const aDonation = async () => ({ form, campaign_id: (await aCampaign(t.app)).id, ...(await byTransfer(t)) })
const refused = { refused: expect.stringMatching(/\p{Script=Han}/u) }

describe('on the page of donations', () => {
  it('if the result has a fail property, the returned cart replaces the current one', async () => {
    const { token, client } = await aMember(t, hua)
    const { variant_id } = await aProduct(t.app)
    await customerSession.login(token)
    const id = cartStore.get()?.id
    // in another tab something is put in while this one orders
    browser.meanwhile = async (call) =>
      call === 'POST /api/orders' &&
      told(await client.post('/api/cart/update', { id, item: { variant_id, quantity: 1 } }))
    expect(await sendDonation(await aDonation())).toEqual(refused)
    expect(cartStore.get()).toMatchObject({ id, items: [{ variant_id }], campaign_items: [{ amount: 500 }] })
    expect(cartStore.get()).toEqual(told(await client.post('/api/cart', { id })))
  })

  it('the cart of a guest stays what it is: a donation has one of its own', async () => {
    const { variant_id } = await aProduct(t.app)
    await cartStore.update({ variant_id, quantity: 1 })
    const shown = cartStore.get()
    const donation = await aDonation()
    browser.meanwhile = async (call) =>
      call === 'POST /api/orders' &&
      t.app.db.updateTable('campaigns').set({ min_amount: 900 }).where('id', '=', donation.campaign_id).execute()
    expect(await sendDonation(donation)).toEqual(refused)
    expect(shown?.items).toHaveLength(1)
    expect(cartStore.get()).toEqual(shown)
  })
})
