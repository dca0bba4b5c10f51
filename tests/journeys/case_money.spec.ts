import type { APIRequestContext, Browser } from '@playwright/test'
import { type Application, aMember, callsOf, carriedOut, fine, grant, officeOf, sentBy } from './applying.ts'
import { deskOf } from './desk.ts'
import { aHolder } from './staff_screens.ts'
import { expect, firstFound, open, passwordOf, signInMember, test } from './support.ts'

const cases = ['applications view', 'applications update'] as const
const books = ['transactions view', 'transactions update', 'campaigns view', 'dashboard view'] as const

/** A page of its own for somebody of the office. */
const pageOf = async (
  browser: Browser,
  request: APIRequestContext,
  permissions: Parameters<typeof aHolder>[1],
  name: string,
) => {
  const email = await aHolder(request, permissions, name)
  const page = await (await browser.newContext()).newPage()
  await open(page, '/admin/login')
  await page.fill('input[type=email]', email)
  await page.fill('input[type=password]', passwordOf(email))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  return page
}

test('the case of a stray cat is verified by one person, paid by another, and its member reads when', async ({
  browser,
  page,
  request,
}) => {
  const email = await aMember(request)
  const sent = await sentBy(request, email)
  const clinic = await grant(request, sent)
  const desk = await deskOf(request)
  const files = { wound: [await desk.upload(80, 60)], ear: [await desk.upload(60, 80)] }
  const report = { animal_id: sent.animals[0]?.id, result: 'done', operated_on: '2026-01-05', clinic_fee: 1_500, files }
  await (await officeOf(request)).step(sent.id, 'report', { animals: [report] })
  const no = sent.application_no ?? ''

  const verifier = await pageOf(browser, request, cases, '核銷員')
  await open(verifier, `/admin/applications/neuter/${sent.id}`)
  await verifier.getByRole('button', { name: '核銷', exact: true }).click()
  await verifier.getByRole('dialog').getByRole('button', { name: '核銷', exact: true }).click()
  await expect(verifier.getByText('已核銷。')).toBeVisible()
  await expect(verifier.getByText('待付款').first()).toBeVisible()
  await fine(verifier)

  const accountant = await pageOf(browser, request, books, '會計')
  await open(accountant, `/admin/transactions/disbursements?q=${no}`)
  await expect(accountant.getByText(clinic).first()).toBeVisible()
  await fine(accountant)
  await accountant.getByRole('button', { name: '付款', exact: true }).click()
  const dialog = accountant.getByRole('dialog')
  await dialog.getByRole('button', { name: '付款', exact: true }).click()
  await expect(dialog.getByRole('button', { name: /^付款帳戶/ })).toBeVisible()
  await dialog.getByRole('button', { name: /^付款帳戶/ }).click()
  await firstFound(accountant).click()
  await dialog.getByRole('button', { name: '付款', exact: true }).click()
  await expect(accountant.getByText('已登錄付款。')).toBeVisible()
  await open(accountant, `/admin/transactions/disbursements?q=${no}&filter[state]=paid`)
  await accountant.getByRole('link', { name: /^T\d{4}-/ }).click()
  await expect(accountant.getByRole('heading', { name: `絕育補助 ${no}（1 隻）` })).toBeVisible()

  await signInMember(page, email)
  await open(page, `/account/applications/neuter/${sent.id}`)
  await expect(page.getByText('NT$1,500').first()).toBeVisible()
  await expect(page.getByText('已結案').first()).toBeVisible()
  await fine(page)
})

test('a medical case is answered after 補件, and above the limit granted by two people', async ({
  browser,
  request,
}) => {
  const email = await aMember(request)
  const sent = await sentBy(request, email, 'medical')
  const office = await officeOf(request)
  await office.step(sent.id, 'review')
  const items = [{ kind: 'field', field: 'reason', words: '請再多說一點。' }]
  const asked = (await office.step(sent.id, 'ask', { items })) as Application & { requests: { id: number }[] }
  const { headers } = await callsOf(request, email)
  const answers = [{ request_id: asked.requests[0]?.id, value: '牠在巷口被車撞到，鄰居們輪流照顧，想讓牠能再走路。' }]
  const answered = await request.post(`/api/my/applications/${sent.id}/answer`, {
    headers,
    data: { version: asked.version, answers },
  })
  expect(answered.status(), await answered.text()).toBe(200)

  const approve = async (name: string) => {
    const page = await pageOf(browser, request, [...cases, 'campaigns create', 'campaigns view'], name)
    await open(page, `/admin/applications/medical/${sent.id}`)
    return page
  }
  const clinic = (await office.clinic()).name
  const choose = async (page: Awaited<ReturnType<typeof approve>>) => {
    await page.getByRole('button', { name: /^核准院所/ }).click()
    await page.getByRole('combobox', { name: /核准院所/ }).fill(clinic)
    await page.getByRole('option', { name: new RegExp(`^${clinic}`) }).click()
  }
  const first = await approve('第一位')
  // a key opens what is decided, and decides nothing; in a field it is a letter
  await expect(first.getByRole('radio', { name: '退回' })).toBeEnabled()
  await first.keyboard.press('r')
  await expect(first.getByRole('radio', { name: '退回' })).toBeChecked()
  const reason = first.getByRole('textbox', { name: '原因', exact: true })
  await reason.pressSequentially('aR')
  await expect(reason).toHaveValue('aR')
  await first.getByRole('heading', { level: 1 }).click()
  await first.keyboard.press('a')
  await expect(first.getByRole('radio', { name: '核准' })).toBeChecked()
  await expect(first.getByRole('form', { name: '核准', exact: true })).toBeFocused()
  await choose(first)
  await expect(first.getByText('需要兩位同仁核准').first()).toBeVisible()
  await first.getByRole('button', { name: '第一位核准' }).click()
  await expect(first.getByText('已記下第一位核准，等待第二人核准。')).toBeVisible(carriedOut)
  await expect(first.getByText(/第一位已在 .* 核准，需要另一位同仁/)).toBeVisible()
  await fine(first)
  await choose(first)
  await first.getByRole('button', { name: '核准並通知' }).click()
  await expect(first.getByText('這件金額需要兩位同仁核准，請由另一位核准。').first()).toBeVisible()

  const second = await approve('第二位')
  await choose(second)
  await second.getByRole('button', { name: '核准並通知' }).click()
  await expect(second.getByText('已核准，申請人會收到通知。')).toBeVisible(carriedOut)
  await second.getByRole('button', { name: '建立專案' }).click()
  await expect(second).toHaveURL(/\/admin\/campaigns\/medical\/\d+$/)
  await expect(second.getByText('小橘的醫療補助').first()).toBeVisible()
  await second.getByRole('link', { name: sent.application_no ?? '', exact: true }).click()
  await expect(second).toHaveURL(new RegExp(`/admin/applications/medical/${sent.id}$`))
})
