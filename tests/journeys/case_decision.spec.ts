import type { Page } from '@playwright/test'
import { aMember, aPhoto, callsOf, carriedOut, fine, grant, officeOf, sentBy } from './applying.ts'
import { expect, firstFound, open, signInStaff, startStaffSession, test } from './support.ts'

/** A case that was just sent, open before somebody of the office. */
const openCase = async (page: Page) => {
  const sent = await sentBy(page.request, await aMember(page.request))
  await startStaffSession(page)
  await open(page, `/admin/applications/neuter/${sent.id}`)
  return { sent, office: await officeOf(page.request) }
}

const forApplicant = (page: Page) => page.getByLabel('給申請人的話')
const internal = (page: Page) => page.getByLabel('內部備註')
const decision = (page: Page, name: string) =>
  page.getByRole('group', { name: '決定' }).getByText(name, { exact: true })

const fillBoth = async (page: Page) => {
  await forApplicant(page).fill('請先打電話約時間。')
  await internal(page).fill('照片和上次同一隻')
}
const expectBoth = async (page: Page) => {
  await expect(forApplicant(page)).toHaveValue('請先打電話約時間。')
  await expect(internal(page)).toHaveValue('照片和上次同一隻')
}

test('a case is decided at once, and no other decision, no assignment and no key takes away what was typed', async ({
  page,
}) => {
  const { sent, office } = await openCase(page)
  await fillBoth(page)
  await fine(page)
  for (const other of ['補件', '退回']) {
    await decision(page, other).click()
    await expect(internal(page)).toHaveValue('照片和上次同一隻')
    await fine(page)
    await decision(page, '核准').click()
    await expectBoth(page)
  }
  await internal(page).blur()
  await page.getByRole('heading', { name: '申請人', exact: true }).click()
  await page.keyboard.press('r')
  await expect(page.getByLabel('原因')).toBeVisible()
  await page.keyboard.press('a')
  await expectBoth(page)
  await page.getByRole('button', { name: '指派', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^承辦人/ }).click()
  await firstFound(page).click()
  await dialog.getByRole('button', { name: '指派', exact: true }).click()
  await expect(page.getByText('已更新承辦人。')).toBeVisible()
  await expectBoth(page)
  expect((await office.step(sent.id, 'assign', { assigned_to: null })).status).toBe('submitted')
})

test('a colleague who is faster takes no words away: the newest version comes below them', async ({ page }) => {
  const { sent, office } = await openCase(page)
  await decision(page, '退回').click()
  const reason = page.getByLabel('原因')
  await reason.fill('請先帶牠看獸醫。')
  await internal(page).fill('電話問過')
  const expectTyped = async () => {
    await expect(reason).toHaveValue('請先帶牠看獸醫。')
    await expect(internal(page)).toHaveValue('電話問過')
  }
  await office.step(sent.id, 'assign', { assigned_to: null })
  await page.getByRole('button', { name: '退回申請' }).click()
  await expect(page.getByText('剛才的操作沒有執行')).toBeVisible()
  await expectTyped()
  await page.getByRole('button', { name: '載入最新版本' }).click()
  await expect(page.getByText('剛才的操作沒有執行')).toHaveCount(0)
  await expectTyped()

  await office.step(sent.id, 'reject', { decision_note: '已經剪耳了。' })
  await page.getByRole('button', { name: '退回申請' }).click()
  await page.getByRole('button', { name: '載入最新版本' }).click()
  await expect(page.getByText('這件現在不能審核')).toBeVisible()
  await expectTyped()
  await fine(page)
  await page.getByRole('button', { name: '捨棄' }).click()
  await expect(reason).toHaveCount(0)
})

test('what was typed about a case is offered again after the tab died, with the decision it was for', async ({
  page,
  context,
}) => {
  const { sent } = await openCase(page)
  await decision(page, '退回').click()
  await page.getByRole('button', { name: '照片不清楚' }).click()
  await internal(page).fill('請同事再看')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('#decision@')))
  const next = await context.newPage()
  await page.close()
  await open(next, `/admin/applications/neuter/${sent.id}`)
  await next.getByRole('button', { name: '帶回來' }).click()
  await expect(next.getByLabel('原因')).toHaveValue(/^照片看不出動物的樣子/)
  await expect(internal(next)).toHaveValue('請同事再看')
  await next.getByRole('button', { name: '退回申請' }).click()
  await expect(next.getByText('已退回，申請人會收到通知。')).toBeVisible()
  await expect(internal(next)).toHaveCount(0)
})

