import type { APIRequestContext, Page } from '@playwright/test'
import {
  type Application,
  aMember,
  aPhoto,
  callsOf,
  choose,
  expectStored,
  fine,
  grant,
  idIn,
  officeOf,
  sentBy,
} from './applying.ts'
import { expect, open, signInMember, test } from './support.ts'

const pageOf = ({ id }: Pick<Application, 'id'>) => `/account/applications/neuter/${id}`

/** A new member with an application that was sent, at its page. */
const openSent = async (page: Page, then: (sent: Application) => Promise<unknown> = () => Promise.resolve()) => {
  const email = await aMember(page.request)
  const sent = await sentBy(page.request, email)
  await then(sent)
  await signInMember(page, email)
  await open(page, pageOf(sent))
  return { email, sent }
}

/** Staff look at the case and find a photo and a weight that cannot be right. */
const askForTwo = (desk: APIRequestContext) => async (sent: Application) => {
  const office = await officeOf(desk)
  await office.step(sent.id, 'review')
  const animal_id = sent.animals[0]?.id
  const items = [
    { animal_id, kind: 'files', field: 'photo_before', words: '照片太模糊，請再拍一張。' },
    { animal_id, kind: 'field', field: 'weight_g', words: '32 公斤應該是 3.2 公斤？' },
  ]
  await office.step(sent.id, 'ask', { items })
}

test('who is asked for two things finds only these open, with what was there, and sends them', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { email, sent } = await openSent(page, askForTwo(desk))
  await expect(page.getByText(/^請在 \d+ 月 \d+ 日（還有 14 天）前補上 2 項$/)).toBeVisible()
  const photo = page.getByRole('region', { name: '正面與全身照片' })
  const weight = page.getByRole('region', { name: '預估體重（公斤）' })
  await expect(photo.getByText('照片太模糊，請再拍一張。')).toBeVisible()
  await expect(photo.getByRole('img', { name: '原本上傳的照片 1' })).toBeVisible()
  await expect(weight.getByText('原本填 32')).toBeVisible()
  const button = page.getByRole('button', { name: '送出補件' })
  await expect(page.getByText('還差 2 項')).toBeVisible()
  await expect(button).toBeDisabled()
  const main = page.getByRole('main')
  // the weight, and the words to the reviewer
  await expect(main.locator('input:not([type=file]), textarea, select')).toHaveCount(2)
  await expect(main.getByText('審核中不能修改')).toBeVisible()
  await fine(page)

  await weight.getByRole('textbox').fill('三')
  await expect(page.getByText('還差 2 項')).toBeVisible()
  await weight.getByRole('textbox').fill('3.2')
  await expect(weight.getByText('已填')).toBeVisible()
  await expect(page.getByText('還差 1 項')).toBeVisible()
  await expect(button).toBeDisabled()
  await choose(page, '正面與全身照片', await aPhoto('again.jpg'))
  await expectStored(page, '正面與全身照片', 1)
  await expect(page.getByText(/^還差/)).toHaveCount(0)
  await page.getByLabel('給審核人員的話').fill('重拍了，謝謝。')
  await page.reload()
  await expect(weight.getByRole('textbox')).toHaveValue('3.2')
  await expect(page.getByLabel('給審核人員的話')).toHaveValue('重拍了，謝謝。')
  await expectStored(page, '正面與全身照片', 1)
  await fine(page)
  await button.click()
  await expect(page.getByText('審核人員會在 3 個工作天內回覆')).toBeVisible()
  await expect(page.getByText('重拍了，謝謝。')).toBeVisible()
  const { status, animals } = await (await callsOf(page.request, email)).read(sent.id)
  expect([status, (animals[0] as { weight_g?: number }).weight_g]).toEqual(['reviewing', 3200])
  expect(animals[0]?.files.map(({ id }) => id)).not.toEqual(sent.animals[0]?.files.map(({ id }) => id))
  await fine(page)
  await desk.dispose()
})

test('an application is taken back, and its words serve for the next one', async ({ page }) => {
  const { sent } = await openSent(page)
  await page.getByRole('button', { name: '取消申請' }).click()
  await page
    .getByRole('dialog', { name: `要取消申請 ${sent.application_no} 嗎？` })
    .getByRole('button', { name: '取消申請' })
    .click()
  await expect(page.getByText('這件申請已經取消')).toBeVisible()
  await expect(page.getByRole('button', { name: '取消申請' })).toHaveCount(0)
  await fine(page)
  await page.getByRole('button', { name: '複製成新申請' }).click()
  await page.waitForURL(/\/edit$/)
  await expect(page.getByLabel('聯絡電話')).toHaveValue('0912345678')
  await expect(page.getByLabel('申請原因')).toHaveValue(/^公園裡有一群街貓/)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByLabel('名字或代號')).toHaveValue('')
  await expectStored(page, '正面與全身照片', 0)
  await page.getByRole('button', { name: '刪除草稿' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '刪除草稿' }).click()
  await page.waitForURL(/\/applications\/neuter$/)
  await expect(page.getByText('已取消', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^繼續填寫/ })).toHaveCount(0)

  await page.getByRole('link', { name: '新增申請' }).click()
  await expect(page.getByText(`帶入 ${sent.application_no} 的聯絡資料和說明`)).toBeVisible()
  await fine(page)
  await page.getByRole('button', { name: '複製上一件' }).click()
  await page.waitForURL(/\/edit$/)
  expect(idIn(page)).toBeGreaterThan(sent.id)
  await expect(page.getByLabel('地址', { exact: true })).toHaveValue('示範路 1 號')
})

test('an application of somebody else is found by nobody, on no page and by no call', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const owner = await aMember(desk)
  const sent = await sentBy(desk, owner)
  await grant(desk, sent)
  await desk.dispose()
  const [animal] = sent.animals
  const other = await aMember(page.request, '陳淑芬')
  const { headers } = await callsOf(page.request, other)
  const at = `/api/my/applications/${sent.id}`
  const voucher = `${at}/vouchers/${animal?.id}`
  const version = 1
  const media_id = animal?.files[0]?.id
  const slot = { animal_id: animal?.id, slot: 'photo_before' }
  const calls: readonly [method: string, path: string, data?: object][] = [
    ['GET', at],
    ['PUT', at, { version }],
    ['POST', `${at}/submit`, { version, consent: true }],
    ['POST', `${at}/answer`, { version, answers: [] }],
    ['POST', `${at}/withdraw`, { version }],
    ['POST', `${at}/copy`],
    ['POST', `${at}/files`, { ...slot, media_id }],
    ['PUT', `${at}/files`, { ...slot, media_ids: [media_id] }],
    ['DELETE', `${at}/files/${media_id}`],
    ['GET', voucher],
    ['POST', `${voucher}/extend`, { version }],
    ['POST', `${voucher}/move`, { version, clinic_id: 1 }],
    ['POST', `${voucher}/release`, { version }],
  ]
  for (const [method, path, data] of calls) {
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    expect(answer.status(), `${method} ${path}`).toBe(404)
  }
  await signInMember(page, other)
  for (const address of [pageOf(sent), `${pageOf(sent)}/edit`]) {
    await open(page, address)
    await expect(page.getByRole('heading', { name: '找不到這件申請' })).toBeVisible()
    await expect(page.getByText('小橘')).toHaveCount(0)
  }
  await fine(page)
  await open(page, `${pageOf(sent)}/voucher/${animal?.id}`)
  await expect(page.getByRole('heading', { name: '找不到這張核准通知' })).toBeVisible()
  await fine(page)
})
