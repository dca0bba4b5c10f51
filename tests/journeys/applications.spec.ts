import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import {
  aPhoto,
  callsOf,
  choose,
  darkFields,
  expectSaved,
  expectStored,
  fillAnimal,
  fillPerson,
  fine,
  grant,
  idIn,
  next,
  officeOf,
  openAsNewMember,
  send,
  type Type,
} from './applying.ts'
import { expect, open, test } from './support.ts'

/** From an empty list to the form. */
const begin = async (page: Page, type: Type) => {
  await openAsNewMember(page, `/account/applications/${type}`).then((email) => emails.set(page, email))
  await expect(page.getByRole('heading', { name: /^還沒有申請紀錄/ })).toBeVisible()
  const here = page.getByRole('navigation', { name: '會員選單' }).locator('[aria-current=page]')
  await expect(here).toHaveText({ neuter: '絕育補助', medical: '醫療補助', food: '糧食補助' }[type])
  await expect(here).toBeInViewport()
  await fine(page)
  // the choice between drafts is for whoever has some: it must not flash up on the way to the first
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent?.includes('還沒送出的草稿')) document.documentElement.dataset.sawDrafts = ''
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('link', { name: '新增申請' }).first().click()
  await page.waitForURL(/\/edit$/)
  await expect(page.getByLabel('聯絡人姓名')).toHaveValue('林志安')
  await expect(page.locator('html[data-saw-drafts]')).toHaveCount(0)
}
const emails = new WeakMap<Page, string>()
const stored = async (page: Page) => (await callsOf(page.request, emails.get(page) ?? '')).read(idIn(page))

/** The first step, with help for whoever leaves it out; the way back of the browser leads to it, and on again. */
const personStep = async (page: Page) => {
  await next(page)
  await expect(page.getByRole('alert').getByText('請填寫聯絡電話。')).toBeVisible()
  await fine(page)
  await fillPerson(page)
  await expectSaved(page)
  await next(page)
  await expect(page.getByLabel('聯絡電話')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('聯絡電話')).toHaveValue('0912345678')
  await page.goForward()
  await expect(page.getByLabel('聯絡電話')).toHaveCount(0)
}

