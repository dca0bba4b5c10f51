import { expect, open, signInMember, test } from './support.ts'

/** The pages of a PDF and the size of the first, in points. */
const pagesOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  return { count: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0, width: Number(width), height: Number(height) }
}

test('a member prints chosen receipts, each on exactly one A4 page', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account/receipts/print')
  await expect(page.getByRole('heading', { level: 1, name: '列印收據' })).toBeVisible()
  const boxes = page.getByRole('checkbox', { name: /^選取 R/ })
  await expect(boxes.first()).toBeVisible()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('link', { name: '列印', exact: true }).click()

  await expect(page.locator('.sheet-a4')).toHaveCount(2)
  await expect(page.locator('.sheet-a4').first()).toContainText('新臺幣')
  const printed = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  expect(printed.count).toBe(2)
  expect(Math.round(printed.width)).toBe(595)
  expect(Math.round(printed.height)).toBe(842)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '列印' })).toBeHidden()
})
