import type { Page } from '@playwright/test'
import { today } from './calendar.ts'
import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

type Animal = { id: number; code: string; name: string; version: number; status: string; mother: { id: number } | null }
type Records = { data: { id: number; title: string; products: { batch_no: string }[]; next_done_on: string | null }[] }

const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Taipei' })

const form = (name: string) => ({ name, sex: 'female', intake_on: today(), intake_kind: 'rescue' })
const cat = (name: string) => ({ species: 'cat', ...form(name) })

const fillYoung = async (page: Page, number: number, name: string, sex: string) => {
  const row = page.getByRole('group', { name: `第 ${number} 隻` })
  await row.getByRole('textbox', { name: '名稱' }).fill(name)
  await row.getByRole('combobox', { name: '性別' }).selectOption(sex)
}

test('a litter comes in, is vaccinated out of one bottle, and one of it looks for a home', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const desk = await deskOf(request)
  const stamp = Date.now().toString(36)
  const mother = await desk.create<Animal>('/api/admin/animals', cat(`花媽 ${stamp}`))
  await startStaffSession(page)

  await open(page, '/admin/care/litter')
  await page.getByRole('button', { name: /^媽媽：/ }).click()
  await page.getByRole('combobox', { name: '搜尋：媽媽' }).fill(stamp)
  await page.getByRole('option', { name: `${mother.code} 花媽 ${stamp}` }).click()
  await fillYoung(page, 1, `大毛 ${stamp}`, 'female')
  await page.getByRole('button', { name: '登記入園' }).click()
  await expect(page).toHaveURL(/litter$/)
  await fillYoung(page, 2, `二毛 ${stamp}`, 'male')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '登記入園' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/care/cats\\?.*mother.*${mother.id}`))
  const young = (await desk.get<{ data: Animal[] }>(`/api/admin/animals?filter[mother]=${mother.id}&sort=code`)).data
  expect(young.map(({ name }) => name)).toEqual([`大毛 ${stamp}`, `二毛 ${stamp}`])

  // the first dose on the day of a clinic, for both at once
  for (const { name } of young) await page.getByRole('checkbox', { name: `選取${name}` }).check()
  await page.getByRole('button', { name: '寫診療紀錄' }).click()
  const many = page.getByRole('dialog', { name: '寫 2 隻動物的診療紀錄' })
  await many.getByRole('button', { name: '寫入紀錄' }).click()
  await expect(many.getByText('請填寫標題').first()).toBeVisible()
  await many.getByRole('textbox', { name: '標題' }).fill(`第一劑 ${stamp}`)
  await many.getByRole('textbox', { name: /^下次日期/ }).fill(daysFromNow(3))
  await many.getByRole('button', { name: '寫入紀錄' }).click()
  await expect(page.getByText('已寫入 2 筆紀錄')).toBeVisible()

  // the second is due, and given out of one bottle
  await open(page, `/admin/care/treatments?filter[due]=1&q=${stamp}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const { name } of young) await page.getByRole('checkbox', { name: `選取${name} 第一劑 ${stamp}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '完成處置' }).click()
  const give = page.getByRole('dialog', { name: '完成 2 筆處置' })
  await give.getByRole('textbox', { name: '品名' }).fill(`貓三合一 ${stamp}`)
  await give.getByRole('textbox', { name: '批號' }).fill('F3-0418')
  await give.getByRole('button', { name: '完成處置' }).click()
  await page.getByRole('button', { name: '完成處置 2 筆' }).click()
  const records = (id: number) => desk.get<Records>(`/api/admin/medical-records?filter[animal]=${id}`)
  for (const { id } of young)
    await expect
      .poll(async () => (await records(id)).data.map(({ products }) => products[0]?.batch_no), { timeout: 20_000 })
      .toContain('F3-0418')

  await offer(page, desk, young[0] as Animal, stamp)
})

/** Brings one of them to where it may be offered, and writes its post on its page. */
const offer = async (page: Page, desk: Awaited<ReturnType<typeof deskOf>>, { id }: Animal, stamp: string) => {
  const stored = await desk.get<Animal & Record<string, unknown>>(`/api/admin/animals/${id}`)
  const facts = { sex: 'female', neutered: 'yes', birth_on: daysFromNow(-90), rabies_vaccinated_on: today() }
  const photo_ids = [await desk.upload(800, 600)]
  const { name, version } = stored
  await desk.change(`/api/admin/animals/${id}`, { ...form(name), ...facts, photo_ids, version })
  const step = { action: 'care', version: version + 1, reason: '獸醫同意提早結束' }
  await desk.act(`/api/admin/animals/${id}/step`, step)
  await open(page, `/admin/care/${id}`)
  await page.getByRole('button', { name: '寫認養文' }).click()
  const dialog = page.getByRole('dialog', { name: `認養文：${name}` })
  await dialog.getByRole('textbox', { name: '標題' }).fill(`等家的大毛 ${stamp}`)
  await dialog.getByRole('combobox', { name: '縣市' }).selectOption('臺北市')
  await dialog.getByRole('textbox', { name: '故事' }).fill('很可愛')
  await dialog.getByRole('button', { name: '發布認養文' }).click()
  await expect(dialog.getByText(/牠的故事至少 50 個字/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: '故事' }).fill('牠和兄弟在河堤被發現的時候只有手掌大。'.repeat(4))
  await dialog.getByRole('button', { name: '發布認養文' }).click()
  await expect(page.getByText('已發布認養文')).toBeVisible()
  const link = page.getByRole('link', { name: `等家的大毛 ${stamp}` })
  const address = await link.getAttribute('href')
  await open(page, address ?? '')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a medical record is written, changed and cancelled on the page of its animal', async ({ page, request }) => {
  const desk = await deskOf(request)
  const { id, name } = await desk.create<Animal>('/api/admin/animals', cat(`灰灰 ${Date.now().toString(36)}`))
  const weigh = (weight_g: number) =>
    desk.create(`/api/admin/animals/${id}/medical-records`, {
      ...{ kind: 'weight', title: '體重', performed_on: daysFromNow(-Math.round(weight_g / 200)), weight_g },
    })
  await weigh(2800)
  await weigh(3100)
  await startStaffSession(page)
  await open(page, `/admin/care/${id}/medical-records`)
  await expect(page.getByRole('img', { name: /2 次體重/ })).toBeVisible()
  await page.getByRole('button', { name: '新增紀錄' }).click()
  const dialog = page.getByRole('dialog', { name: `新增紀錄：${name}` })
  await dialog.getByRole('combobox', { name: '類別' }).selectOption('surgery')
  await dialog.getByRole('textbox', { name: /^體溫/ }).fill('99')
  await dialog.getByRole('button', { name: '儲存紀錄' }).click()
  await expect(dialog.getByText('請填寫標題').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: '標題' }).fill('全口拔牙')
  await dialog.getByRole('textbox', { name: /^體溫/ }).fill('38.5')
  await dialog.getByRole('textbox', { name: /^費用/ }).fill('38000')
  await dialog.getByRole('button', { name: '加疫苗或藥品' }).click()
  await dialog.getByRole('textbox', { name: '品名' }).fill('止痛藥')
  await dialog.getByRole('textbox', { name: /^下次日期/ }).fill(daysFromNow(7))
  await dialog.getByRole('button', { name: '儲存紀錄' }).click()
  await expect(page.getByText('已新增紀錄')).toBeVisible()
  await expect(page.getByText('NT$38,000').first()).toBeVisible()
  await expect(page.getByText(/體溫 38.5 度・止痛藥/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '完成：全口拔牙' }).click()
  await expect(page.getByText('已完成：全口拔牙')).toBeVisible()
  await page.getByRole('button', { name: '更多操作：全口拔牙' }).click()
  await page.getByRole('menuitem', { name: '作廢紀錄' }).click()
  const cancel = page.getByRole('dialog', { name: '作廢「全口拔牙」' })
  await cancel.getByRole('textbox', { name: '原因' }).fill('寫錯隻')
  await cancel.getByRole('button', { name: '作廢紀錄' }).click()
  await expect(page.getByText('已作廢：寫錯隻')).toBeVisible()
  await expect(page.getByText('還沒有費用')).toBeVisible()
})

test('cards of cages are printed for chosen animals, and a chip in use is told while it is typed', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const chip_no = `9001${Date.now().toString().slice(-11)}`
  const first = await desk.create<Animal>('/api/admin/animals', { ...cat('有晶片'), chip_no })
  const second = await desk.create<Animal>('/api/admin/animals', cat('沒晶片'))
  await startStaffSession(page)
  await open(page, `/admin/care/${second.id}`)
  await page.getByRole('textbox', { name: /^晶片號碼/ }).fill(chip_no)
  await expect(page.getByRole('link', { name: `${first.code} 有晶片` })).toBeVisible()
  await page.getByRole('textbox', { name: /^晶片號碼/ }).fill('')
  await open(page, `/dashboard/animal-cards?ids=${first.id},${second.id}`)
  await expect(page.getByRole('img', { name: `掃描打開 ${first.code} 的資料` })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('combobox', { name: '版面' }).selectOption('sheet')
  await expect(page.getByText(chip_no)).toBeVisible()
})
