import { expect, open, signInStaff, startStaffSession, test } from './support.ts'

const newForms = [
  '/admin/adoptions/create',
  '/admin/banners/create',
  '/admin/blog-categories/create',
  '/admin/blogs/create',
  '/admin/brands/create',
  '/admin/products/create',
  '/admin/product-categories/create',
  '/admin/campaigns/medical/create',
  '/admin/care/create',
  '/admin/care/litter',
  '/admin/clinics/create',
  '/admin/deliveries/create',
  '/admin/gifts/create',
  '/admin/offers/create',
  '/admin/payments/create',
  '/admin/transactions/create',
  '/admin/volunteers/create',
  '/admin/settings/bank-accounts/create',
  '/admin/settings/locations/create',
  '/admin/settings/permits/create',
  '/admin/settings/subsidy-rates/create',
  '/admin/settings/clinics/users/create',
]

test('a new form has its button before the first key, and says what is missing when it is pressed', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInStaff(page)
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/admin/')) written.push(request.url())
  })
  for (const address of newForms) {
    await open(page, address)
    const send = page.locator('.save-bar [type=submit]')
    await expect(send, address).toBeInViewport()
    await expect(page.getByText('有未儲存的變更'), address).toHaveCount(0)
    await expect(page.getByRole('button', { name: '捨棄' }), address).toHaveCount(0)
    await send.click()
    await expect(page.locator('[aria-invalid=true]').first(), address).toBeVisible()
  }
  expect(written).toEqual([])
  // nothing was typed, so nothing holds anybody back
  await page.getByRole('link', { name: '儀表板' }).first().click()
  await page.waitForURL(/\/admin$/)
})

test('the bar of a quota is no alarm while there is room', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/clinics')
  await page.locator('[data-row] a').first().click()
  await page.waitForURL(/clinics\/\d+/)
  const bar = page.getByRole('progressbar').first()
  await expect(bar).toBeVisible()
  const colours = await bar.evaluate((element) => {
    const used = getComputedStyle(element.querySelector('i') ?? element).backgroundColor
    const of = (name: string) => {
      const probe = document.createElement('i')
      probe.style.background = `var(${name})`
      document.body.append(probe)
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    }
    return { used, primary: of('--primary'), danger: of('--danger'), calm: of('--secondary') }
  })
  expect([colours.primary, colours.danger]).not.toContain(colours.used)
  expect(colours.used).toBe(colours.calm)
})
