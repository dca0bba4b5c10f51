/**
 * Takes the pictures of the manual from a fresh demo, so that they show the product as it is:
 * `npm run manual` writes docs/manual/pictures/<name>.webp; further words name single pictures.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pictureSize } from '../src/domains/manual/rules.ts'
import { browserFlags, ensureBrowser } from './browser.ts'
import { startDemo } from './demo_server.ts'

const folder = path.join(import.meta.dirname, '../docs/manual/pictures')

/** By the page of the manual that shows it: who looks, and at which address. */
const pictures = {
  dashboard: ['manager', '/admin'],
  orders: ['service', '/admin/orders'],
  ledger: ['accountant', '/admin/transactions'],
  receipts: ['accountant', '/admin/receipts'],
  care: ['caretaker', '/admin/care/cats'],
  adoptions: ['caretaker', '/admin/adoptions/requests/board'],
  applications: ['caseworker', '/admin/applications/neuter'],
  campaigns: ['manager', '/admin/campaigns/neuter'],
  content: ['editor', '/admin/blogs'],
  products: ['warehouse', '/admin/products'],
  log: ['auditor', '/admin/logs'],
  settings: ['admin', '/admin/settings'],
  accounts: ['admin', '/admin/settings/roles'],
  vouchers: ['clinic', '/admin/applications/scan'],
} as const satisfies Record<string, readonly [who: string, address: string]>

const signIn = async (page: Page, who: string) => {
  await page.goto('/admin/login')
  await page.fill('input[type=email]', `${who}@pawlight.test`)
  await page.fill('input[type=password]', 'pawlight-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith('/admin') && url.pathname !== '/admin/login')
}

const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
try {
  for (const [name, [who, address]] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const context = await browser.newContext({
      ...{ baseURL: demo.origin, locale: 'zh-TW', timezoneId: 'Asia/Taipei', reducedMotion: 'reduce' },
      viewport: pictureSize,
    })
    const page = await context.newPage()
    await signIn(page, who)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(
      () =>
        document.querySelector('main [aria-busy=true], main .skeleton') === null &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    )
    await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toFile(path.join(folder, `${name}.webp`))
    console.log(`${name}.webp`)
    await context.close()
  }
} finally {
  await browser.close()
  await demo.stop()
}
