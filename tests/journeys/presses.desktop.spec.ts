import { paidParcels } from './parcels.ts'
import { staffOf } from './people.ts'
import { countPresses } from './presses.ts'
import { expect, signInStaff, test } from './support.ts'

/** How many presses a task of every day may take, from the dashboard on. */
const allowed = { ship_five: 8 } as const

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
  const presses = await countPresses(page)
  await signInStaff(page, 'warehouse@pawlight.test')
  const before = presses()

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
  expect(presses() - before).toBeLessThanOrEqual(allowed.ship_five)
  await office.close()
})
