import type { APIRequestContext, Page } from '@playwright/test'
import { aMember, aPhoto, officeOf, sentBy } from './applying.ts'
import { deskOf } from './desk.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetLost,
  open,
  read,
  startStaffSession,
  test,
} from './support.ts'

test.afterEach(forgetLost)

type Sheets = { data: { code: string; application_id: number }[] }
type Clinic = { id: number; name: string }

/** The partner for which clinic@pawlight.test signs in. */
const partner = '安心動物醫院'

/** A granted cat at that partner, by the calls: its voucher, and the calls of the office. */
const aVoucher = async (request: APIRequestContext) => {
  const sent = await sentBy(request, await aMember(request))
  const { step } = await officeOf(request)
  const { data: clinics } = await read<{ data: Clinic[] }>(request, `/api/clinics?q=${encodeURIComponent(partner)}`)
  const clinic_id = clinics.find(({ name }) => name === partner)?.id
  await step(sent.id, 'review')
  await step(sent.id, 'approve', { animals: sent.animals.map(({ id }) => ({ animal_id: id, clinic_id })) })
  const desk = await deskOf(request)
  const { data } = await desk.get<Sheets>(`/api/admin/vouchers?applications=${sent.id}`)
  const code = data[0]?.code ?? ''
  expect(code).toHaveLength(10)
  return { code, id: sent.id, desk }
}

const scan = '/admin/applications/scan'
const find = async (page: Page, typed: string) => {
  await page.getByRole('textbox', { name: '補助券代碼' }).fill(typed)
  await page.getByRole('button', { name: '查詢' }).click()
}
const slot = (page: Page, label: string) => page.getByRole('group', { name: new RegExp(`^${label}`) })
const choose = async (page: Page, label: string) =>
  slot(page, label)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPhoto(`${label}.jpg`))
const expectStored = (page: Page, label: string) =>
  expect(slot(page, label).getByRole('img', { name: label })).toBeVisible({ timeout: 20_000 })

test('a clinic finds a voucher by its code, and reports over a breaking line', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { code, desk, id } = await aVoucher(request)
  await startStaffSession(page, 'clinic@pawlight.test')
  await open(page, scan)
  await expect(page.getByRole('heading', { level: 1, name: '掃描補助券' })).toBeVisible()
  await find(page, 'K7WQ3M9RT0')
  await expect(page.getByText('代碼是 10 個英文字母或數字').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await find(page, ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4, 8)}-${code.slice(8)} `)
  await expect(page).toHaveURL(new RegExp(`${scan}/${code}$`))
  await expect(page.getByText('券有效')).toBeVisible()

  await page.getByRole('textbox', { name: '體重' }).fill('3.4')
  await page.getByRole('textbox', { name: '執刀獸醫' }).fill('周醫師')
  await page.getByRole('combobox', { name: '剪耳' }).selectOption({ label: '左耳' })
  await page.getByRole('textbox', { name: '院所費用' }).fill('99999')
  await expect(page.getByText(/^比核准金額多 NT\$/)).toBeVisible()
  await page.getByRole('textbox', { name: '院所費用' }).fill('1600')
  await page.getByRole('button', { name: '送出回報' }).click()
  await expect(page.getByText('請附上縫合處照片；浪浪還需要剪耳照片。').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  let tries = 0
  await page.route('**/api/admin/media', (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.continue()
  })
  await choose(page, '縫合處')
  await choose(page, '剪耳')
  await expectStored(page, '縫合處')
  await expectStored(page, '剪耳')
  expect(tries).toBe(3)
  await expect(page.getByText('必要照片都有了')).toBeVisible()

  // the tab dies: what was typed and the photos that arrived are still there
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  await expect.poll(kept).toContain('周醫師')
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await page.getByRole('button', { name: '帶回來' }).click()
  await expect(page.getByRole('textbox', { name: '執刀獸醫' })).toHaveValue('周醫師')
  await expectStored(page, '縫合處')

  // the report arrives and its answer is lost: the page asks again, and is answered as it would have been
  let lost = 0
  await page.route(`**/api/admin/vouchers/${code}/report`, async (route) => {
    lost += 1
    if (lost > 1) return route.continue()
    expect((await route.fetch()).status()).toBe(200)
    return route.abort()
  })
  await page.getByRole('button', { name: '送出回報' }).click()
  await expect(page).toHaveURL(new RegExp(`${scan}/${code}/done$`))
  await expect(page.getByRole('heading', { level: 1, name: '小橘的回報已送出' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(lost).toBe(2)
  expect(await desk.get(`/api/admin/applications/${id}`)).toMatchObject({ status: 'reported' })

  await page.getByRole('link', { name: '掃下一張' }).click()
  await find(page, code)
  await expect(page.getByText('這張補助券已經回報過了。')).toBeVisible()
  await expectAccessible(page)
})

test('a clinic does not find the voucher of another clinic', async ({ page, request }) => {
  const { code } = await aVoucher(request)
  await page.context().clearCookies()
  await startStaffSession(page, 'clinic2@pawlight.test')
  await open(page, `${scan}/${code}`)
  await expect(page.getByRole('heading', { name: '找不到這張補助券' })).toBeVisible()
  await page.getByRole('link', { name: '重新掃描' }).click()
  await expect(page.getByRole('textbox', { name: '補助券代碼' })).toBeVisible()
})

test('a browser that reads QR codes opens the voucher that its camera sees', async ({ page, request }) => {
  const { code } = await aVoucher(request)
  await page.addInitScript((code) => {
    const texts = ['https://example.org/', `https://example.org/admin/applications/scan/${code}`]
    const found = () => Promise.resolve([{ rawValue: texts.length > 1 ? texts.shift() : texts[0] }])
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = found
      },
    })
    const picture = () => Promise.resolve(document.createElement('canvas').captureStream())
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: picture } })
  }, code)
  await startStaffSession(page)
  await open(page, scan)
  await page.getByRole('button', { name: '開相機掃描' }).click()
  await expect(page).toHaveURL(new RegExp(`${scan}/${code}$`))
  await expect(page.getByText('券有效')).toBeVisible()
})
