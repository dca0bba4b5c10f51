import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

type Brand = { id: number; name: string; description: string; website: string | null }

test('two tabs change one brand: only what both changed is asked about, and nothing is lost', async ({
  page,
  request,
}, { project }) => {
  const [first, theirs, mine] = [
    `兩個分頁的品牌 ${project.name}`,
    `別人取的名字 ${project.name}`,
    `我取的名字 ${project.name}`,
  ]
  const desk = await deskOf(request)
  const { id } = await desk.create<Brand>('/api/admin/brands', { name: first })
  const stored = () => desk.get<Brand>(`/api/admin/brands/${id}`)
  await signInStaff(page)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await open(tab, `/admin/brands/${id}`)
    await expect(tab.getByLabel('品牌名稱')).toHaveValue(first)
  }
  await other.getByLabel('介紹').fill('別人寫的介紹')
  await other.getByLabel('品牌名稱').fill(theirs)
  await other.getByRole('button', { name: '儲存變更' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(theirs)

  await page.getByRole('textbox', { name: '網站' }).fill('https://mine.example')
  await page.getByLabel('品牌名稱').fill(mine)
  await page.getByRole('button', { name: '儲存變更' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '也改了這筆資料' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('row').filter({ hasText: '介紹' })).toContainText('已自動合入')
  await expect(dialog.getByRole('row').filter({ hasText: '網站' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(await stored()).toMatchObject({ name: theirs, website: null })

  await dialog.getByRole('button', { name: '回去再看' }).click()
  await expect(dialog).toHaveCount(0)
  const notice = page.getByRole('alert').filter({ hasText: '選好才能儲存' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: '逐欄選擇' }).click()
  await dialog.getByRole('button', { name: '用合好的版本儲存' }).click()
  await expect(dialog).toContainText('還有 1 個欄位沒有選。')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: '用合好的版本儲存' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine)
  await expect(notice).toHaveCount(0)
  expect(await stored()).toMatchObject({ name: mine, description: '別人寫的介紹', website: 'https://mine.example' })
})
