import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { paidParcels } from './parcels.ts'
import { staffOf } from './people.ts'
import { expect, open, startStaffSession, test } from './support.ts'

/** Presses Tab until the element with this name has the focus. @throws after 40 presses */
const tabTo = async (page: Page, name: string) => {
  const nameOfFocused = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
      return (focused?.getAttribute('aria-label') ?? labels[0]?.textContent ?? focused?.textContent ?? '').trim()
    })
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if ((await nameOfFocused()).startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('an order is found, sent and delivered without a mouse', async ({ page, browser }, { project }) => {
  const office = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
  const [parcel] = await paidParcels(office.request, await staffOf(office.request), 1, '只用鍵盤')
  const { order_no = '', id } = parcel ?? {}
  await startStaffSession(page)
  await open(page, '/admin')

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/admin\/orders$/)
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(order_no)
  await expect(rows).toHaveCount(1)
  await tabTo(page, order_no)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order_no)

  const dialog = page.getByRole('dialog')
  await page.keyboard.press('s')
  await expect(dialog).toBeVisible()
  await tabTo(page, '物流單號')
  await page.keyboard.type('TW9000012')
  await tabTo(page, '出貨')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('d')
  await expect(dialog).toBeVisible()
  await tabTo(page, '標記已送達')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const desk = await deskOf(office.request)
  type Stored = { shipping_status: string; shipments: { tracking_no: string | null }[] }
  const { shipping_status } = await desk.get<Stored>(`/api/admin/orders/${id}`)
  expect(shipping_status).toBe('delivered')
  // Alt+Left is a key of the browser, which a headless one does not have
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/orders\?/)
  await expect(rows).toHaveCount(1)
})
