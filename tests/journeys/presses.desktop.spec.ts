import type { Page } from '@playwright/test'
import { aMember, carriedOut, sentBy } from './applying.ts'
import { deskOf } from './desk.ts'
import { paidParcels } from './parcels.ts'
import { aBookedGift, newMailbox, staffOf } from './people.ts'
import { countPresses } from './presses.ts'
import { expect, signInStaff, test } from './support.ts'

/** How many presses a task of every day may take, from the dashboard on. */
const allowed = {
  ship_five: 8,
  donor_by_phone: 3,
  void_receipt: 5,
  expense: 8,
  invite_to_clinic: 6,
  approve_case: 4,
  ten_vaccinations: 8,
} as const

/** Opens the palette anywhere, and what it finds first for a text. */
const goByKeys = async (page: Page, text: string, address: RegExp) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜尋頁面、編號、姓名或電話' }).fill(text)
  await expect(page.getByRole('dialog', { name: '命令選單' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(address)
}

/** Signs in and begins to count on the dashboard. */
const begin = async (page: Page, email?: string) => {
  const presses = await countPresses(page)
  await signInStaff(page, email)
  await expect(page.getByRole('button', { name: /的選單$/ })).toBeVisible()
  const before = presses()
  return () => presses() - before
}

const tick = (number: string) => ({ name: `選取${number}` })

test('the warehouse ships five parcels with their numbers, out of a column of a spreadsheet', async ({
  page,
  browser,
  context,
}, { project }) => {
  const office = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
  const staff = await staffOf(office.request)
  const parcels = await paidParcels(office.request, staff, 5, '包裹一')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const presses = await begin(page, 'warehouse@pawlight.test')

  await page
    .getByRole('navigation', { name: '選單' })
    .getByRole('link', { name: /助養訂單/ })
    .click()
  await page.getByRole('link', { name: /^待出貨/ }).click()
  await page.getByRole('checkbox', tick(parcels[4]?.order_no ?? '')).click()
  await page.getByRole('checkbox', tick(parcels[0]?.order_no ?? '')).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('toolbar', { name: '批次操作' })).toContainText('已選 5 筆')
  await page.getByRole('toolbar', { name: '批次操作' }).getByRole('button', { name: '出貨', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '出貨 5 筆' })
  await expect(dialog.getByRole('textbox')).toHaveCount(5)
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  const sheet = parcels.map(({ order_no }, index) => `${order_no}\tTW90000${index}`).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet)
  await page.keyboard.press('Control+v')
  await expect(dialog.getByLabel(`${parcels[0]?.order_no} 的物流單號`)).toHaveValue('TW900000')
  await dialog.getByRole('button', { name: '出貨 5 筆' }).click()
  await expect(dialog).toBeHidden()

  const numbers = () =>
    Promise.all(
      parcels.map(async ({ id }) => {
        const order = await staff.get<{ shipments: { tracking_no: string }[] }>(`/api/admin/orders/${id}`)
        return order.shipments[0]?.tracking_no
      }),
    )
  await expect.poll(numbers).toEqual(['TW900000', 'TW900001', 'TW900002', 'TW900003', 'TW900004'])
  expect(presses()).toBeLessThanOrEqual(allowed.ship_five)
  await office.close()
})

test('a donor on the phone is found from anywhere', async ({ page }) => {
  const presses = await begin(page)
  await goByKeys(page, '0912-345-678', /\/admin\/orders/)
  expect(presses()).toBeLessThanOrEqual(allowed.donor_by_phone)
})

