import type { Page } from '@playwright/test'
import { taskWords } from '#domains/tasks/messages.ts'
import { type TaskKind, taskKinds, taskNoun } from '#domains/tasks/rules.ts'
import { taskPlaces } from '#domains/tasks/ui/task_places.ts'
import { today } from './calendar.ts'
import { deskOf } from './desk.ts'
import { aHolder, signInHolder } from './staff_screens.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support.ts'

type Rows = { data: { id: number }[] }

/** The card on the page of a record that says what waits there. */
const tasksOn = (page: Page) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name: taskWords.title, exact: true }) })

/**
 * Nouns without a page of their own: a record stands on its animal, a payment of a case, a payout or hours in their list,
 * a report on its request.
 */
const elsewhere: readonly string[] = [
  'suspense_items',
  'payouts',
  'medical_records',
  'disbursements',
  'volunteer_hours',
  'adoption_followups',
]

/** The call behind the list of a task, and the address below which its records stand. */
const callsOf = (path: string, query: string): { list: string; records: string } => {
  // a list of cases is one of their types, a list of posts one of a species
  const [, cases, type] = /^(.*\/applications)\/(\w+)$/.exec(path) ?? []
  if (cases) return { list: `${cases}${query}&filter[type]=${type}`, records: path }
  const [, posts, species] = /^(.*\/adoptions)\/(cat|dog)s$/.exec(path) ?? []
  if (posts) return { list: `${posts}${query}&filter[species]=${species}`, records: posts }
  const list = path
    .replace('/settings/', '/')
    .replace('customers/messages', 'contact-messages')
    .replace('transactions/close', 'closed-years')
    .replace('adoptions/requests', 'adoption-requests')
    .replace('adoptions/surrenders', 'surrenders')
  return { list: `${list}${query}`, records: path }
}

/** Settled by who counted, or is to count, alone. */
const ofOthers: readonly TaskKind[] = ['box_waiting', 'box_differs']

test('what waits on a record stands on its page, why, since when, and with the way to what settles it', async ({
  page,
}) => {
  test.setTimeout(30_000 + 6_000 * taskKinds.length)
  const boss = await deskOf(page.request)
  const walked: string[] = []
  for (const kind of taskKinds) {
    if (elsewhere.includes(taskNoun[kind])) continue
    const { path, query } = taskPlaces[kind]
    const { list, records } = callsOf(path, query)
    const [row] = (await boss.get<Rows>(`/api${list}&per_page=1`)).data
    if (!row) continue
    await open(page, `${records}/${row.id}`)
    const task = tasksOn(page).getByRole('listitem').filter({ hasText: taskWords.record[kind] })
    await expect(task).toHaveCount(1)
    if (ofOthers.includes(kind)) continue
    await task.getByRole('link', { name: taskWords.settle_named(taskWords.record[kind]) }).click()
    const focused = page.locator(':focus')
    await expect(focused).toBeInViewport()
    expect(await focused.getAttribute('id')).toBeTruthy()
    walked.push(kind)
  }
  expect(walked.length, walked.join()).toBeGreaterThanOrEqual(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a task is gone from its record once it is settled there', async ({ page }) => {
  const boss = await deskOf(page.request)
  const accounts = await boss.get<Rows>('/api/admin/bank-accounts')
  const { id } = await boss.create<{ id: number }>('/api/admin/transactions', {
    ...{ direction: 'expense', category: 'food', method: 'transfer', title: '飼料', amount: 300 },
    ...{ occurred_on: today(), bank_account_id: accounts.data[0]?.id },
  })
  await open(page, `/admin/transactions/${id}`)
  const card = tasksOn(page)
  await card.getByRole('link', { name: /前往處理/ }).click()
  await expect(page.getByRole('button', { name: '入帳' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '入帳' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toHaveCount(0)
})

test('whoever may only look sees what waits, without a way that is closed to them', async ({ page }) => {
  const desk = await signInHolder(page, ['transactions view'])
  const { path, query } = taskPlaces.drafts
  const [row] = (await desk.get<Rows>(`/api${path}${query}&per_page=1`)).data
  await open(page, `${path}/${row?.id}`)
  await expect(tasksOn(page)).toContainText(taskWords.record.drafts)
  await expect(tasksOn(page).getByRole('link')).toHaveCount(0)
})

test('a task is taken in one press, given to a colleague with a day of the Taiwanese calendar, and told at the bell', async ({
  page,
  browser,
}) => {
  const boss = await deskOf(page.request)
  const { data } = await boss.get<Rows>('/api/admin/orders?filter[needs_attention]=1&per_page=100')
  const colleague = await browser.newContext()
  const seen = await colleague.newPage()
  const name = `同事${Date.now().toString(36)}`
  await deskOf(seen.request, await aHolder(seen.request, ['dashboard view', 'orders view', 'orders update'], name))
  await open(page, `/admin/orders/${data.at(-1)?.id}`)
  const task = tasksOn(page).getByRole('listitem').filter({ hasText: taskWords.record.attention })
  await task.getByRole('button', { name: taskWords.take_named(taskWords.record.attention) }).click()
  await expect(task).toContainText(taskWords.done_by('陳玟君'))
  await expect(task.getByRole('button', { name: taskWords.take_named(taskWords.record.attention) })).toHaveCount(0)

  await task.getByRole('button', { name: taskWords.give_named(taskWords.record.attention) }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^負責人/ }).click()
  await page.getByRole('combobox', { name: /搜尋/ }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByLabel('期限', { exact: true }).fill('119年1月2日')
  await dialog.getByRole('button', { name: taskWords.give, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(task).toContainText(taskWords.done_by(name))
  await expect(task).toContainText('期限 2030/01/02')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await open(seen, '/admin')
  const mine = seen.getByRole('list', { name: taskWords.mine })
  await expect(mine.getByRole('listitem')).toHaveCount(1)
  await expect(mine).toContainText('期限 2030/01/02')
  await seen.getByRole('button', { name: /通知與進度/ }).click()
  await seen.getByRole('link', { name: /陳玟君把訂單 .+ 的待辦指派給你/ }).click()
  await expect(seen).toHaveURL(`/admin/orders/${data.at(-1)?.id}`)
  await expect(tasksOn(seen)).toContainText(taskWords.done_by(name))
  await colleague.close()
})
