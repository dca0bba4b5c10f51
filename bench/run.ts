// Measures our server against the lower bound, in short alternating rounds, and prints the ratios.
// npm run bench [-- rounds]
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { median, repeat, type Visit } from './load.ts'
import { catalogue, fillCatalogue, searchedWord } from './lower_bound/catalogue.ts'
import { freePort, startOurs, startScript, stopScript } from './servers.ts'

const clients = 8
const roundMs = 2_000
const person = {
  name: '王小明',
  phone: '0912345678',
  email: 'buyer@example.com',
  zip: '100',
  city: '臺北市',
  address: '重慶南路一段 122 號',
  receipt_name: '王小明',
}

/** The same visit on both sides. */
type Case = {
  readonly name: string
  /** Least ratio that is wanted, where one is set. */
  readonly target?: number
  readonly ours: Visit
  readonly bound: Visit
  /** Of ours, the server that keeps no answers. */
  readonly uncached?: true
  /** What somebody else does once a second on our server meanwhile. */
  readonly meanwhile?: Visit
}

const below = (count: number) => Math.floor(Math.random() * count)
const anyProduct = () => below(catalogue.products)

const addToCart: Visit = async (ask) => {
  const item = { variant_id: catalogue.first_variant + anyProduct(), quantity: 1 }
  return JSON.parse(await ask('POST', '/api/cart/update', { item })).id
}

const addToBound: Visit = async (ask) => JSON.parse(await ask('POST', '/cart', { product: 1 + anyProduct() })).id

const orderOurs: Visit = async (ask) => {
  const id = await addToCart(ask)
  await ask('PUT', `/api/cart/${id}`, person)
  await ask('POST', '/api/orders', { id })
}

const casesOf = (categories: readonly number[]): Case[] => {
  const list = {
    ours: (ask) => ask('GET', `/api/products?filter[category]=${categories[below(categories.length)]}&per_page=24`),
    bound: (ask) => ask('GET', `/products?category=${1 + below(categories.length)}`),
  } satisfies Partial<Case>
  const product = {
    ours: (ask) => ask('GET', `/api/products/${catalogue.first_product + anyProduct()}`),
    bound: (ask) => ask('GET', `/products/${1 + anyProduct()}`),
  } satisfies Partial<Case>
  const search = {
    ours: (ask) => ask('GET', `/api/products?q=${encodeURIComponent(searchedWord)}&per_page=24`),
    bound: (ask) => ask('GET', `/search?q=${encodeURIComponent(searchedWord)}`),
  } satisfies Partial<Case>
  return [
    { name: 'list of 24', target: 1, ...list },
    { name: 'list, with orders', target: 1, meanwhile: orderOurs, ...list },
    { name: 'list, uncached', target: 0.4, uncached: true, ...list },
    { name: 'product', target: 1, ...product },
    { name: 'product, with orders', target: 1, meanwhile: orderOurs, ...product },
    { name: 'product, uncached', target: 0.3, uncached: true, ...product },
    { name: 'search', target: 0.5, ...search },
    { name: 'search, uncached', uncached: true, ...search },
    { name: 'cart add', target: 0.2, ours: addToCart, bound: addToBound },
    {
      name: 'checkout',
      ours: orderOurs,
      bound: async (ask) => ask('POST', '/orders', { cart: await addToBound(ask), name: person.name }),
    },
  ]
}

type Origins = { readonly ours: string; readonly uncached: string; readonly bound: string }

/** Visits our server, while somebody else visits it once a second. */
const visitOurs = async ({ ours, uncached, meanwhile }: Case, origins: Origins): Promise<number> => {
  const origin = uncached ? origins.uncached : origins.ours
  const slowly: Visit = async (ask) => {
    await meanwhile?.(ask)
    await sleep(1_000)
  }
  const [rate] = await Promise.all([
    repeat(origin, ours, clients, roundMs),
    meanwhile && repeat(origin, slowly, 1, roundMs),
  ])
  return rate
}

const measure = async (one: Case, origins: Origins, rounds: number) => {
  const results: { ours: number; bound: number; ratio: number }[] = []
  // the first round only warms up
  for (let round = 0; round <= rounds; round += 1) {
    const rate = { ours: 0, bound: 0 }
    // whoever begins changes, so that neither always meets the warmer or the busier machine
    for (const side of round % 2 === 0 ? (['ours', 'bound'] as const) : (['bound', 'ours'] as const)) {
      rate[side] =
        side === 'ours' ? await visitOurs(one, origins) : await repeat(origins.bound, one.bound, clients, roundMs)
    }
    if (round > 0) results.push({ ...rate, ratio: rate.ours / rate.bound })
  }
  const ratios = results.map(({ ratio }) => ratio)
  return {
    ours: median(results.map((result) => result.ours)),
    bound: median(results.map((result) => result.bound)),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  }
}

/** Measures every case and prints its line. @returns how many miss what is wanted */
const measureAll = async (cases: readonly Case[], origins: Origins, rounds: number) => {
  console.log(`${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`)
  console.log(
    `Node ${process.versions.node}; ${clients} clients; median of ${rounds} rounds of ${roundMs} ms; visits per second`,
  )
  console.log('case                     ours    bound   ratio   lowest-highest   wanted')
  let missed = 0
  for (const one of cases) {
    const { ours, bound, ratio, low, high } = await measure(one, origins, rounds)
    const isMissed = one.target !== undefined && ratio < one.target
    if (isMissed) missed += 1
    const wanted = one.target === undefined ? '' : `>= ${one.target}${isMissed ? '  MISSED' : ''}`
    const range = `${low.toFixed(3)}-${high.toFixed(3)}`
    console.log(
      `${one.name.padEnd(20)} ${ours.toFixed(0).padStart(8)} ${bound.toFixed(0).padStart(8)} ${ratio.toFixed(3).padStart(7)}   ${range.padEnd(14)}   ${wanted}`,
    )
  }
  return missed
}

const main = async () => {
  const rounds = Number(process.argv[2] ?? 5)
  const installed = await startOurs()
  const db = new pg.Client({ connectionString: installed.database_url })
  await db.connect()
  try {
    const categories = await fillCatalogue(db)
    const port = await freePort()
    const bound = `http://127.0.0.1:${port}`
    const env = { PORT: String(port), DATABASE_URL: installed.database_url }
    const server = await startScript('bench/lower_bound/server.ts', env, `${bound}/ready`)
    const uncached = await installed.startAnother({ ANSWER_CACHE_MB: '0' })
    const origins = { ours: installed.origin, uncached, bound }
    const missed = await measureAll(casesOf(categories), origins, rounds).finally(() => stopScript(server))
    process.exitCode = missed > 0 ? 1 : 0
  } finally {
    await db.end()
    await installed.stop()
  }
}

await main()
