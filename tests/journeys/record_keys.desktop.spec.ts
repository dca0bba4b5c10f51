import { today } from './calendar.ts'
import { deskOf } from './desk.ts'
import { paidParcels } from './parcels.ts'
import { staffOf } from './people.ts'
import { expect, open, startStaffSession, test } from './support.ts'

test('a key takes the step of an order, is listed and announced, and is nothing while somebody types', async ({
  page,
  browser,
}, { project }) => {
  const office = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
  const staff = await staffOf(office.request)
  const [parcel] = await paidParcels(office.request, staff, 1, '包裹二')
  await startStaffSession(page)
  await open(page, `/admin/orders/${parcel?.id}`)
  const ship = page.getByRole('button', { name: '出貨', exact: true })
  await expect(ship).toHaveAttribute('aria-keyshortcuts', 'S')

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: '鍵盤快速鍵' })
  await expect(keys.locator('.row', { hasText: '出貨' }).locator('kbd')).toHaveText('S')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  const note = page.getByRole('textbox', { name: '內部備註' })
  await note.focus()
  await page.keyboard.press('s')
  await expect(note).toHaveValue('s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await note.fill('')
  await note.blur()

  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('物流單號').fill('TW9000011')
  await dialog.getByRole('button', { name: '出貨', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(ship).toHaveCount(0)
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('Ctrl S saves a form while somebody types in it, and nothing twice', async ({ page }) => {
  await startStaffSession(page)
  await open(page, '/admin/brands/1')
  const name = page.getByLabel('品牌名稱')
  await expect(name).not.toHaveValue('')
  const sent: string[] = []
  page.on('request', (request) => {
    if (['PUT', 'PATCH'].includes(request.method()) && request.url().includes('/api/admin/brands/'))
      sent.push(request.url())
  })
  await page.keyboard.press('Control+s')
  const renamed = `${await name.inputValue()}二`
  await name.fill(renamed)
  await expect(page.getByRole('button', { name: '儲存變更' })).toHaveAttribute('aria-keyshortcuts', 'Control+S Meta+S')
  await page.keyboard.press('Control+s')
  // the button has other words while it saves, so its absence does not say that anything was saved
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed)
  await expect(page.getByRole('button', { name: '儲存變更' })).toHaveCount(0)
  await page.keyboard.press('Control+s')
  expect(sent).toHaveLength(1)
})

type Desk = Awaited<ReturnType<typeof deskOf>>
type Rows = { data: { id: number }[] }

const firstOf = async (desk: Desk, list: string) => {
  const [row] = (await desk.get<Rows>(list)).data
  if (!row) throw new Error(`${list} is empty: the journey needs one row`)
  return row.id
}

/** A draft of the cash book, or a row that was posted. */
const anEntry = async (desk: Desk, isPosted: boolean) => {
  const { data: accounts } = await desk.get<{ data: { id: number; is_active: boolean }[] }>('/api/admin/bank-accounts')
  const bank_account_id = accounts.find(({ is_active }) => is_active)?.id
  const fields = { direction: 'expense', occurred_on: today(), bank_account_id, amount: 90, category: 'admin' }
  const draft = { ...fields, title: '按鍵', method: 'transfer' }
  const { id, version } = await desk.create<{ id: number; version: number }>('/api/admin/transactions', draft)
  if (isPosted) await desk.act(`/api/admin/transactions/${id}/post`, { version })
  return `/admin/transactions/${id}`
}

/** An application that can still be ended. */
const anOpenCase = async (desk: Desk) => {
  const { data } = await desk.get<Rows>('/api/admin/applications?filter[type]=neuter&filter[status]=approved')
  for (const { id } of data) {
    const { actions } = await desk.get<{ actions: string[] }>(`/api/admin/applications/${id}`)
    if (actions.includes('cancel')) return `/admin/applications/neuter/${id}`
  }
  throw new Error('no case can be ended: the journey needs one')
}

const receipt = async (desk: Desk) =>
  `/admin/receipts/${await firstOf(desk, '/api/admin/receipts?filter[state]=issued&filter[delivery]=email')}`

/** Letters that lead to a page after G. */
const goesSomewhere = new Set(['A', 'C', 'D', 'L', 'O', 'P', 'R', 'T'])

type Row = { address: (desk: Desk) => Promise<string>; keys: string; label: string; opens?: 'menu' }
const keysOfRecords: Readonly<Record<string, Row>> = {
  'voids a receipt': { address: receipt, keys: 'V', label: '作廢' },
  'reissues a receipt': { address: receipt, keys: 'R', label: '作廢並重開' },
  'posts a draft of the cash book': { address: (desk) => anEntry(desk, false), keys: 'P', label: '入帳' },
  'publishes a row of the cash book': { address: (desk) => anEntry(desk, true), keys: 'B', label: '公告' },
  'ends an application': { address: anOpenCase, keys: 'C', label: '取消申請' },
  'ends a campaign': {
    address: async (desk) =>
      `/admin/campaigns/medical/${await firstOf(desk, '/api/admin/campaigns?filter[type]=medical&filter[state]=active')}`,
    keys: 'C',
    label: '提前截止',
  },
  'ends a partnership': {
    address: async (desk) => `/admin/clinics/${await firstOf(desk, '/api/admin/clinics?filter[status]=approved')}`,
    keys: 'C',
    label: '終止合作',
  },
  'opens the states of an animal': {
    address: async (desk) => `/admin/care/${await firstOf(desk, '/api/admin/animals?filter[status]=adoptable')}`,
    keys: 'C',
    label: '異動狀態',
    opens: 'menu',
  },
}

test('the key of each step asks before it does anything, is announced and listed, and is none after G', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(180_000)
  const office = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
  const desk = await deskOf(office.request)
  await startStaffSession(page)
  for (const [what, { address, keys, label, opens }] of Object.entries(keysOfRecords)) {
    await test.step(what, async () => {
      await open(page, await address(desk))
      const button = page.getByRole('button', { name: label, exact: true })
      await expect(button).toHaveAttribute('aria-keyshortcuts', keys)
      await page.keyboard.press('?')
      const list = page.getByRole('dialog', { name: '鍵盤快速鍵' })
      await expect(
        list.locator('.row', { hasText: label }).locator('kbd').getByText(keys, { exact: true }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      const asked = opens ? page.getByRole('menu', { name: label }) : page.getByRole('dialog')
      // no page of the menu has this letter, so that the pair means nothing
      if (!goesSomewhere.has(keys)) {
        await page.keyboard.press('g')
        await page.keyboard.press(keys.toLowerCase())
        await expect(asked).toHaveCount(0)
      }
      await page.keyboard.press(keys.toLowerCase())
      await expect(asked).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(asked).toHaveCount(0)
      await expect(button).toBeFocused()
    })
  }
})

test('Ctrl S sends the dialog that somebody is at, and nothing of the page below', async ({ page, browser }, {
  project,
}) => {
  const office = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
  await startStaffSession(page)
  await open(page, await anEntry(await deskOf(office.request), false))
  // a key is taken once its button stands
  await expect(page.getByRole('button', { name: '入帳', exact: true })).toBeVisible()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: '入帳', exact: true })
  await expect(send).toHaveAttribute('aria-keyshortcuts', 'Control+S Meta+S')
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()
  await expect(page.locator('main').getByText('已入帳', { exact: true }).first()).toBeVisible()
})

test('Ctrl S decides a case only for whoever is in its form', async ({ page, browser }, { project }) => {
  const office = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
  const desk = await deskOf(office.request)
  await startStaffSession(page)
  const waiting = '/api/admin/applications?filter[type]=neuter&filter[status]=submitted'
  await open(page, `/admin/applications/neuter/${await firstOf(desk, waiting)}`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(approve|reject|ask)/.test(request.url())) sent.push(request.url())
  })
  const main = page.locator('main')
  await expect(main.getByRole('button', { name: '核准並通知' })).toBeVisible()
  await page.keyboard.press('r')
  const reject = main.getByRole('button', { name: '退回申請' }).last()
  await expect(reject).toHaveAttribute('aria-keyshortcuts', 'Control+S Meta+S')
  await page.locator('main h1').click()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('r')
  await expect(main.locator('.error-summary')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  // the reason is missing: the form was sent, and says so
  await expect(main.locator('.error-summary')).toBeVisible()
  expect(sent).toEqual([])
})
