/**
 * Takes every built screen at both widths from a fresh demo and lays it beside its mock-up:
 * `npm run screens -- <folder of mock-ups>` writes screens/<mock>-<width>.png (ours left, mock-up right).
 * Further words name single screens: `npm run screens -- <folder> cart order`.
 */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserFlags, ensureBrowser } from './browser.ts'
import { startDemo } from './demo_server.ts'
import { type Finder, type Screen, screens, type Viewer } from './screen_list.ts'

const root = path.join(import.meta.dirname, '..')
const widths = [1440, 390] as const
const password = 'pawlight-demo'
const output = path.join(root, 'screens')

const signInStaff = async (page: Page, email: string) => {
  await page.goto('/admin/login')
  await page.fill('input[type=email]', email)
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
}

const signIn: Record<Viewer, (page: Page) => Promise<void>> = {
  visitor: async () => {},
  member: async (page) => {
    await page.goto('/')
    await page.evaluate(async (password) => {
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'member@pawlight.test', password }),
      })
      const { token } = (await answer.json()) as { token: string }
      localStorage.setItem('customer_token', token)
      localStorage.setItem('loggedIn', 'true')
    }, password)
  },
  staff: (page) => signInStaff(page, 'admin@pawlight.test'),
  clinic: (page) => signInStaff(page, 'clinic@pawlight.test'),
}

/** Puts a product and a gift to a campaign into the browser's cart. */
const fillCart = async (page: Page) => {
  await page.goto('/')
  await page.evaluate(async () => {
    const read = async (call: string) => (await fetch(call)).json()
    const post = async (call: string, body: object) =>
      (
        await fetch(call, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()
    const products = (await read('/api/products?filter[in_stock]=1')) as { data: { id: number }[] }
    const product = (await read(`/api/products/${products.data[0]?.id}`)) as { variants: { id: number }[] }
    const campaigns = (await read('/api/campaigns?filter[state]=active')) as { data: { id: number }[] }
    let cart = (await post('/api/cart', {})) as { id: string }
    cart = await post('/api/cart/update', { id: cart.id, item: { variant_id: product.variants[0]?.id, quantity: 2 } })
    cart = await post('/api/cart/update', { id: cart.id, item: { campaign_id: campaigns.data[0]?.id, amount: 1200 } })
    localStorage.setItem('cart', cart.id)
  })
}

/** Asks calls with the page's own session. */
const finderFor = (page: Page): Finder => {
  const one = <Row>(call: string): Promise<Row> =>
    page.evaluate(async (call) => {
      const token = localStorage.getItem('customer_token')
      return (await fetch(call, token ? { headers: { authorization: `Bearer ${token}` } } : {})).json()
    }, call)
  const all = async <Row>(call: string) => (await one<{ data: Row[] }>(call)).data
  const first = async (call: string) => (await all<{ id: number }>(call))[0]?.id ?? 0
  return Object.assign(first, { all, one })
}

/** Scrolls down and up again as a reader does: lazy parts, pictures and styles below the first screen load only then. */
const readThrough = async (page: Page) => {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    scrollTo({ top: 0, behavior: 'instant' })
    // what is far from the window is not painted otherwise
    for (const part of document.querySelectorAll<HTMLElement>('.below-fold, .below-fold-rows > *'))
      part.style.contentVisibility = 'visible'
  })
  await sleep(400)
}

const take = async (context: BrowserContext, screen: Screen): Promise<Buffer> => {
  const page = await context.newPage()
  try {
    if (screen.cart) await fillCart(page)
    const address = typeof screen.at === 'string' ? screen.at : await screen.at(finderFor(await onSite(page, screen)))
    await page.goto(address, { waitUntil: 'networkidle' })
    await screen.press?.(page)
    // what was opened over a page is looked at as it is
    const isOverPage = (await page.getByRole('dialog').filter({ visible: true }).count()) > 0
    if (!isOverPage) await readThrough(page)
    return await page.screenshot({ fullPage: !isOverPage })
  } finally {
    await page.close()
  }
}

const onSite = async (page: Page, screen: Screen) => {
  await page.goto(screen.who === 'staff' || screen.who === 'clinic' ? '/admin' : '/')
  return page
}

/** Ours left, the mock-up right, on one picture. */
const layBeside = async (ours: Buffer, mock: string, file: string) => {
  const pictures = existsSync(mock) ? [ours, mock] : [ours]
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const gap = 24
  const width = sizes.reduce((sum, size) => sum + (size.width ?? 0), 0) + gap * (pictures.length - 1)
  const height = Math.max(...sizes.map((size) => size.height ?? 0))
  const lefts = [0, (sizes[0]?.width ?? 0) + gap]
  await sharp({ create: { width, height, channels: 3, background: { r: 120, g: 120, b: 120 } } })
    .composite(pictures.map((input, index) => ({ input, left: lefts[index] as number, top: 0 })))
    .png()
    .toFile(file)
}

const takeAll = async (browser: Browser, origin: string, mocks: string, wanted: readonly Screen[]) => {
  for (const width of widths) {
    for (const who of ['visitor', 'member', 'staff', 'clinic'] as const) {
      const mine = wanted.filter((screen) => screen.who === who && (screen.only ?? width) === width)
      if (mine.length === 0) continue
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height: width === 390 ? 844 : 900 },
        locale: 'zh-TW',
        timezoneId: 'Asia/Taipei',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await signIn[who](page)
      await page.close()
      for (const screen of mine) {
        const picture = await take(context, screen)
        await layBeside(
          picture,
          path.join(mocks, `${screen.mock}-${width}.png`),
          path.join(output, `${screen.mock}-${width}.png`),
        )
        console.log(`${screen.mock}-${width}.png`)
      }
      await context.close()
    }
  }
}

const [mocks, ...names] = process.argv.slice(2)
if (!mocks || !existsSync(mocks)) {
  console.error('Usage: npm run screens -- <folder of mock-ups> [name …]')
  process.exit(1)
}
mkdirSync(output, { recursive: true })
const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
try {
  await takeAll(
    browser,
    demo.origin,
    mocks,
    names.length > 0 ? screens.filter(({ mock }) => names.includes(mock)) : screens,
  )
} finally {
  await browser.close()
  await demo.stop()
}
