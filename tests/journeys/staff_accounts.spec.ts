import { deskOf } from './desk.ts'
import { linkTo } from './mailbox.ts'
import { newMailbox } from './people.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  ownPassword,
  startStaffSession,
  test,
} from './support.ts'

test('a colleague is invited, signs in, gets another role and is disabled', async ({ page, browser }) => {
  test.slow()
  const [name, email] = [`何同事 ${crypto.randomUUID().slice(0, 6)}`, newMailbox('colleague')]
  await startStaffSession(page)
  await open(page, '/admin/settings/users')
  await page.locator('main').getByRole('link', { name: '新增管理員' }).first().click()
  await page.getByRole('textbox', { name: '姓名' }).fill(name)
  await page.getByRole('textbox', { name: '電子信箱' }).fill(email)
  await page.getByRole('checkbox', { name: '編輯', exact: true }).check()
  await page.getByRole('button', { name: '寄出邀請' }).click()
  await expect(page.getByText('邀請信已寄出。')).toBeVisible()
  await page.waitForURL(/users\/\d+$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await open(theirs, await linkTo(email, /\/admin\/invitation#/))
  await theirs.getByLabel('密碼', { exact: true }).fill(ownPassword)
  await theirs.keyboard.press('Enter')
  await theirs.waitForURL('**/admin')
  await open(theirs, '/admin/blogs')
  await expect(theirs.getByRole('heading', { level: 1, name: '最新消息' })).toBeVisible()

  // other roles hold from the next request, and end the sessions
  await page.reload()
  await page.getByRole('checkbox', { name: '編輯', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: '倉管', exact: true }).check()
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存', { exact: true })).toBeVisible()
  expect((await theirs.request.get('/api/me')).status()).toBe(401)
  await startStaffSessionAs(theirs, email)
  expect((await theirs.request.get('/api/admin/blogs')).status()).toBe(403)
  expect((await theirs.request.get('/api/admin/orders')).status()).toBe(200)

  await page.locator('main').getByRole('button', { name: '停用帳號', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '停用帳號', exact: true }).click()
  await expect(page.getByText('已停用帳號。')).toBeVisible()
  expect((await theirs.request.get('/api/me')).status()).toBe(401)
  await context.close()
})

const startStaffSessionAs = (page: Parameters<typeof startStaffSession>[0], email: string) =>
  startStaffSession(page, email)

test('a role is made out of another one, shows who holds it, and is deleted when nobody does', async ({
  page,
  request,
}) => {
  test.slow()
  const desk = await deskOf(request)
  const { data } = await desk.get<{ data: { id: number; name: string }[] }>('/api/admin/roles?per_page=100')
  const editor = data.find((role) => role.name === 'editor') as { id: number }
  const [label, name] = [`活動編輯 ${crypto.randomUUID().slice(0, 6)}`, `r${crypto.randomUUID().slice(0, 8)}`]
  await startStaffSession(page)
  await open(page, `/admin/settings/roles/${editor.id}`)
  await expect(page.getByRole('heading', { name: '使用的人' })).toBeVisible()
  await page.getByRole('link', { name: '複製角色' }).click()
  await page.waitForURL(/roles\/create/)
  await expect(page.getByText('從「編輯」複製，改好再新增。')).toBeVisible()
  await expect(page.getByLabel('角色名稱')).toHaveValue('編輯（複製）')
  await expect(page.getByRole('checkbox', { name: '修改最新消息' })).toBeChecked()
  await page.getByLabel('角色名稱').fill(label)
  await page.getByLabel('代號').fill(name)
  await page.getByRole('checkbox', { name: '修改最新消息' }).uncheck()
  await page.getByRole('button', { name: '儲存變更' }).click()
  await page.waitForURL(/roles\/\d+$/)
  await expect(page.getByText('還沒有人是這個角色。')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '修改最新消息' })).not.toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const person = `角色同事 ${crypto.randomUUID().slice(0, 6)}`
  const email = newMailbox('holder')
  const user = await desk.create<{ id: number; version: number }>('/api/admin/users', {
    name: person,
    email,
    password: ownPassword,
    role_ids: [id],
  })
  await page.reload()
  await expect(page.getByRole('link', { name: person })).toBeVisible()
  await expect(page.getByRole('button', { name: '刪除角色' })).toHaveCount(0)
  const { version } = await desk.get<{ version: number }>(`/api/admin/users/${user.id}`)
  await desk.change(`/api/admin/users/${user.id}`, { version, role_ids: [] })
  await page.reload()
  await page.getByRole('button', { name: '刪除角色' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '刪除角色' }).click()
  await page.waitForURL(/settings\/roles$/)
  await expect(page.getByText('角色已刪除。')).toBeVisible()
})

test('nobody changes what the own role grants: its boxes are closed', async ({ page, request }) => {
  const desk = await deskOf(request)
  const name = `own${crypto.randomUUID().slice(0, 8)}`
  const permissions = ['dashboard view', 'roles view', 'roles update', 'blogs view']
  const role = await desk.create<{ id: number }>('/api/admin/roles', { name, label: name, permissions })
  const email = newMailbox('keeper')
  await desk.create('/api/admin/users', { name: '管角色的人', email, password: ownPassword, role_ids: [role.id] })
  await startStaffSession(page, email)
  await open(page, `/admin/settings/roles/${role.id}`)
  await expect(page.getByText('這是你自己的角色')).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /^(檢視|新增|修改)/ }).all())
    await expect(box).toBeDisabled()
  await expect(page.getByLabel('看得到的訂單')).toBeDisabled()
})
