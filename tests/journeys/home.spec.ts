import { expect, expectAccessible, expectNoSidewaysScroll, open, read, test } from './support.ts'

type Results = { neutered: number; treated: number }

test('the home page tells how many animals were neutered and treated this year', async ({ page, request }) => {
  const { neutered, treated } = await read<Results>(request, '/api/applications/results')
  await open(page, '/')
  const figures = page.getByRole('region', { name: '今年，因為有你' })
  await expect(figures.locator('.number')).toHaveCount(4)
  // in the first weeks of a year there is nothing to tell yet
  await expect(figures.getByText('毛孩完成絕育')).toHaveCount(neutered > 0 ? 1 : 0)
  await expect(figures.getByText('醫療補助核撥')).toHaveCount(treated > 0 ? 1 : 0)
  if (neutered > 0) await expect(figures).toContainText(`${neutered}隻毛孩完成絕育`)
  if (treated > 0) await expect(figures).toContainText(`${treated}次醫療補助核撥`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the newest entries of the books on the home page are no fees of gateways', async ({ page }) => {
  await open(page, '/')
  const entries = page.getByRole('list', { name: '最近的收支' })
  await entries.scrollIntoViewIfNeeded()
  await expect(entries.getByRole('listitem')).not.toHaveCount(0)
  await expect(entries).not.toContainText('手續費')
})