test('a receipt is voided, with its reason', async ({ page, request }) => {
  const staff = await staffOf(request)
  const { receipt_no } = await aBookedGift(request, staff, { email: newMailbox('voided'), amount: 300 })
  const presses = await begin(page)
  await goByKeys(page, `#${receipt_no}`, /\/admin\/receipts\/\d+$/)
  await page.getByRole('button', { name: '作廢', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('金額打錯')
  await page.getByRole('dialog').getByRole('button', { name: '作廢', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(presses()).toBeLessThanOrEqual(allowed.void_receipt)
})

test('an expense like the last one is booked, with its own words and amount', async ({ page }) => {
  const presses = await begin(page, 'accountant@pawlight.test')
  await goByKeys(page, '> 新增支出', /transactions\/create$/)
  await page.getByRole('button', { name: '複製上一筆支出' }).click()
  const title = page.getByRole('textbox', { name: '摘要' })
  await expect(title).not.toHaveValue('')
  await page.getByRole('textbox', { name: '金額' }).click()
  await page.getByRole('textbox', { name: '金額' }).fill('1,234')
  await title.click()
  await title.fill('園區水電費')
  await page.getByRole('button', { name: '儲存並新增下一筆' }).click()
  await expect(title).toHaveValue('')
  expect(presses()).toBeLessThanOrEqual(allowed.expense)
})

test('somebody of a clinic is invited', async ({ page }) => {
  const presses = await begin(page)
  await goByKeys(page, '安心動物醫院', /\/admin\/clinics\/\d+$/)
  await page.getByRole('button', { name: /邀請/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '姓名' }).fill('林助理')
  await dialog.getByRole('textbox', { name: '電子信箱' }).click()
  await dialog.getByRole('textbox', { name: '電子信箱' }).fill(newMailbox('invited'))
  await dialog
    .getByRole('button', { name: /邀請|寄出/ })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  expect(presses()).toBeLessThanOrEqual(allowed.invite_to_clinic)
})

test('a neutering case is approved, at the clinic that was wished for', async ({ page, request }) => {
  const clinics = await request.get('/api/clinics')
  const [clinic] = ((await clinics.json()) as { data: { id: number }[] }).data
  const sent = await sentBy(request, await aMember(request), 'neuter', undefined, { wish_clinic_id: clinic?.id })
  const presses = await begin(page, 'caseworker@pawlight.test')
  const menu = page.getByRole('navigation', { name: '選單' })
  await menu.getByRole('button', { name: /^補助申請/ }).click()
  await menu.getByRole('link', { name: /^絕育申請/ }).click()
  await page.waitForURL(/\/admin\/applications\/neuter/)
  await page
    .getByRole('table')
    .getByRole('link', { name: sent.application_no ?? '' })
    .click()
  await page.getByRole('button', { name: '核准並通知' }).click()
  await expect(page.getByText('已核准，申請人會收到通知。')).toBeVisible(carriedOut)
  expect(presses()).toBeLessThanOrEqual(allowed.approve_case)
})

test('ten animals get their vaccination out of one batch', async ({ page, request }) => {
  const desk = await deskOf(request)
  const stamp = Date.now()
  // due for so long that they stand first, one below the other
  const vaccine = {
    kind: 'vaccination',
    title: `第二劑 ${stamp}`,
    performed_on: '2010-01-01',
    next_due_on: '2010-01-02',
  }
  const ids: number[] = []
  for (let number = 0; number < 10; number += 1) {
    const facts = { species: 'dog', name: `針${number} ${stamp}`, intake_on: '2010-01-01', intake_kind: 'rescue' }
    const { id } = await desk.create<{ id: number }>('/api/admin/animals', facts)
    await desk.create(`/api/admin/animals/${id}/medical-records`, vaccine)
    ids.push(id)
  }
  const presses = await begin(page, 'caretaker@pawlight.test')
  await page.getByRole('navigation', { name: '選單' }).getByRole('link', { name: '處置到期' }).click()
  await page.getByRole('link', { name: /^疫苗/ }).click()
  const ticks = page.getByRole('checkbox', { name: new RegExp(`^選取針\\d ${stamp}`) })
  await expect(ticks).toHaveCount(10)
  await ticks.first().click()
  await ticks.last().click({ modifiers: ['Shift'] })
  await page.getByRole('toolbar').getByRole('button', { name: '完成處置' }).click()
  const batch = page.getByRole('dialog').getByRole('textbox', { name: '批號' })
  await batch.click()
  await batch.fill('F3-0418')
  await page.getByRole('dialog').getByRole('button', { name: '完成處置' }).click()
  await page.getByRole('button', { name: '完成處置 10 筆' }).click()
  const recordsOf = (id: number) => desk.get<{ data: object[] }>(`/api/admin/medical-records?filter[animal]=${id}`)
  const done = async () => (await Promise.all(ids.map(recordsOf))).filter(({ data }) => data.length === 2).length
  await expect.poll(done, { timeout: 30_000 }).toBe(10)
  expect(presses()).toBeLessThanOrEqual(allowed.ten_vaccinations)
})
