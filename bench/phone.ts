import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** One round trip of the slow phone, in milliseconds. */
export const roundTrip = 150

/** What one load of a page gave. Times in milliseconds from the start of the navigation, sizes in bytes of brotli. */
export type Load = {
  readonly lcp: number
  readonly fcp: number
  readonly cls: number
  /** Time after the first paint in which tasks held the page for longer than 50 ms. */
  readonly tbt: number
  /** Tasks over 50 ms that began before the largest element was painted. */
  readonly early_tasks: number
  /** Scripts asked for before the largest element was painted. */
  readonly early_scripts: number
  readonly js: number
  readonly css: number
  /** Everything asked for besides the document and pictures. */
  readonly extra: number
}

type Task = { readonly start: number; readonly ms: number }
type Seen = { lcp: number; fcp: number; cls: number; tasks: Task[] }
type Request = { readonly url: string; readonly type: string; readonly at: number; bytes: number; isPicture: boolean }

/** Watches paint, shift and long tasks from the first byte on. */
const observer = () => {
  const seen: Seen = { lcp: 0, fcp: 0, cls: 0, tasks: [] }
  Object.assign(globalThis, { seen })
  const watch = (type: string, each: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry)
    }).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    seen.cls += entry.value ?? 0
  })
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, ms: duration })
  })
}

const slowDown = async (wire: CDPSession) => {
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Keeps a list of what the page asks for; a file that is used twice is in it once. */
const recordRequests = (wire: CDPSession): Map<string, Request> => {
  const byUrl = new Map<string, Request>()
  const byId = new Map<string, Request>()
  wire.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    const known = byUrl.get(request.url) ?? { url: request.url, type, at: timestamp, bytes: 0, isPicture: false }
    byUrl.set(request.url, known)
    byId.set(requestId, known)
  })
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    const request = byId.get(requestId)
    if (request) request.isPicture = response.mimeType.startsWith('image/')
    if (request) request.bytes = Number(response.headers['content-length'] ?? 0)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = byId.get(requestId)
    if (request) request.bytes ||= encodedDataLength
  })
  return byUrl
}

/** A phone of 390 × 844 with a network of 1.6 Mbit/s and a processor four times slower; no service worker helps it. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, serviceWorkers: 'block' })

const isScript = ({ url, type }: Request) => type === 'Script' || /\.js($|\?)/.test(url)
const sum = (requests: readonly Request[]) => requests.reduce((total, { bytes }) => total + bytes, 0)

const inlineStyles = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('head style')].map((style) => style.textContent).join('\n'))

/** By how much a task that ends after the first paint is longer than 50 ms (https://web.dev/articles/tbt). */
const blocking = ({ start, ms }: Task, fcp: number) => Math.max(0, start + ms - Math.max(start, fcp) - 50)

/** Opens a page in a tab of its own and waits until nothing moves any more. */
export const load = async (phone: BrowserContext, address: string): Promise<Load> => {
  const page = await phone.newPage()
  const wire = await phone.newCDPSession(page)
  await slowDown(wire)
  const byUrl = recordRequests(wire)
  await page.addInitScript(observer)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(3500)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  const css = brotliCompressSync(await inlineStyles(page)).length
  await page.close()
  const requests = [...byUrl.values()].filter(({ url }) => url.startsWith('http'))
  const [document] = requests
  const scripts = requests.filter(isScript)
  const paintedAt = (document?.at ?? 0) + seen.lcp / 1000
  return {
    ...seen,
    tbt: seen.tasks.reduce((total, task) => total + blocking(task, seen.fcp), 0),
    early_tasks: seen.tasks.filter(({ start }) => start < seen.lcp).length,
    early_scripts: scripts.filter(({ at }) => at < paintedAt).length,
    js: sum(scripts),
    css: css + sum(requests.filter(({ type }) => type === 'Stylesheet')),
    extra: requests.filter(({ type, isPicture }) => type !== 'Document' && !isPicture).length,
  }
}

/** Presses the link and gives the time until another page is rendered. */
const pressAndWait = (path: string) =>
  new Promise<number>((resolve) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)
    const heading = () => [...document.querySelectorAll('#main h1')].find((one) => one.checkVisibility())?.textContent
    const before = heading()
    const began = performance.now()
    const look = () => {
      const now = heading()
      if (location.pathname === path && now && now !== before) resolve(performance.now() - began)
      else requestAnimationFrame(look)
    }
    link?.click()
    requestAnimationFrame(look)
  })

/**
 * Goes from one page to another by a link.
 *
 * @returns milliseconds until the other page is rendered: with the link touched a while before, and without
 */
export const navigate = async (browser: Browser, origin: string, from: string, to: string, touched: boolean) => {
  const phone = await openPhone(browser)
  const page = await phone.newPage()
  const wire = await phone.newCDPSession(page)
  await slowDown(wire)
  await page.goto(origin + from, { waitUntil: 'load' })
  await page.waitForSelector('html[data-ready]')
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(2500)
  if (touched) {
    await page.dispatchEvent(`a[href="${to}"]`, 'touchstart')
    await page.waitForTimeout(2000)
  }
  const ms = await page.evaluate(pressAndWait, to)
  await phone.close()
  return ms
}
