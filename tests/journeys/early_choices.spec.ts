import { expect, test } from './support.ts'

test('an order of the shop that is chosen before the scripts are there acts when they are', async ({ page }) => {
  const { promise: scripts, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  const sort = page.getByRole('combobox', { name: '排序' }).filter({ visible: true })
  await sort.selectOption('price')
  release()
  await expect(page).toHaveURL(/sort=price/)
  await expect(sort).toHaveValue('price')
})

test('a place that is chosen before the filters are hydrated acts when they are', async ({ page }) => {
  await page.goto('/clinics')
  const city = page.getByRole('combobox', { name: '縣市' }).filter({ visible: true })
  const [, first] = await city.getByRole('option').all()
  const value = (await first?.getAttribute('value')) ?? ''
  // as a finger does whose list was open before the first script ran: nothing but the change is told
  await city.evaluate((select: HTMLSelectElement, value) => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, value)
  await page.mouse.move(10, 10)
  await expect(page).toHaveURL(new RegExp(`city=${encodeURIComponent(value)}`))
})
