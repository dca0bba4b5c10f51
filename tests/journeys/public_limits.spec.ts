import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, forgetLost, open, signInMember, signInStaff, test } from './support.ts'

test.afterEach(forgetLost)

/** Moves by the Tab key until the wanted control has the focus. */
const tabTo = async (page: Page, selector: string, most = 90) => {
  for (let step = 0; step < most; step += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key never came to ${selector}`)
}

test('somebody without a mouse gives NT$1,200', async ({ page }) => {
  const goOn = async () => {
    if (!(await page.locator('.bottom-bar').isVisible())) return
    await tabTo(page, '.bottom-bar button')
    await page.keyboard.press('Enter')
  }
  await open(page, '/donation')
  await tabTo(page, 'input[type=radio][name*=amount], [role=radio]')
  await page.keyboard.press('ArrowRight')
  await goOn()
  await tabTo(page, 'input[autocomplete=name]')
  await page.keyboard.type('陳大文')
  await tabTo(page, 'input[autocomplete=tel]')
  await page.keyboard.type('0912345678')
  await tabTo(page, 'input[autocomplete=email]')
  await page.keyboard.type('keyboard@example.tw')
  await goOn()
  await tabTo(page, 'main button[type=submit]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/practice-gateway**')
})

const reflowed = [
  '/',
  '/campaigns/medical',
  '/products',
  '/adoptions/search',
  '/transactions',
  '/board',
  '/donation',
  '/clinics',
  '/news',
  '/information/faq',
]

test('at 200 % and 400 % nothing must be scrolled sideways', async ({ page }) => {
  test.slow()
  for (const width of [720, 320]) {
    await page.setViewportSize({ width, height: 450 })
    for (const address of reflowed) {
      await open(page, address)
      await expectNoSidewaysScroll(page)
    }
  }
})

const lists = ['/products', '/adoptions/search', '/transactions', '/campaigns/neuter', '/news', '/clinics'] as const
const nothing: Record<(typeof lists)[number], string> = {
  '/products': '/products?price_min=99999',
  '/adoptions/search': '/adoptions/search?q=沒有這種名字',
  '/transactions': '/transactions?q=沒有這個名字',
  '/campaigns/neuter': '/campaigns/search?q=沒有這個專案',
  '/news': '/news?page=999',
  '/clinics': '/clinics?q=沒有這間院所',
}

for (const address of lists) {
  test(`${address} says what to do when there is nothing`, async ({ page }) => {
    const answer = await page.goto(nothing[address])
    await page.waitForSelector('html[data-ready]')
    // A page of a list past its end does not exist; a list without rows does, and leads on.
    if (answer?.status() === 404) return expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main :is(.empty, [class*=empty]) :is(a, button)').first()).toBeVisible()
  })

  test(`${address} shows that it comes when the line is slow, and how to try again when it is dead`, async ({
    page,
  }) => {
    await open(page, '/information/contact')
    let line: 'slow' | 'dead' = 'dead'
    await page.route('**/page-data/**', async (route) => {
      if (line === 'dead') return route.abort()
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return route.fallback()
    })
    const link = page.locator(`footer a[href^="${address}"], header a[href^="${address}"]`).first()
    const go = () => link.evaluate((element: HTMLElement) => element.click())
    await go()
    const alert = page.locator('main [role=alert]', { hasText: '沒有載入成功' })
    await expect(alert).toBeVisible()
    line = 'slow'
    await alert.getByRole('button').click()
    await expect(page.locator('.pending-bar[data-pending]')).toHaveCount(1)
    await expect(alert).toHaveCount(0)
    await expect(page.locator('main h1')).toBeVisible()
  })
}

const tables = [
  { address: '/admin/orders', call: '**/api/admin/orders?**', by: signInStaff },
  { address: '/admin/receipts', call: '**/api/admin/receipts?**', by: signInStaff },
  { address: '/admin/transactions', call: '**/api/admin/transactions?**', by: signInStaff },
  { address: '/account/order', call: '**/api/my/orders*', by: signInMember },
  { address: '/account/receipts', call: '**/api/my/receipts*', by: signInMember },
]

for (const { address, call, by } of tables) {
  test(`${address} has something to say when it is empty, slow or broken`, async ({ page }) => {
    await by(page)
    let answer: 'empty' | 'slow' | 'broken' = 'slow'
    await page.route(call, async (route) => {
      if (answer === 'broken') return route.abort()
      if (answer === 'slow') await new Promise((resolve) => setTimeout(resolve, 2000))
      if (answer === 'slow') return route.fallback()
      const response = await route.fetch()
      const body = {
        ...(await response.json()),
        data: [],
        meta: { page: 1, per_page: 25, total: 0, total_is_exact: true },
      }
      return route.fulfill({ response, json: body })
    })
    await page.goto(address)
    await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    answer = 'broken'
    await page.goto(address)
    const alert = page.locator('main [role=alert]').first()
    await expect(alert).toBeVisible()
    answer = 'empty'
    await alert.getByRole('button').first().click()
    await expect(page.locator('main .empty, main [class*=empty]').first()).toBeVisible()
  })
}
