import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signInStaff, test } from './support.ts'

test('two tabs change one brand: the second is told where it looks, and nothing is lost', async ({ page, request }, {
  project,
}) => {
  const [first, theirs, mine] = [
    `兩個分頁的品牌 ${project.name}`,
    `別人取的名字 ${project.name}`,
    `我取的名字 ${project.name}`,
  ]
  const desk = await deskOf(request)
  const { id } = await desk.create<{ id: number }>('/api/admin/brands', { name: first })
  await signInStaff(page)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await open(tab, `/admin/brands/${id}`)
    await expect(tab.getByLabel('品牌名稱')).toHaveValue(first)
  }
  const save = async (tab: typeof page, name: string) => {
    await tab.getByLabel('品牌名稱').fill(name)
    await tab.getByRole('button', { name: '儲存變更' }).click()
  }
  await save(other, theirs)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(theirs)

  await save(page, mine)
  const notice = page.getByRole('alert').filter({ hasText: '改過這筆資料' })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(await desk.get(`/api/admin/brands/${id}`)).toMatchObject({ name: theirs })

  await notice.getByRole('button', { name: '比較差異' }).click()
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: theirs })
  await expect(row).toContainText(mine)
  await expectAccessible(page)
  await page.getByRole('button', { name: '用我的內容儲存' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine)
  await expect(notice).toHaveCount(0)
  expect(await desk.get(`/api/admin/brands/${id}`)).toMatchObject({ name: mine })
})
