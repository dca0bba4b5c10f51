import type { Page } from '@playwright/test'
import { today } from './calendar.ts'
import { deskOf } from './desk.ts'
import { pagesWithFiles } from './list_cards.ts'
import {
  callsEnded,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdAnswers,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: '批次操作' })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '已存檢視' }).getByRole('link', { name: new RegExp(`^${name}`) })
const tick = (page: Page, row: number) => page.getByRole('checkbox', { name: /^選取(?!這一頁)/ }).nth(row)

test('ticks belong to what a list is asked: another page keeps them, another view, search or filter does not', async ({
  page,
}) => {
  await startStaffSession(page)
  await open(page, '/admin/receipts')
  await tick(page, 1).check()
  await expect(bar(page)).toContainText('已選 1 筆')
  await page.getByRole('button', { name: '下一頁' }).click()
  await expect(page.getByText(/^第 26–50 筆/)).toBeVisible()
  await tick(page, 0).check()
  await expect(bar(page)).toContainText('已選 2 筆')
  await page.getByRole('button', { name: '上一頁' }).click()
  await expect(page.getByText(/^第 1–25 筆/)).toBeVisible()
  await expect(tick(page, 1)).toBeChecked()

  await view(page, '已開立').click()
  await page.waitForURL(/state/)
  await expect(tick(page, 1)).not.toBeChecked()
  await expect(bar(page)).toBeHidden()
  await view(page, '全部').click()
  await page.waitForURL(/receipts$/)
  await expect(tick(page, 1)).not.toBeChecked()
  await tick(page, 1).check()
  await page.getByRole('searchbox').fill('20')
  await page.waitForURL(/q=20/)
  await expect(bar(page)).toBeHidden()
})

test('all rows of a page are ticked at once, then all that answer the question', async ({ page, request }, {
  project,
}) => {
  const desk = await deskOf(request)
  const { data: accounts } = await desk.get<{ data: { id: number }[] }>('/api/admin/bank-accounts')
  const title = `一次入帳 ${project.name}`
  for (const amount of [...Array(21).keys()])
    await desk.create('/api/admin/transactions', {
      direction: 'expense',
      occurred_on: today(),
      bank_account_id: accounts[0]?.id,
      amount: 100 + amount,
      category: 'medical',
      title,
      method: 'transfer',
    })
  const drafts = () =>
    desk.get<{ meta: { total: number } }>(
      `/api/admin/transactions?${new URLSearchParams({ q: title, 'filter[state]': 'draft' })}`,
    )
  await startStaffSession(page)
  await open(page, `/admin/transactions?${new URLSearchParams({ q: title, per_page: '20' })}`)
  await page.getByRole('checkbox', { name: '選取這一頁全部' }).check()
  await expect(bar(page)).toContainText('已選 20 筆')
  await page.getByRole('button', { name: '選取符合條件的全部 21 筆' }).click()
  await expect(bar(page)).toContainText('已選符合條件的全部 21 筆')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tick(page, 0).uncheck()
  await expect(bar(page)).toContainText('已選 19 筆')
  await tick(page, 0).check()
  await page.getByRole('button', { name: '選取符合條件的全部 21 筆' }).click()
  await bar(page).getByRole('button', { name: '入帳' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '入帳 21 筆' }).click()
  await expect.poll(async () => (await drafts()).meta.total).toBe(0)
  await expect(bar(page)).toBeHidden()
})

const rows = (page: Page) => page.locator('[data-row]')
const listCalls = (page: Page, path: string) => {
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === path || url.pathname === `${path}/counts`) asked.push(url)
  })
  return asked
}

