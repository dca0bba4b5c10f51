/**
 * First loads, second loads and changes of page on a slow phone (bench/phone.ts), first loads beside a static page of the
 * same content: the same HTML with its styles and pictures, without any script. `node bench/vitals.ts [rounds]`, after a
 * build. Ends with 1 when a figure misses its limit.
 */
import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../bin/browser.ts'
import { RunningServer } from '../tests/faults/running_server.ts'
import { type Load, load, navigate, openPhone } from './phone.ts'

/** Each page, and the one from which a visitor goes there. The last is one campaign, as its address stands in the demo. */
const pagesOf = (campaign: string) => [
  { path: '/', from: '/products' },
  { path: '/campaigns/medical', from: '/campaigns/food' },
  { path: '/products', from: '/' },
  { path: '/adoptions/search', from: '/' },
  { path: campaign, from: '/campaigns/medical' },
]
const rounds = Number(process.argv[2] ?? 5)

/** Of the body, not of the page. */
const aboutBody = /^(content-length|content-encoding|transfer-encoding|connection|keep-alive|date|etag|vary)$/

/**
 * Serves `/` as the page without scripts, under the same headers: some of them make a browser begin a process of its own.
 * Everything else comes from the product itself, kept as long as there.
 */
const staticTwin = async (origin: string, path: string): Promise<{ server: Server; address: string }> => {
  const page = await fetch(origin + path)
  const html = await page.text()
  const bare = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link[^>]+modulepreload[^>]*>/g, '')
  const body = brotliCompressSync(bare)
  const server = createServer(async (request, response) => {
    if (request.url === '/') {
      const headers = [...page.headers].filter(([name]) => !aboutBody.test(name))
      response.writeHead(200, { ...Object.fromEntries(headers), 'content-encoding': 'br' }).end(body)
      return
    }
    const answer = await fetch(origin + request.url, { headers: { accept: request.headers.accept ?? '*/*' } })
    const kept = ['content-type', 'cache-control', 'etag'].map((name) => [name, answer.headers.get(name) ?? ''])
    response.writeHead(answer.status, Object.fromEntries(kept)).end(Buffer.from(await answer.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return { server, address: `http://127.0.0.1:${port}/` }
}

/**
 * A first visit and, with what the browser kept of it, a second one. The page is asked for before, so that neither server
 * makes it while the browser needs the same two cores.
 */
const visit = async (browser: Browser, address: string) => {
  await fetch(address)
  const phone = await openPhone(browser)
  const first = await load(phone, address)
  const again = await load(phone, address)
  await phone.close()
  return { first, again }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
const of = (loads: readonly Load[], key: keyof Load) => median(loads.map((one) => one[key]))

const measure = async (browser: Browser, origin: string, { path, from }: ReturnType<typeof pagesOf>[number]) => {
  const twin = await staticTwin(origin, path)
  await visit(browser, origin + path) // pictures are made at the first request
  const runs = []
  for (let round = 0; round < rounds; round += 1) {
    const ours = await visit(browser, origin + path)
    const theirs = await visit(browser, twin.address)
    const touched = await navigate(browser, origin, from, path, true)
    runs.push({ ours, theirs, touched, untouched: await navigate(browser, origin, from, path, false) })
  }
  twin.server.close()
  const [a, b] = [runs.map(({ ours }) => ours.first), runs.map(({ theirs }) => theirs.first)]
  const [c, d] = [runs.map(({ ours }) => ours.again), runs.map(({ theirs }) => theirs.again)]
  return {
    'LCP / static': of(a, 'lcp') / of(b, 'lcp'),
    'FCP / static': of(a, 'fcp') / of(b, 'fcp'),
    CLS: of(a, 'cls'),
    'TBT ms': of(a, 'tbt'),
    'tasks before LCP': Math.max(0, of(a, 'early_tasks') - of(b, 'early_tasks')),
    'scripts before LCP': of(a, 'early_scripts'),
    'JS bytes': of(a, 'js'),
    'CSS bytes': of(a, 'css'),
    'extra requests': of(a, 'extra'),
    'second LCP / static': of(c, 'lcp') / of(d, 'lcp'),
    'to it, touched ms': median(runs.map(({ touched }) => touched)),
    'to it, untouched ms': median(runs.map(({ untouched }) => untouched)),
    'LCP ms': of(a, 'lcp'),
  }
}

type Figures = Awaited<ReturnType<typeof measure>>

/** The most that each figure may be; what is not named here is only told. */
const limits: Partial<Figures> = {
  'LCP / static': 1.25,
  CLS: 0.01,
  'TBT ms': 200,
  'tasks before LCP': 0,
  'scripts before LCP': 0,
  'JS bytes': 133_120,
  'CSS bytes': 10_240,
  'to it, touched ms': 250,
  'to it, untouched ms': 400,
}

const shown = (value: number) => (value < 10 ? Number(value.toFixed(3)).toString() : Math.round(value).toLocaleString())

/** Prints the table and gives back how many figures miss their limit. */
const print = (pages: ReturnType<typeof pagesOf>, results: readonly Figures[]): number => {
  const names = Object.keys(results[0] ?? {}) as (keyof Figures)[]
  console.log(`| | ${pages.map(({ path }) => path).join(' | ')} | wanted |\n|---|${'---|'.repeat(pages.length + 1)}`)
  let misses = 0
  for (const name of names) {
    const limit = limits[name]
    const cells = results.map((figures) => {
      const missed = limit !== undefined && figures[name] > limit
      if (missed) misses += 1
      return `${shown(figures[name])}${missed ? ' ✗' : ''}`
    })
    console.log(`| ${name} | ${cells.join(' | ')} | ${limit === undefined ? '' : shown(limit)} |`)
  }
  return misses
}

const product = new RunningServer()
await product.start()
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
try {
  const results: Figures[] = []
  const pages = pagesOf(new URL((await fetch(`${product.origin}/campaigns/s/2`)).url).pathname)
  for (const page of pages) results.push(await measure(browser, product.origin, page))
  process.exitCode = print(pages, results) > 0 ? 1 : 0
} finally {
  await browser.close()
  await product.remove()
}
