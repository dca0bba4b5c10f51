/**
 * First load on a slow phone (1.6 Mbit/s, 150 ms round trip, CPU four times slower) beside a static page of the same
 * content: the same HTML with its styles and pictures, without any script. `node bench/vitals.ts [rounds]`, after a build.
 */
import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../bin/browser.ts'
import { RunningServer } from '../tests/faults/running_server.ts'

const pages = ['/', '/campaigns/medical', '/products']
const rounds = Number(process.argv[2] ?? 5)

type Vitals = { lcp: number; fcp: number; cls: number; tbt: number; js: number; requests: number }

/** Serves `/` as the page without scripts; everything else comes from the product itself. */
const staticTwin = async (origin: string, path: string): Promise<{ server: Server; address: string }> => {
  const html = await (await fetch(origin + path)).text()
  const bare = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link[^>]+modulepreload[^>]*>/g, '')
  const body = brotliCompressSync(bare)
  const server = createServer(async (request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
      return
    }
    const answer = await fetch(origin + request.url, { headers: { accept: request.headers.accept ?? '*/*' } })
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' }
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return { server, address: `http://127.0.0.1:${port}/` }
}

/** Watches paint, shift and long tasks from the first byte on. */
const observer = () => {
  const seen = { lcp: 0, fcp: 0, cls: 0, tbt: 0 }
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
  watch('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50)
  })
}

const load = async (browser: Browser, address: string): Promise<Vitals> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let js = 0
  let requests = 0
  const scripts = new Set<string>()
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    requests += 1
    if (type === 'Script') scripts.add(requestId)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) js += encodedDataLength
  })
  await page.addInitScript(observer)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(4000)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Omit<Vitals, 'js' | 'requests'> }).seen)
  await context.close()
  return { ...seen, js, requests }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
const medians = (runs: readonly Vitals[]) =>
  Object.fromEntries(
    (['lcp', 'fcp', 'cls', 'tbt', 'js', 'requests'] as const).map((key) => [key, median(runs.map((run) => run[key]))]),
  ) as Vitals

const product = new RunningServer()
await product.start()
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
try {
  for (const path of pages) {
    const twin = await staticTwin(product.origin, path)
    await load(browser, product.origin + path) // pictures are made at the first request
    const ours: Vitals[] = []
    const theirs: Vitals[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(browser, product.origin + path))
      theirs.push(await load(browser, twin.address))
    }
    twin.server.close()
    const [a, b] = [medians(ours), medians(theirs)]
    console.log(
      `${path}  LCP ${Math.round(a.lcp)} / ${Math.round(b.lcp)} ms = ${(a.lcp / b.lcp).toFixed(2)}  FCP ${Math.round(a.fcp)} / ${Math.round(b.fcp)} = ${(a.fcp / b.fcp).toFixed(2)}  CLS ${a.cls.toFixed(3)}  TBT ${Math.round(a.tbt)} ms  JS ${Math.round(a.js / 1024)} KB  ${a.requests} requests`,
    )
  }
} finally {
  await browser.close()
  await product.remove()
}