test('the checks come first, and several cases with one photo are one line', async ({ page }) => {
  const photo = await aPhoto()
  const cases = []
  for (let count = 0; count < 3; count += 1)
    cases.push(await sentBy(page.request, await aMember(page.request), 'neuter', photo))
  await startStaffSession(page)
  await open(page, `/admin/applications/neuter/${cases[0]?.id}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('系統檢核')
  const line = page.getByText(/^照片和另外 2 件申請相同或很像/)
  await line.click()
  await expect(page.getByRole('link', { name: cases[1]?.application_no ?? '' })).toBeVisible()
  await fine(page)
})

test('the list of cases opens on what waits, from the dashboard too', async ({ page }) => {
  const sent = await sentBy(page.request, await aMember(page.request))
  await signInStaff(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^待審核的絕育申請/ })
    .click()
  await expect(page.locator(`[data-row] a[href$="/neuter/${sent.id}"]`)).toBeVisible()
  await expect(page).toHaveURL(/status/)
  await open(page, '/admin/applications/neuter')
  await expect(page).toHaveURL(/status/)
  await expect(page.getByRole('navigation', { name: '已存檢視' }).locator('[aria-current]')).toHaveText(/^待審核/)
})

const soon = (page: Page) => page.getByText('即將核准', { exact: true })
const approve = (page: Page) => page.getByRole('button', { name: '核准並通知' })
const status = async (page: Page, id: number) => {
  const answer = await page.request.get(`/api/admin/applications/${id}`)
  return ((await answer.json()) as { status: string }).status
}
const chooseClinic = async (page: Page) => {
  await page.getByRole('button', { name: /^核准院所/ }).click()
  await firstFound(page).click()
}

test('an approval is taken back with everything that was typed, and then made for good', async ({ page }) => {
  const { sent } = await openCase(page)
  await chooseClinic(page)
  await fillBoth(page)
  await expect(page.getByText('送出後 10 秒內可復原')).toBeVisible()
  const until = page.getByLabel('使用期限')
  await expect(until).not.toHaveValue('')
  await approve(page).click()
  await expect(soon(page)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d+ 秒後生效/)
  await page.getByRole('button', { name: '復原', exact: true }).click()
  await expect(page.getByText('已收回，這件還沒有核准。')).toBeVisible()
  await expectBoth(page)
  await expect(soon(page)).toHaveCount(0)
  await expect(page.getByText('已核准，申請人會收到通知。')).toHaveCount(0)
  expect(await status(page, sent.id)).toBe('submitted')

  await approve(page).click()
  await expect(soon(page)).toBeVisible()
  await expect(page.getByText('已核准，申請人會收到通知。')).toBeVisible(carriedOut)
  await expect(soon(page)).toHaveCount(0)
  await expect(approve(page)).toHaveCount(0)
})

test('an approval happens although its tab was closed, and shows its seconds in another one', async ({
  page,
  context,
}) => {
  const { sent } = await openCase(page)
  await chooseClinic(page)
  await approve(page).click()
  await expect(soon(page)).toBeVisible()
  const next = await context.newPage()
  await page.close()
  await open(next, `/admin/applications/neuter/${sent.id}`)
  await expect(soon(next)).toBeVisible()
  await fine(next)
  await expect.poll(() => status(next, sent.id), carriedOut).toBe('approved')
})

test('an applicant who withdraws within the seconds is not granted anything, and the page says why', async ({
  page,
}) => {
  const email = await aMember(page.request)
  const sent = await sentBy(page.request, email)
  await startStaffSession(page)
  await open(page, `/admin/applications/neuter/${sent.id}`)
  await chooseClinic(page)
  await approve(page).click()
  await expect(soon(page)).toBeVisible()
  const { headers } = await callsOf(page.request, email)
  const data = { version: sent.version }
  expect((await page.request.post(`/api/my/applications/${sent.id}/withdraw`, { headers, data })).status()).toBe(200)
  await expect(page.getByText('申請人在核准生效前撤回了這件申請，所以沒有核准。')).toBeVisible(carriedOut)
  expect(await status(page, sent.id)).toBe('cancelled')
})

test('a case that no list led to has the waiting ones before and after it', async ({ page }) => {
  const before = await sentBy(page.request, await aMember(page.request))
  const { sent } = await openCase(page)
  const nav = page.getByRole('navigation', { name: '上一件和下一件', exact: true })
  await nav.getByRole('button', { name: '上一件' }).click()
  await page.waitForURL(`**/admin/applications/neuter/${before.id}`)
  await nav.getByRole('button', { name: '下一件' }).click()
  await page.waitForURL(`**/admin/applications/neuter/${sent.id}`)
})

test('a report that a clinic got wrong is corrected on the page of the case, until it is verified', async ({
  page,
}) => {
  const { sent, office } = await openCase(page)
  await grant(page.request, sent)
  const animals = sent.animals.map(({ id }) => ({
    ...{ animal_id: id, result: 'no_show', progress_note: '飼主臨時有事。' },
  }))
  await office.step(sent.id, 'report', { animals })
  await page.reload()
  await expect(page.getByText('沒有到院').first()).toBeVisible()
  await page
    .getByRole('link', { name: /^更正.+的回報$/ })
    .first()
    .click()
  await expect(page.getByText('這張補助券已經回報過了。')).toBeVisible()
  await page.getByRole('button', { name: '更正回報' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '更正回報' })).toBeVisible()
  await page.getByText('先前已絕育', { exact: true }).click()
  const reason = page.getByRole('textbox', { name: '原因或說明' })
  await expect(reason).toHaveValue('飼主臨時有事。')
  await reason.fill('剪耳在左耳，已絕育。')
  await fine(page)
  await page.getByRole('button', { name: '儲存更正' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/applications/neuter/${sent.id}$`))
  await expect(page.getByText('已絕育', { exact: true })).toBeVisible()
  await expect(page.getByText('更正了回報。')).toBeVisible()
  await fine(page)

  await office.step(sent.id, 'verify')
  await page.reload()
  await expect(page.getByText('已絕育', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^更正.+的回報$/ })).toHaveCount(0)
})