const expectSent = async (page: Page, letter: string) => {
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^申請 ${letter}\\d{8}$`) })).toBeVisible()
  await expect(page.getByText('審核人員會在 3 個工作天內回覆')).toBeVisible()
  await fine(page)
}

const qrOf = (code: string) => {
  const { data } = encode(code, { ecc: 'M', border: 4 })
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
}

test('a stray is neutered: from the empty form to a voucher that is scanned, prolonged and given back', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  await begin(page, 'neuter')
  await personStep(page)
  await fillAnimal(page, '小橘')
  await next(page)
  await expect(page.getByRole('alert').getByText('請上傳至少 1 張照片。')).toBeVisible()
  await choose(page, '正面與全身照片', await aPhoto())
  await expectStored(page, '正面與全身照片', 1)
  await page.getByLabel('希望的縣市').selectOption('臺北市')
  const clinics = page.getByLabel('希望的院所')
  await expect(clinics.locator('option')).not.toHaveCount(1)
  await clinics.selectOption({ index: 1 })
  const wished = (await clinics.locator('option:checked').textContent()) ?? ''
  await page.getByLabel('其他安排').fill('只有週末方便')
  await fine(page)
  await next(page)
  await expect(page.getByRole('heading', { name: '送出前再看一次' })).toBeVisible()
  await expect(page.getByText('個人愛爸愛媽')).toBeVisible()
  const wish = page.locator('section', { has: page.getByRole('heading', { name: '希望的院所與日期' }) })
  for (const chosen of ['臺北市', wished, '只有週末方便']) await expect(wish.getByText(chosen)).toBeVisible()
  await send(page)
  await expectSent(page, 'N')

  const desk = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const clinic = await grant(desk, await stored(page))
  await page.reload()
  await expect(page.getByText(/持核准通知到院，補助 NT\$1,600 由協會直接撥付院所/)).toBeVisible()
  await expect(page.getByText('請先打電話和院所約時間。')).toBeVisible()
  await fine(page)

  await page.getByRole('link', { name: '核准通知' }).click()
  const ticket = page.getByRole('region', { name: '核准通知' })
  await expect(ticket.getByText('可使用')).toBeVisible()
  await expect(ticket.getByText(clinic)).toBeVisible()
  await expect(ticket.getByText('（還有 60 天）')).toBeVisible()
  const code = ((await ticket.locator('.voucher-code').textContent()) ?? '').replaceAll(' ', '')
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
  const drawn = await ticket.getByRole('img', { name: '核准通知 QR 碼' }).locator('path').getAttribute('d')
  expect(darkFields(drawn)).toEqual(qrOf(`${baseURL}/admin/applications/scan/${code}`))
  await fine(page)

  await page.getByRole('button', { name: '延長 30 天' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '延長 30 天' }).click()
  await expect(ticket.getByText('（還有 90 天）')).toBeVisible()
  await expect(page.getByRole('button', { name: '延長 30 天' })).toHaveCount(0)
  await page.getByRole('button', { name: '不需要了，把名額讓出來' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '讓出名額' }).click()
  await expect(ticket.getByText('已讓出', { exact: true })).toBeVisible()
  await expect(ticket.getByRole('img', { name: '核准通知 QR 碼' })).toHaveCount(0)
  await expect(page.getByText(code.slice(0, 4))).toHaveCount(0)
  await fine(page)
  await desk.dispose()
})

test('a hurt animal gets its treatment paid: from the empty form to a voucher', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  await begin(page, 'medical')
  await personStep(page)
  await fillAnimal(page, '阿福')
  await next(page)
  for (const sentence of ['請填寫目前狀況。', '請填寫估價金額。', '請上傳至少 1 張估價單。'])
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await page.getByLabel('目前狀況').fill('左後腿骨折，無法站立。')
  await page.getByLabel('治療計畫').fill('骨板固定，住院五天。')
  await page.getByLabel('估價金額').fill('28,000')
  await page.getByLabel('緊急程度').selectOption({ label: '有生命危險' })
  await expect(page.getByText('請先帶牠去看獸醫，不要等審核')).toBeVisible()
  await expect(page.getByRole('link', { name: '撥打 1959 動物保護專線' })).toHaveAttribute('href', 'tel:1959')
  await fine(page)
  await page.getByLabel('緊急程度').selectOption({ label: '一週內需要治療' })
  await expect(page.getByText('請先帶牠去看獸醫')).toHaveCount(0)
  await choose(page, '估價單', await aPhoto('estimate.jpg'))
  await expectStored(page, '估價單', 1)
  await fine(page)
  await next(page)
  await expect(page.getByText('NT$28,000')).toBeVisible()
  await send(page)
  await expectSent(page, 'M')

  const desk = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await grant(desk, await stored(page))
  await page.reload()
  await expect(page.getByText(/補助 NT\$28,000 由協會直接撥付院所/)).toBeVisible()
  await fine(page)
  await page.getByRole('link', { name: '核准通知' }).click()
  await expect(page.getByRole('img', { name: '核准通知 QR 碼' })).toBeVisible()
  await expect(page.getByText('到院前')).toBeVisible()
  await expect(page.getByText('前一晚 10 點後空腹')).toHaveCount(0)
  await fine(page)
  await desk.dispose()
})

test('a place gets food: from the empty form to planned deliveries', async ({ page, playwright, baseURL }) => {
  test.slow()
  await begin(page, 'food')
  await personStep(page)
  await page.getByLabel('照顧地點名稱').fill('示範狗園')
  await page.getByLabel('照顧地點地址').fill('示範路 9 號')
  await page.getByLabel('每月需要的糧食').fill('200')
  await choose(page, '環境照片', await aPhoto())
  await expectStored(page, '環境照片', 1)
  await next(page)
  for (const sentence of ['請填寫貓狗數量，合計至少 1 隻。', '請上傳至少 2 張環境照片。'])
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await page.getByLabel('狗的數量').fill('30')
  await choose(page, '環境照片', await aPhoto())
  await expectStored(page, '環境照片', 2)
  await fine(page)
  await next(page)
  await expect(page.getByText('示範狗園')).toBeVisible()
  await send(page)
  await expectSent(page, 'F')

  const desk = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const office = await officeOf(desk)
  await office.step(idIn(page), 'review')
  const planned_on = addDays(taipeiDay(new Date()), 20)
  await office.step(idIn(page), 'approve', { deliveries: [{ planned_on, food_kind: 'dog_dry', quantity_kg: 120 }] })
  await page.reload()
  await expect(page.getByText('狗乾糧 120 公斤')).toBeVisible()
  await expect(page.getByText('已核准', { exact: true }).first()).toBeVisible()
  await fine(page)
  await open(page, '/account/applications/food/create')
  await expect(page.getByText('同時進行中的申請最多 1 件')).toBeVisible()
  await fine(page)
  await desk.dispose()
})
