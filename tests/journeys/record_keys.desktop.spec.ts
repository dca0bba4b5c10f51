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
