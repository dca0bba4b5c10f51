import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signInMember, test } from './support.ts'

test('a member sees where the gifts went, and passes on a picture without sums', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account/impact')
  await expect(page.getByRole('heading', { level: 1, name: '志安，謝謝你' })).toBeVisible()
  await expect(page.locator('.impact-number')).toHaveText(/^\d+ 隻毛孩$/)
  await expect(page.getByText('估計：只算你捐款之後的支出，依當時專戶裡的比例分攤')).toBeVisible()
  await expect(page.getByText(/估計 NT\$[\d,]+ 來自你/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const button = page.getByRole('button', { name: '存成圖片' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const picture = await readFile(await download.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])

  await page
    .getByRole('link', { name: /^看(單據（\d+）|支出)：./ })
    .first()
    .click()
  await page.waitForURL(/\/transactions\/expense\?/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the first page of the member area says which application waits for an answer', async ({ page }) => {
  await signInMember(page)
  await open(page, '/account')
  const waiting = page.getByText(/(絕育|醫療|糧食)補助申請「.+」需要補件/)
  await expect(waiting.first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '前往補件' }).first().click()
  await page.waitForURL(/\/account\/applications\/(neuter|medical|food)\/\d+$/)
})
