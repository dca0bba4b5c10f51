import type { Page } from '@playwright/test'
import { fillPerson, next, openAsNewMember } from './applying.ts'
import { clippedFields } from './filled.ts'
import { memberPages } from './member_pages.ts'
import { firstOf, publicVisits } from './public_visits.ts'
import { expect, open, read, signInMember, test, variantInStock } from './support.ts'

for (const [name, visitOf] of Object.entries(publicVisits))
  test(`no field is too narrow for what people type: ${name}`, async ({ page, request }) => {
    const { address } = await visitOf(firstOf(request))
    await open(page, address)
    expect(await clippedFields(page)).toEqual([])
  })

for (const address of memberPages)
  test(`no field is too narrow for what a member types: ${address}`, async ({ page }) => {
    await signInMember(page)
    await open(page, address)
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    expect(await clippedFields(page)).toEqual([])
  })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const openCheckout = async (page: Page) => {
  const variant_id = await variantInStock(page.request, 1)
  const { id } = await firstOf(page.request)('/api/campaigns?filter[state]=active')
  const put = async (data: object) =>
    (await (await page.request.post('/api/cart/update', { data })).json()) as { id: string }
  const cart = await put({ item: { variant_id, quantity: 1 } })
  await put({ id: cart.id, item: { campaign_id: id, amount: 600 } })
  await page.addInitScript((id) => localStorage.setItem('cart', id), cart.id)
  await open(page, '/order')
  await expect(page.getByRole('heading', { name: '配送方式' })).toBeAttached()
}

const beginApplication = (type: string) => async (page: Page) => {
  await openAsNewMember(page, `/account/applications/${type}/create`)
  await page.waitForURL(/\/edit/)
  await expect(page.getByLabel('聯絡電話')).toBeVisible()
}

const secondStep = (type: string) => async (page: Page) => {
  await beginApplication(type)(page)
  await fillPerson(page)
  await next(page)
  await expect(page.getByLabel('聯絡電話')).toHaveCount(0)
}

/** Forms that stand behind a press, or need somebody of whom nothing is known yet: how each is reached. */
const behindPresses: Record<string, (page: Page) => Promise<void>> = {
  'sign-in': async (page) => {
    await page.goto('/account')
    await page.waitForURL((url) => url.pathname === '/')
  },
  registration: async (page) => {
    await page.goto('/account')
    await press(page, '註冊帳號')
  },
  'person of a donation': async (page) => {
    await open(page, '/donation')
    await press(page, /^下一步/)
    await page.getByText(/^捐款收據：/).click()
  },
  'checkout with goods and a gift': openCheckout,
  'company in the checkout': async (page) => {
    await openCheckout(page)
    await page.getByLabel('電子發票').selectOption({ label: '公司戶（統一編號）' })
  },
  'a new lamp': async (page) => {
    await open(page, '/board')
    await press(page, /點.*燈・?NT/)
  },
  'mail when goods are there again': async (page) => {
    const { data } = await read<{ data: { id: number; in_stock: boolean }[] }>(
      page.request,
      '/api/products?per_page=48',
    )
    await open(page, `/products/${data.find(({ in_stock }) => !in_stock)?.id}`)
    await press(page, '到貨通知我')
  },
  'meeting an animal': async (page) => {
    const { id } = await firstOf(page.request)('/api/adoptions?filter[channel]=own&filter[state]=published')
    await open(page, `/adoptions/a/${id}`)
    await page
      .getByRole('link', { name: /^我想認識/ })
      .first()
      .click()
  },
  'registration of a volunteer': (page) => openAsNewMember(page, '/account/volunteer').then(() => undefined),
  'a listing': async (page) => {
    await openAsNewMember(page, '/account/adoptions/create')
    await press(page, '開始填寫')
    await page.waitForURL(/\/edit/)
  },
  'neuter application, contact': beginApplication('neuter'),
  'medical application, contact': beginApplication('medical'),
  'food application, contact': beginApplication('food'),
  'neuter application, animal': secondStep('neuter'),
  'medical application, animal': secondStep('medical'),
  'food application, place': secondStep('food'),
}

for (const [name, reach] of Object.entries(behindPresses))
  test(`no field is too narrow behind a press: ${name}`, async ({ page }) => {
    await reach(page)
    await page.waitForSelector('html[data-ready]')
    const fields = page.locator(':is(main, dialog) :is(input.input, select.input)')
    await expect(fields.filter({ visible: true }).first()).toBeVisible()
    // the styles of what opens come with it
    await expect.poll(() => clippedFields(page)).toEqual([])
  })
