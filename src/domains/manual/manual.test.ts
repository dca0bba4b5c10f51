import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { anchorOf, manualPageOf, manualStart } from './rules.ts'

const root = path.join(import.meta.dirname, '../../..')
const folder = path.join(root, 'docs/manual')
const files = globSync('*.md', { cwd: folder }).toSorted()
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Where the links and pictures of a page lead. */
const targetsOf = (file: string) => [...textOf(file).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)

const whyBroken = (from: string, target: string): string | null => {
  if (/^https?:/.test(target)) return null
  const [file = '', anchor] = target.split('#')
  if (file !== '' && !existsSync(path.join(folder, file))) return `${from}: ${target} is not there`
  if (anchor !== undefined && !anchorsOf(file || from).includes(anchor)) return `${from}: ${target} names no heading`
  return null
}

describe('the manual', () => {
  it('leads nowhere that is not there', () => {
    const broken = files.flatMap((file) => targetsOf(file).map((target) => whyBroken(file, target)))
    expect(broken.filter((why) => why !== null)).toEqual([])
  })

  it('names each of its pages in the contents', () => {
    const named = targetsOf('README.md').map((target) => target.split('#')[0])
    expect(files.filter((file) => file !== 'README.md' && !named.includes(file))).toEqual([])
  })

  it('shows every picture that it has', () => {
    const shown = files.flatMap(targetsOf)
    const pictures = globSync('pictures/*', { cwd: folder })
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((picture) => !shown.includes(picture))).toEqual([])
  })

  it('explains every screen that has an address of its own', () => {
    const screens = globSync('src/app/admin/routes/_app/admin.*.tsx', { cwd: root })
      .map((file) => `/${path.basename(file, '.tsx').replace('.index', '').replaceAll('.', '/')}`)
      // contents are what explains the dashboard, work in the background and the manual
      .filter((address) => !/^\/admin\/(index|jobs|manual|my|settings\/(jobs|mails))(\/|$)|^\/admin$/.test(address))
    expect(screens.length).toBeGreaterThan(100)
    expect(screens.filter((address) => manualPageOf(address) === manualStart)).toEqual([])
  })

  it.each([
    ['/admin', 'start'],
    ['/admin/orders/12/logs', 'orders'],
    ['/admin/ordersomething', 'start'],
    ['/admin/customers/3', 'customers'],
    ['/admin/customers/messages/3', 'letters'],
    ['/admin/settings', 'settings'],
    ['/admin/settings/users/create', 'accounts'],
  ])('explains %s on the page %s', (address, page) => {
    expect(manualPageOf(address)).toBe(page)
  })
})

describe('its pages in the back office', () => {
  let t: TestApp
  let staff: Awaited<ReturnType<typeof aStaff>>
  beforeAll(async () => {
    t = await testApp()
    staff = await aStaff(t, { permissions: [] })
  })
  afterAll(() => t?.close())

  it('are read by everybody who signs in, with links that stay there', async () => {
    const { status, body } = await staff.client.get('/api/admin/manual/start')
    expect(status).toBe(200)
    expect(body.title).toBe('後台使用手冊')
    expect(body.html).toContain('<a href="/admin/manual/role_service">客服</a>')
    expect(body.pages[0]).toEqual({ page: 'start', title: '後台使用手冊' })
    expect(body.pages.map(({ page }: { page: string }) => page)).toHaveLength(files.length)
    for (const { page } of body.pages) {
      const { html } = (await staff.client.get(`/api/admin/manual/${page}`)).body
      expect(html, page).not.toMatch(/\.md\b|<input|href="\.\./)
    }
    const orders = (await staff.client.get('/api/admin/manual/orders')).body
    expect(orders.html).toContain(`id="${anchorOf('轉帳入帳')}"`)
    expect(orders.html).toContain('<a href="#轉帳入帳">')
    expect((await t.visitor.get('/api/admin/manual/start')).status).toBe(401)
  })

  it('have their pictures, and nothing beside them', async () => {
    const picture = await staff.client.get('/api/admin/manual/pictures/orders.webp')
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    for (const away of [
      'pictures/none.webp',
      'pictures/..%2Forders.md',
      'pictures/orders.png',
      'nothing',
      '..%2F..%2FREADME',
    ])
      expect((await staff.client.get(`/api/admin/manual/${away}`)).status, away).toBe(404)
  })
})
