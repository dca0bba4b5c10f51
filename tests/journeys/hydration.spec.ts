import { expect, open, test } from './support.ts'

// the second list stands in a part that is hydrated by itself, after the page
for (const [address, list, search] of [
  ['/products', '排序', 'sort'],
  ['/adoptions/search', '地區', 'city'],
] as const) {
  test(`${list} of ${address} that is chosen before the scripts are there acts when they are`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { promise: scripts, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    const select = page.getByRole('combobox', { name: list }).filter({ visible: true })
    const value = (await select.getByRole('option').nth(2).getAttribute('value')) ?? ''
    await select.selectOption(value)
    release()
    await expect(page).toHaveURL(new RegExp(`${search}=${encodeURIComponent(value)}`))
    await expect(select).toHaveValue(value)
  })
}

test('a query that the page cannot read is overlooked by server and browser alike', async ({ page }) => {
  const nonsense = 'sort=newest&brand=x&city=x&kind=x&status=x&species=x&service=x&amount=x&topic=x&age=x&page=0'
  const paths = ['/products', '/search', '/campaigns/medical', '/campaigns/search', '/adoptions/search']
  // `open` waits for hydration, and the journey fails for what the browser says about it
  for (const path of [
    ...paths,
    '/clinics',
    '/board',
    '/news',
    '/donation',
    '/information/contact',
    '/transactions/income',
  ])
    await open(page, `${path}?${nonsense}`)
})
