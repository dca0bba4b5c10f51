import { anOfficialRow, asJson } from '#tests/support/open_data.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

test('a file of the open data is tried, shows why a row is refused, and is applied once', async ({ page }) => {
  await signInStaff(page)
  // no other run of this test has these animals
  const first = 100_000_000 + (Date.now() % 800_000_000)
  const rows = [
    ...[0, 1].map((n) => anOfficialRow({ animal_id: first + n })),
    anOfficialRow({ animal_id: first + 2, animal_sex: '?' }),
  ]
  const upload = async (name: string, bytes: Buffer) => {
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/adoption-imports'))
    await page
      .getByLabel('選擇開放資料檔案')
      .first()
      .setInputFiles({ name, mimeType: 'application/json', buffer: bytes })
    return sent
  }

  await open(page, '/admin/adoptions/imports')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect((await upload('brands.csv', Buffer.from('品牌名稱\n好味\n'))).status()).toBe(422)
  await expect(page.getByText('檔案裡沒有這些欄位').first()).toBeVisible()

  expect((await upload('moa.json', asJson(rows))).status()).toBe(201)
  await page.waitForURL(/adoptions\/imports\/\d+$/)
  // read whole where it stands, on a phone too
  await expect(page.getByText('不認得的 animal_sex「?」')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('目前只是試讀')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const apply = page.getByRole('button', { name: '匯入', exact: true })
  const allow = page.getByLabel(/筆數變少也要匯入/)
  // what other files left behind decides whether this one is smaller
  if (await allow.isVisible()) {
    await expect(apply).toBeDisabled()
    await allow.check()
  }
  await apply.click()
  await expect(page.getByText('已匯入').first()).toBeVisible()
  await expect(apply).toBeHidden()

  expect((await upload('moa.json', asJson(rows))).status()).toBe(201)
  await expect(page.getByText('內容和目前的刊登完全一樣')).toBeVisible()
  await expect(apply).toBeHidden()
})