test('a list says the truth about its address: a page too far, a filter that came along, a word it does not know', async ({
  page,
  request,
}) => {
  const desk = await deskOf(request)
  const { meta } = await desk.get<{ meta: { total: number } }>('/api/admin/orders')
  await startStaffSession(page)
  await open(page, '/admin/orders?page=9999')
  const last = Math.ceil(meta.total / 25)
  await expect(page).toHaveURL(new RegExp(`page=${last}$`))
  await expect(rows(page).first()).toBeVisible()

  await open(page, '/admin/orders?filter[customer]=1')
  const chip = page.getByRole('button', { name: /這位會員的訂單/ })
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(page).toHaveURL(/orders$/)
  await expect(page.getByRole('region', { name: '助養訂單', exact: true })).toBeFocused()

  await open(page, '/admin/brands?filter[no_such]=1')
  await expect(page.getByRole('alert')).toContainText('網址裡的條件不對')
  await expect(page.getByRole('button', { name: /其他條件：no_such＝1/ })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: '清除篩選' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('an opening view without rows does not ask to be widened, and leads to all', async ({ page, request }) => {
  const desk = await deskOf(request)
  const asked = { urgency: 'month', asked_on: '2026-01-05', reason: 'moving' }
  await desk.create('/api/admin/surrenders', {
    name: '林志安',
    phone: '0912345678',
    city: '臺北市',
    species: 'cat',
    animal_name: '阿福',
    ...asked,
  })
  // whatever waits here by now: the opening view answers that nothing does
  await page.route(/\/api\/admin\/surrenders\?.*status/, (route) =>
    route.fulfill({ json: { data: [], meta: { page: 1, per_page: 25, total: 0, total_is_exact: true } } }),
  )
  await startStaffSession(page)
  await open(page, '/admin/adoptions/surrenders')
  await expect(page.getByText('這個檢視目前沒有資料')).toBeVisible()
  await expect(page.getByText('放寬條件')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: '看全部' }).click()
  await expect(rows(page).first()).toBeVisible()

  // by an address that says no view, all does not lead back to the opening one
  await open(page, '/admin/adoptions/surrenders?filter[status]=waiting')
  await page.getByRole('button', { name: '看全部' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('a list opens with one call for its rows and one for all its counts', async ({ page }) => {
  await signInStaff(page)
  const asked = listCalls(page, '/api/admin/orders')
  await open(page, '/admin/orders')
  await expect(view(page, '全部')).toContainText(/\d/)
  expect(asked.map(({ pathname }) => pathname).toSorted()).toEqual(['/api/admin/orders', '/api/admin/orders/counts'])
})

test('rows of the page before are never shown under the next address, and cannot be ticked there', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/receipts')
  const first = await rows(page).first().locator('a').textContent()
  const go = await holdAnswers(page, '**/api/admin/receipts?*page=2*')
  await page.getByRole('button', { name: '下一頁' }).click()
  const list = page.getByRole('region', { name: '收據', exact: true })
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.locator('.skeleton').first()).toBeAttached()
  await expect(page.getByText(first ?? '', { exact: true })).toHaveCount(0)
  const wholePage = page.getByRole('checkbox', { name: '選取這一頁全部' })
  await expect(wholePage).toBeDisabled()
  go()
  await expect(page.getByText(/^第 26–50 筆/)).toBeVisible()
  await wholePage.check()
  await expect(bar(page)).toContainText('已選 25 筆')
})

test('what is still being composed is not searched', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/orders')
  await expect(rows(page).first()).toBeVisible()
  const asked = listCalls(page, '/api/admin/orders')
  await page.clock.install()
  await page.getByRole('searchbox').focus()
  const keys = await page.context().newCDPSession(page)
  for (const text of ['ㄌ', 'ㄌㄧ', 'ㄌㄧㄣ']) {
    await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await page.clock.fastForward(400)
  }
  await keys.send('Input.insertText', { text: '林' })
  await page.clock.fastForward(400)
  await page.waitForURL(/q=/)
  const words = asked.flatMap(({ searchParams }) => searchParams.get('q') ?? [])
  expect(new Set(words)).toEqual(new Set(['林']))
})

test('keys go through a list, and whoever comes back is on the row that they opened', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/receipts')
  await expect(rows(page).nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('已選 1 筆')
  await page.keyboard.press('k')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/receipts\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(rows(page).nth(0)).toBeFocused()
})

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

for (const list of ['orders', 'receipts', 'applications/neuter'])
  test(`whoever comes back to ${list} is where they were, on the row that they opened, also when its rows come late`, async ({
    page,
  }) => {
    await startStaffSession(page)
    await open(page, `/admin/${list}?view=all`)
    await expect(rows(page).first()).toBeVisible()
    const row = rows(page).nth(Math.min(15, (await rows(page).count()) - 1))
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = await place(page)
    expect(before).toBeGreaterThan(150)
    const key = await row.getAttribute('data-row')
    await row.locator('a[href]').first().click()
    await page.waitForURL(/\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => place(page), 'another page begins at its top').toBe(0)

    const opened = page.locator(`[data-row="${key}"]`)
    const expectReturned = async () => {
      await expect(opened).toBeFocused()
      await expect(opened).toBeInViewport({ ratio: 0.9 })
      expect(Math.abs((await place(page)) - before)).toBeLessThan(5)
    }
    await page.goBack()
    await expectReturned()

    await page.goForward()
    await page.waitForURL(/\/\d+$/)
    // after a reload nothing of the list is there when somebody comes back
    await page.reload()
    await page.waitForSelector('html[data-ready]')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const answer = await holdAnswers(page, `**/api/admin/${list.split('/')[0]}?*`)
    await page.goBack()
    await expect(page.locator('.list-card')).toHaveAttribute('aria-busy', 'true')
    answer()
    await expectReturned()
  })

test('the records of a list are looked through one after the other, and the way back leads to the last one', async ({
  page,
}) => {
  await startStaffSession(page)
  await open(page, '/admin/orders?view=all')
  await rows(page).nth(2).locator('a[href]').first().click()
  await page.waitForURL(/orders\/\d+$/)
  const nav = page.getByRole('navigation', { name: '清單裡的上一件和下一件' })
  await expect(nav).toContainText('清單第 3 件')
  await page.keyboard.press('j')
  await expect(nav).toContainText('清單第 4 件')
  await nav.getByRole('button', { name: '上一件' }).click()
  await expect(nav).toContainText('清單第 3 件')
  await page.keyboard.press('j')
  await expect(nav).toContainText('清單第 4 件')
  await page.goBack()
  await expect(rows(page).nth(3)).toBeFocused()
  await open(page, '/admin/orders/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(nav).toHaveCount(0)
})

/** What a call asks its list by, as an address says it. */
const filterOf = (asked: URL) =>
  Object.fromEntries([...asked.searchParams].filter(([name]) => name.startsWith('filter[')))

/** Beside a list, a panel may ask for the one row that it shows. */
const isPage = (asked: URLSearchParams) => Number(asked.get('per_page')) > 1

test('what a list shows is taken away in a file: every list that has one', async ({ page, request }) => {
  test.setTimeout(240_000)
  const desk = await deskOf(request)
  const pages = await pagesWithFiles(request)
  expect(pages.length).toBeGreaterThan(15)
  await signInStaff(page)
  const asked: URL[] = []
  page.on('request', (call) => {
    if (call.method() === 'GET') asked.push(new URL(call.url()))
  })
  const jobs: [string, number][] = []
  for (const [name, address] of pages) {
    await open(page, address)
    const button = page.getByRole('button', { name: '匯出', exact: true })
    await expect(button, name).toBeVisible()
    await callsEnded(page)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/export'))
    await button.click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const answer = await answered
    expect(answer.status(), name).toBe(201)
    const list = new URL(answer.url()).pathname.replace(/\/export$/, '')
    const shown = asked.findLast(({ pathname, searchParams }) => pathname === list && isPage(searchParams))
    const { filter = {} } = answer.request().postDataJSON().filter
    const question = Object.entries(filter).map(([key, value]) => [`filter[${key}]`, String(value)])
    expect(Object.fromEntries(question), name).toEqual(shown && filterOf(shown))
    await expectNoSidewaysScroll(page)
    jobs.push([name, (await answer.json()).id])
  }
  for (const [name, id] of jobs)
    await expect
      .poll(async () => (await desk.get<{ state: string }>(`/api/admin/jobs/${id}`)).state, {
        message: name,
        // one after the other: the last waits for all before it
        timeout: 90_000,
      })
      .toBe('done')
})
