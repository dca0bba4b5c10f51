/**
 * Section 2 of the specification, back office: whoever lacks a permission is led to the dashboard, and unknown addresses say
 * so. That each address opens its own page for whoever holds what it asks for is walked in staff_walk.spec.ts.
 */
import type { Page } from '@playwright/test'
import { allPermissions } from '#platform/contract/permissions.ts'
import { deskOf } from './desk.ts'
import { built, routesThatAre, open as waiting } from './specification_desk.ts'
import { rest, signInHolder } from './staff_screens.ts'
import { expect, followLink, open, test } from './support.ts'

const heading = (page: Page) => page.locator('main h1')

/** Every address and permission is in the table of the guard (tests/contract/specification/desk_access.test.ts). */
for (const [missing, route] of [
  ['dashboard view', '/admin'],
  ['system update', '/admin/payments/create'],
  ['campaigns update', '/admin/campaigns/medical/{id}/edit'],
] as const) {
  test(`whoever holds everything but ${missing} is led away from ${route}`, async ({ page }) => {
    const { data } = await (await deskOf(page.request)).get<{ data: { id: number }[] }>(
      '/api/admin/campaigns?filter[type]=medical',
    )
    const address = route.replace('{id}', String(data[0]?.id))
    await signInHolder(
      page,
      allPermissions.filter((permission) => permission !== missing),
    )
    await open(page, '/admin/my/security')
    await followLink(page, address)
    await expect(page, address).toHaveURL(/\/admin$/)
    if (missing === 'dashboard view') await expect(page.getByText('你沒有儀表板的權限')).toBeVisible()
    else await expect(page.getByRole('alert').filter({ hasText: '你沒有這個頁面的權限' }).last()).toBeVisible()
  })
}

/** `/admin/campaigns/medical/{id}` stands in the tree with its type as a parameter. */
const isThere = (route: string) =>
  routesThatAre.has(route) ||
  routesThatAre.has(route.replace(/^(\/admin\/(?:applications|campaigns))\/[\w-]+/, '$1/$type'))

test('each address of the specification has its page, or waits for its issue by name', () => {
  const open = Object.values(waiting).flat()
  expect(built.map(({ route }) => route).filter((route) => !isThere(route))).toEqual([])
  expect(
    open.filter((route) => isThere(route)),
    'has got its page: test it',
  ).toEqual([])
  expect(built.length + open.length).toBe(new Set([...built.map(({ route }) => route), ...open]).size)
})

/** Words where a number or a type belongs, and addresses that nobody made. */
const lost = {
  '/admin/receipts/create/abc': '收據',
  '/admin/products/abc': '商品',
  '/admin/applications/foo': '補助申請',
  '/admin/applications/neuter/abc': '絕育申請',
  '/admin/campaigns/care_home': '助養專案',
  '/admin/campaigns/general/create': '不指定用途',
  '/admin/foo/bar': '儀表板',
  '/dashboard': null,
  '/dashboard/foo': null,
}

test('Unknown paths show a not-found page: inside the shell, without a call for a record', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (
      /\/(NaN|create|abc|foo|undefined)(\/|\?|$)/.test(new URL(request.url()).pathname) &&
      request.url().includes('/api/')
    )
      asked.push(request.url())
  })
  await deskOf(page.request)
  await open(page, '/admin/my/security')
  for (const [address, entry] of Object.entries(lost)) {
    await rest(page)
    await followLink(page, address)
    await expect(heading(page), address).toHaveText('找不到頁面')
    await expect(page, address).toHaveTitle(/^找不到頁面｜.+系統管理後台$/)
    await expect(page.getByRole('banner'), address).toHaveCount(1)
    await expect(page.locator('main footer'), address).toHaveText('POWERED by WWMT')
    if (entry) await expect(page.locator('nav.admin-drawer [aria-current]'), address).toContainText(entry)
  }
  expect(asked).toEqual([])
})

test('Breadcrumbs are built from matched routes: a tab stands below the name of its record', async ({ page }) => {
  const desk = await deskOf(page.request)
  const [animal] = (await desk.get<{ data: { id: number; name: string }[] }>('/api/admin/animals')).data
  await open(page, '/admin/my/security')
  const crumbs = page.getByRole('navigation', { name: '麵包屑' }).getByRole('listitem')
  for (const [end, tab] of [
    ['', undefined],
    ['/medical-records', '醫療紀錄'],
    ['/fundings', '花費'],
    ['/logs', '操作紀錄'],
  ] as const) {
    await followLink(page, `/admin/care/${animal?.id}${end}`)
    await expect(crumbs, end).toHaveText(['儀表板', '動物照護', animal?.name ?? '', ...(tab ? [tab] : [])])
    await expect(page.locator('nav.admin-drawer [aria-current]'), end).toContainText('動物照護')
  }
})

test('an account of a clinic without a dashboard lands on its clinic after its sign-in', async ({ page }) => {
  await open(page, '/admin/login')
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    const me = await answer.json()
    const permissions = me.details.permissions.filter((permission: string) => permission !== 'dashboard view')
    await route.fulfill({ response: answer, json: { ...me, details: { ...me.details, permissions } } })
  })
  await page.fill('input[type=email]', 'clinic@pawlight.test')
  await page.fill('input[type=password]', 'pawlight-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/my/clinic')
  await expect(heading(page)).toHaveText('安心動物醫院')
})
