import { today } from './calendar.ts'
import { deskOf } from './desk.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

type Treated = {
  id: number
  animal_id: number
  version: number
  cancelled_at: string | null
  next_done_on: string | null
}
type Animal = { id: number; name: string; status: string; location: { id: number } | null; unit: string | null }

test('an animal comes in, is brought to another place, and is treated', async ({ page, request }) => {
  const desk = await deskOf(request)
  const stamp = Date.now()
  const place = await desk.create<{ id: number }>('/api/admin/locations', {
    ...{ name: `照護站 ${stamp}`, kind: 'park', capacity: 1 },
  })
  await startStaffSession(page)
  await open(page, '/admin/care/create')
  await page.getByRole('textbox', { name: '名稱' }).fill(`小虎 ${stamp}`)
  await page.getByRole('combobox', { name: '種類' }).selectOption('dog')
  await page.getByRole('textbox', { name: '晶片號碼' }).fill('12')
  await page.getByRole('button', { name: '新增動物' }).click()
  await expect(page.getByText('晶片號碼是 10 或 15 個數字。').first()).toBeVisible()
  await page.getByRole('textbox', { name: '晶片號碼' }).fill('')
  await page.getByRole('button', { name: '新增動物' }).click()
  await expect(page).toHaveURL(/\/admin\/care\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const stored = () => desk.get<Animal>(`/api/admin/animals/${id}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '換位置' }).click()
  const move = page.getByRole('dialog', { name: `換位置：小虎 ${stamp}` })
  await move.getByRole('button', { name: /^地點：/ }).click()
  await page.getByRole('combobox', { name: '搜尋：地點' }).fill(`照護站 ${stamp}`)
  await page.getByRole('option', { name: `照護站 ${stamp}（0／1）` }).click()
  await move.getByRole('textbox', { name: '籠舍' }).fill('A-03')
  await move.getByRole('button', { name: '換位置' }).click()
  await expect(page.getByText(`照護站 ${stamp} A-03`).first()).toBeVisible()
  expect(await stored()).toMatchObject({ location: { id: place.id }, unit: 'A-03' })

  await page.getByRole('button', { name: '異動狀態' }).click()
  await expect(page.getByRole('menuitem').last()).toHaveText('登記死亡')
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: '轉為收容' }).click()
  const care = page.getByRole('dialog', { name: `轉為收容：小虎 ${stamp}` })
  await care.getByRole('button', { name: '轉為收容' }).click()
  await expect(care.getByText('請寫下原因。').first()).toBeVisible()
  await care.getByRole('textbox', { name: '原因' }).fill('獸醫同意提早結束')
  await care.getByRole('button', { name: '轉為收容' }).click()
  await expect(page.getByText('已完成：轉為收容')).toBeVisible()
  expect((await stored()).status).toBe('in_care')
})

test('many animals are found by their photos and brought to a place at once, as long as it has room', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const stamp = Date.now()
  const place = await desk.create<{ id: number }>('/api/admin/locations', {
    ...{ name: `中途家 ${stamp}`, kind: 'foster_home', capacity: 5 },
  })
  const animal = (name: string) => ({ species: 'cat', name, intake_on: today(), intake_kind: 'rescue' })
  const made = [
    await desk.create<Animal>('/api/admin/animals', animal(`一號 ${stamp}`)),
    await desk.create<Animal>('/api/admin/animals', animal(`二號 ${stamp}`)),
  ]
  await startStaffSession(page)
  await open(page, `/admin/care/cats?q=${stamp}`)
  const tick = (name = '') => page.getByRole('checkbox', { name: `選取${name}` })
  await tick(made[0]?.name).check()
  await page.getByRole('radio', { name: '清單', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/look=photos/)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `二號 ${stamp}` })
      .locator('img'),
  ).toBeVisible()
  await expect(tick(made[0]?.name)).toBeChecked()
  await tick(made[1]?.name).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const all = page.getByRole('navigation', { name: '已存檢視' }).getByRole('link', { name: /^全部/ })
  expect(await all.getAttribute('href')).toContain('look=photos')
  await page.getByRole('toolbar').getByRole('button', { name: '換位置' }).click()
  const dialog = page.getByRole('dialog', { name: '換位置' })
  await dialog.getByRole('button', { name: /^地點：/ }).click()
  await page.getByRole('combobox', { name: '搜尋：地點' }).fill(`中途家 ${stamp}`)
  await page.getByRole('option', { name: `中途家 ${stamp}（0／5）` }).click()
  await dialog.getByRole('button', { name: '換位置' }).click()
  await page.getByRole('button', { name: '換位置 2 筆' }).click()
  for (const { id } of made)
    await expect
      .poll(async () => (await desk.get<Animal>(`/api/admin/animals/${id}`)).location?.id, { timeout: 20_000 })
      .toBe(place.id)
  await expectNoSidewaysScroll(page)
})

test('the list of cats opens on what is due, leaves it when asked to, and its file has cats alone', async ({
  page,
}) => {
  await startStaffSession(page)
  await open(page, '/admin/care/cats')
  await expect(page).toHaveURL(/treatment_due/)
  const views = page.getByRole('navigation', { name: '已存檢視' })
  await expect(views.getByRole('link', { name: /^7 天內到期/ })).toHaveAttribute('aria-current', /./)
  await page.getByRole('button', { name: '移除下一項處置：7 天內到期' }).click()
  await expect(page).not.toHaveURL(/treatment_due/)
  await page.reload()
  await expect(views.getByRole('link', { name: /^全部/ })).toHaveAttribute('aria-current', /./)
  await expect(page).not.toHaveURL(/treatment_due/)
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/admin/animals/export'))
  await page.getByRole('button', { name: '匯出' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ filter: { filter: { species: 'cat' } } })
})

test('what was given to many is taken back in one press, but for what another tab changed', async ({
  browser,
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const stamp = Date.now()
  const due: Treated[] = []
  for (const name of [`針一 ${stamp}`, `針二 ${stamp}`]) {
    const animal = await desk.create<Animal>('/api/admin/animals', {
      ...{ species: 'dog', name, intake_on: today(), intake_kind: 'rescue' },
    })
    const vaccine = { kind: 'vaccination', title: '第二劑', performed_on: today(), next_due_on: today() }
    due.push(await desk.create<Treated>(`/api/admin/animals/${animal.id}/medical-records`, vaccine))
  }
  const recordsOf = async (animal: number) =>
    (await desk.get<{ data: Treated[] }>(`/api/admin/medical-records?filter[animal]=${animal}&sort=-created_at`)).data
  await startStaffSession(page)
  await open(page, `/admin/care/treatments?q=${stamp}`)
  await page.getByRole('checkbox', { name: new RegExp(`選取針一 ${stamp}`) }).check()
  await page.getByRole('checkbox', { name: new RegExp(`選取針二 ${stamp}`) }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '完成處置' }).click()
  const give = page.getByRole('dialog')
  const part = give.getByRole('group', { name: /第二劑（2 隻）/ })
  await expect(part.getByText(`針一 ${stamp}、針二 ${stamp}`)).toBeVisible()
  await part.getByRole('textbox', { name: '批號' }).fill('F3-0418')
  await expectAccessible(page)
  await give.getByRole('button', { name: '完成處置' }).click()
  await page.getByRole('button', { name: '完成處置 2 筆' }).click()
  await expect.poll(async () => (await recordsOf(due[1]?.animal_id ?? 0)).length, { timeout: 20_000 }).toBe(2)

  // another tab corrects one of them meanwhile
  const other = await (await browser.newContext()).newPage()
  await signInStaff(other)
  const [given] = await recordsOf(due[0]?.animal_id ?? 0)
  await desk.change(`/api/admin/medical-records/${given?.id}`, {
    ...{ kind: 'vaccination', title: '第二劑（改批號）', performed_on: today(), version: given?.version },
  })
  await open(other, `/admin/care/${due[0]?.animal_id}/medical-records`)
  await expect(other.getByText('第二劑（改批號）').first()).toBeVisible()

  // the toast may be gone by now; the bell keeps the way back
  await page.getByRole('button', { name: /^通知與進度/ }).click()
  // by its name: until the bell has heard that it ended, the first one belongs to an earlier job
  const treatment = page.getByRole('link', { name: /^完成動物的處置/ })
  await page.getByRole('listitem').filter({ has: treatment }).getByRole('button', { name: '復原' }).click()
  await expect
    .poll(async () => (await recordsOf(due[1]?.animal_id ?? 0)).map((one) => one.cancelled_at !== null), {
      timeout: 20_000,
    })
    .toEqual([true, false])
  const [kept, first] = await recordsOf(due[0]?.animal_id ?? 0)
  expect([kept?.cancelled_at, first?.next_done_on]).toEqual([null, today()])
  await open(page, '/admin/jobs')
  await page
    .getByRole('link', { name: /復原：.*完成/ })
    .first()
    .click()
  await expect(page.getByText('有人改過，沒有收回', { exact: false }).first()).toBeVisible()
})
