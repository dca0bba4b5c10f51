import { expectNothingCovered } from './covered.ts'
import { fieldsInAddresses, searchWords } from './form_fields.ts'
import { memberPages } from './member_pages.ts'
import {
  expect,
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  isPhone,
  open,
  read,
  signInMember,
  test,
} from './support.ts'

type Rows = { data: { id: number; name?: string; title?: string }[] }

test('an unknown address says so with 404 and leads on', async ({ page }) => {
  const answer = await page.goto('/this/does/not/exist')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('h1')).toBeVisible()
  expect((await page.goto('/products/987654321'))?.status()).toBe(404)
  expect((await page.goto('/transactions/nonsense'))?.status()).toBe(404)
})

test('a wrong slug leads to the right address', async ({ page, request }) => {
  const product = (await read<Rows>(request, '/api/products')).data[0]
  const answer = await request.get(`/products/${product?.id}/wrong-slug`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  await open(page, `/products/${product?.id}/wrong-slug`)
  expect(page.url()).not.toContain('wrong-slug')
})

for (const address of memberPages) {
  test(`a member opens ${address}`, async ({ page }) => {
    await signInMember(page)
    await open(page, address)
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, ['best-practice'])
    await expectLargeTargets(page)
    const fields = await fieldsInAddresses(page)
    expect(
      fields.filter((field) => !searchWords.test(field)),
      'what a member types would stand in an address',
    ).toEqual([])
    await expect(page.locator('.no-scripts')).toHaveCount(0)
    if (!isPhone(page)) await expectNothingCovered(page)
  })
}
