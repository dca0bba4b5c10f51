/**
 * Section 6 of the specification, roles in the browser: the account of each role finds in the drawer what its permissions
 * open, and is led away from everything else. Which permissions these are is proved by the walk over all calls.
 */
import type { Page } from '@playwright/test'
import { expect, followLink, signInStaff, test } from './support.ts'

/** Entries of the drawer, and the permission of the specification that each asks for. */
const entries = {
  '/admin': 'dashboard view',
  '/admin/care/cats': 'animals view',
  '/admin/applications/neuter': 'applications view',
  '/admin/clinics': 'clinics view',
  '/admin/campaigns/neuter': 'campaigns view',
  '/admin/orders': 'orders view',
  '/admin/receipts': 'receipts view',
  '/admin/transactions': 'transactions view',
  '/admin/fundings': 'transactions view',
  '/admin/products': 'products view',
  '/admin/product-categories': 'categories view',
  '/admin/brands': 'brands view',
  '/admin/settings/clinics/users': 'clinics view',
  '/admin/logs': 'logs view',
}
const all = Object.keys(entries)

/** What the account of each role finds. */
const seen: Readonly<Record<string, readonly string[]>> = {
  admin: all,
  manager: all,
  service: all.filter((entry) => !/transactions|fundings|logs/.test(entry)),
  accountant: all.filter((entry) => !/care|product-categories|brands/.test(entry)),
  caretaker: all.filter((entry) => /^\/admin$|care|applications|clinics|campaigns/.test(entry)),
  caseworker: all.filter((entry) => !/orders|receipts|product|brands/.test(entry)),
  editor: all.filter((entry) => /^\/admin$|care|campaigns|product|brands/.test(entry)),
  warehouse: all.filter((entry) => /^\/admin$|orders|product|brands/.test(entry)),
  auditor: all,
  clinic: ['/admin', '/admin/applications/neuter'],
}

/** The entries of the drawer, those that hold others opened. */
const entriesOf = async (page: Page): Promise<string[]> => {
  const links = page.locator('nav.admin-drawer a[href]')
  await expect(links.first()).toBeVisible()
  const closed = page.locator('nav.admin-drawer button[aria-expanded=false]')
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click()
    await expect(closed).toHaveCount(left - 1)
  }
  const hrefs = await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''))
  return all.filter((entry) => hrefs.includes(entry))
}

for (const [name, expected] of Object.entries(seen))
  test(`the account of the role ${name} finds what it may see, and is led away from the rest`, async ({ page }) => {
    const hidden = all.filter((entry) => !expected.includes(entry))
    test.setTimeout(40_000 + 4_000 * all.length)
    await signInStaff(page, `${name}@pawlight.test`)
    expect(await entriesOf(page)).toEqual(expected)
    const { details, superman } = await (await page.request.get('/api/me')).json()
    const held = (permission: string) => superman || details.permissions.includes(permission)
    for (const entry of expected) expect(held(entries[entry as keyof typeof entries]), entry).toBe(true)
    for (const entry of hidden) {
      await followLink(page, '/admin/my/security')
      await expect(page.locator('main h1')).toHaveText('帳號安全')
      await followLink(page, entry)
      // an account of a clinic has its own page of clinics
      const there = name === 'clinic' && entry === '/admin/clinics' ? /\/admin\/my\/clinic$/ : /\/admin$/
      await expect(page, entry).toHaveURL(there)
    }
  })
