/**
 * What a first-time donor sees on a phone, and every picture of the demo, from a fresh demo:
 * `npm run filmstrip` writes filmstrip/giving.png (one picture a step, presses and typed fields counted on the console)
 * and filmstrip/pictures-<n>.png (contact sheets). Another folder: `npm run filmstrip -- <folder>`.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserFlags, ensureBrowser } from './browser.ts'
import { startDemo } from './demo_server.ts'

const phone = { width: 390, height: 844 }
const gap = 24
const grey = { r: 120, g: 120, b: 120 }
const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../filmstrip'))

type Placed = { input: Buffer; left: number; top: number }

const writeSheet = (pictures: Placed[], width: number, height: number, name: string) =>
  sharp({ create: { width, height, channels: 3, background: grey } })
    .composite(pictures)
    .png()
    .toFile(path.join(folder, name))

/** A hand that counts its presses and the fields it types into. */
const aHand = () => {
  const count = { taps: 0, fields: 0 }
  const tap = async (what: Locator) => {
    count.taps += 1
    await what.click()
  }
  const type = async (field: Locator, text: string) => {
    await tap(field)
    count.fields += 1
    await field.pressSequentially(text)
  }
  return { count, tap, type }
}

const readFirst = async (page: Page, call: string) => {
  const { data }: { data: { id: number }[] } = await (await page.request.get(call)).json()
  return data[0]?.id
}

/** From a campaign to the gateway, one picture for each step. */
const giveOnce = async (page: Page) => {
  const hand = aHand()
  const steps: Buffer[] = []
  const take = async () => {
    await page.waitForLoadState('networkidle')
    steps.push(await page.screenshot())
  }
  const bar = page.locator('.bottom-bar')
  await page.goto(`/campaigns/s/${await readFirst(page, '/api/campaigns?filter[state]=active')}`)
  await page.waitForSelector('html[data-ready]')
  await take()
  await page.getByRole('radio').first().scrollIntoViewIfNeeded()
  await hand.tap(page.getByRole('radio').first())
  await take()
  await hand.tap(page.getByRole('button', { name: /^立即支持/ }).first())
  await page.waitForURL('**/order')
  await page.getByLabel('姓名', { exact: true }).waitFor()
  await take()
  await hand.type(page.getByLabel('姓名', { exact: true }), '林志安')
  await hand.type(page.getByLabel('手機或電話'), '0912345678')
  await hand.type(page.getByLabel('電子信箱'), 'first@example.com')
  await take()
  await hand.tap(bar.getByRole('button', { name: /^下一步/ }))
  await take()
  await hand.tap(page.getByRole('checkbox', { name: /我已閱讀並同意/ }))
  await take()
  await hand.tap(bar.getByRole('button', { name: /^確認付款/ }))
  await page.getByText('練習用，不會真的扣款').waitFor()
  await take()
  return { steps, count: hand.count }
}

const filmGiving = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: phone,
    hasTouch: true,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
  })
  const { steps, count } = await giveOnce(await context.newPage())
  const placed = steps.map((input, index) => ({ input, left: index * (phone.width + gap), top: 0 }))
  await writeSheet(placed, steps.length * (phone.width + gap) - gap, phone.height, 'giving.png')
  await context.close()
  console.log(`giving.png: ${steps.length} pictures, ${count.taps} taps, ${count.fields} typed fields`)
}

/** Lists of the public calls whose records have pictures, and the call of one record. */
const lists = ['campaigns', 'adoptions', 'products', 'news', 'clinics'] as const
const perSheet = { columns: 8, rows: 8, side: 240 }

/** The addresses of all pictures that public records of the demo show. */
const pictureAddresses = async (origin: string): Promise<string[]> => {
  const read = async <Answer>(call: string): Promise<Answer> => (await fetch(`${origin}${call}`)).json()
  const found = new Set<string>()
  const collect = (answer: unknown) => {
    for (const [, address] of JSON.stringify(answer).matchAll(/"(?:photo|src|cover|logo)":"(\/[^"?]+)/g))
      if (address) found.add(address)
  }
  for (const list of lists) {
    for (let page = 1, ids: number[] = [0]; ids.length > 0; page += 1) {
      const { data } = await read<{ data?: { id: number }[] }>(`/api/${list}?per_page=48&page=${page}`)
      ids = (data ?? []).map(({ id }) => id)
      collect(data ?? [])
      for (const id of ids) collect(await read(`/api/${list}/${id}`))
    }
  }
  return [...found]
}

const layOut = async (origin: string) => {
  const { columns, rows, side } = perSheet
  const addresses = await pictureAddresses(origin)
  for (let start = 0, sheet = 1; start < addresses.length; start += columns * rows, sheet += 1) {
    const placed: Placed[] = []
    for (const [index, address] of addresses.slice(start, start + columns * rows).entries()) {
      const answer = await fetch(`${origin}${address}`)
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
      const input = await sharp(Buffer.from(await answer.arrayBuffer()))
        .resize(side, side, { fit: 'contain', background: grey })
        .png()
        .toBuffer()
      placed.push({ input, left: (index % columns) * side, top: Math.floor(index / columns) * side })
    }
    await writeSheet(placed, columns * side, Math.ceil(placed.length / columns) * side, `pictures-${sheet}.png`)
    console.log(`pictures-${sheet}.png: ${placed.length} pictures`)
  }
}

mkdirSync(folder, { recursive: true })
const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
try {
  await filmGiving(browser, demo.origin)
  await layOut(demo.origin)
} finally {
  await browser.close()
  await demo.stop()
}
