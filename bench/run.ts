// Measures our server against the bare one of raw.ts, on the same database, in short alternating rounds, and prints the ratios.
// npm run bench [-- rounds]
import { deepStrictEqual } from 'node:assert/strict'
import http from 'node:http'
import os from 'node:os'
import pg from 'pg'
import { fire, median, type Shot, send } from './load.ts'
import { freePort, startOurs, startScript, stopScript } from './servers.ts'

const clients = 8
const roundMs = 1_500
const ordersPerRound = 240
const person = {
  name: '王小明',
  phone: '0912345678',
  email: 'buyer@example.com',
  zip: '100',
  city: '臺北市',
  address: '重慶南路一段 122 號',
  receipt_name: '王小明',
}

type Case = {
  readonly name: string
  /** Least ratio that is wanted, where one is set. */
  readonly target?: number
  /** The requests of one round. */
  readonly prepare: () => Promise<(index: number) => Shot | undefined>
}

const agent = new http.Agent({ keepAlive: true })
const ask = async (origin: string, shot: Shot) => {
  const { status, text } = await send(agent, origin, shot)
  if (status !== 200) throw new Error(`${shot.path} answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** Goods that last: each client buys another variant, so that both servers wait for the same locks. */
const stockUp = async (db: pg.Client): Promise<number[]> => {
  const { rows } = await db.query<{ id: string }>(`
    update product_variants v set stock_on_hand = 1000000, track_stock = true from products p
     where p.id = v.product_id and p.status = 'active' and p.deleted_at is null and v.is_active
       and (p.sale_from is null or p.sale_from <= now()) and (p.sale_to is null or p.sale_to >= now()) and v.price between 100 and 900
       and v.id in (select min(id) from product_variants group by product_id) returning v.id`)
  return rows.map(({ id }) => Number(id)).slice(0, clients)
}

/** Open carts with a person and one line each, copied from one that was made through the calls of the shop. */
const copyCarts = async (
  db: pg.Client,
  from: string,
  count: number,
  variants: readonly number[],
): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `with fresh as (
       insert into carts select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
         from carts c, generate_series(1, $2) where c.id = $1 returning id
     ), numbered as (select id, row_number() over () as place from fresh)
     insert into cart_items (cart_id, variant_id, quantity, seen_price)
     select n.id, v.id, 1, v.price from numbered n join product_variants v on v.id = ($3::bigint[])[1 + n.place % $4]
     returning cart_id as id`,
    [from, count, variants, variants.length],
  )
  return rows.map(({ id }) => id)
}

const get = (path: string) => async () => (): Shot => ({ method: 'GET', path })

const casesOf = async (db: pg.Client, origin: string): Promise<Case[]> => {
  const variants = await stockUp(db)
  const list = await ask(origin, { method: 'GET', path: '/api/products?per_page=24' })
  const product = list.data.find((card: { in_stock: boolean }) => card.in_stock).id
  const item = { variant_id: variants[0], quantity: 1 }
  const made = await ask(origin, { method: 'POST', path: '/api/cart/update', body: { item } })
  const saved = await fetch(`${origin}/api/cart/${made.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (saved.status !== 200) throw new Error(`the cart was not saved: ${saved.status}`)
  const add = async () => {
    const carts = await copyCarts(db, made.id, clients, variants.slice(0, 1))
    return (index: number): Shot => ({
      method: 'POST',
      path: '/api/cart/update',
      body: { id: carts[index % clients], item },
    })
  }
  const checkout = async () => {
    const carts = await copyCarts(db, made.id, ordersPerRound, variants)
    return (index: number): Shot | undefined =>
      carts[index] === undefined ? undefined : { method: 'POST', path: '/api/orders', body: { id: carts[index] } }
  }
  return [
    { name: 'product list of 24', target: 0.7, prepare: get('/api/products?per_page=24') },
    { name: 'product', prepare: get(`/api/products/${product}`) },
    { name: 'campaign list', prepare: get('/api/campaigns') },
    { name: 'transactions page', prepare: get('/api/transactions') },
    { name: 'cart add', prepare: add },
    { name: 'checkout', target: 0.3, prepare: checkout },
  ]
}

/** What differs between two answers by nature: keys, numbers, signatures and moments. */
const comparable = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value) =>
      ['id', 'version', 'order_no', 'key', 'as_of', 'CustomField1', 'CheckMacValue'].includes(key) && key !== 'photo'
        ? undefined
        : typeof value === 'string' && /^(Merchant|Client)/.test(key)
          ? value.replace(/S\d{11}|key=.*$|\d\d:\d\d:\d\d$/g, '')
          : value,
    ),
  )

/** Rows that an order left behind, table by table. */
const rowsOf = async (db: pg.Client, order_no: string): Promise<Record<string, number>> => {
  const { rows } = await db.query(
    `select o.goods_total, o.stock_state, (select state from carts where id = o.cart_id) as cart,
       (select count(*)::int from order_items where order_id = o.id) as items,
       (select count(*)::int from stock_movements where order_id = o.id) as movements,
       (select count(*)::int from order_events where order_id = o.id) as events,
       (select count(*)::int from payments where order_id = o.id) as payments,
       (select count(*)::int from mail_outbox where dedupe_key = 'order_placed:' || o.id) as mails
     from orders o where order_no = $1`,
    [order_no],
  )
  return rows[0]
}

/** Both servers give the same answer and leave the same rows, or there is nothing to compare. */
const demandEqual = async (db: pg.Client, { name, prepare }: Case, [ours, raw]: readonly [string, string]) => {
  const next = await prepare()
  const [first, second] = [next(0), next(name === 'checkout' ? clients : 0)]
  if (!first || !second) throw new Error(`no request for ${name}`)
  const [a, b] = [await ask(ours, first), await ask(raw, second)]
  deepStrictEqual(comparable(b), comparable(a), `${name}: the bare server answers otherwise`)
  if (a.order_no) deepStrictEqual(await rowsOf(db, b.order_no), await rowsOf(db, a.order_no), `${name}: other rows`)
}

const measure = async ({ prepare }: Case, origins: readonly [string, string], rounds: number) => {
  const bounds = { clients, ms: roundMs, most: 1_000_000 }
  const results: { ours: number; raw: number }[] = []
  // the first round only warms up
  for (let round = 0; round <= rounds; round += 1) {
    const both: [number, number] = [0, 0]
    // whoever begins changes, so that neither always meets the warmer or the busier machine
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      both[side] = await fire(origins[side], await prepare(), bounds)
    }
    if (round > 0) results.push({ ours: both[0], raw: both[1] })
  }
  return {
    ours: median(results.map(({ ours }) => ours)),
    raw: median(results.map(({ raw }) => raw)),
    ratio: median(results.map(({ ours, raw }) => ours / raw)),
    low: Math.min(...results.map(({ ours, raw }) => ours / raw)),
    high: Math.max(...results.map(({ ours, raw }) => ours / raw)),
  }
}

const main = async () => {
  const rounds = Number(process.argv[2] ?? 5)
  const installed = await startOurs()
  const port = await freePort()
  const rawOrigin = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), DATABASE_URL: installed.database_url, APP_URL: installed.origin }
  const raw = await startScript('bench/raw.ts', env, `${rawOrigin}/api/products`)
  const db = new pg.Client({ connectionString: installed.database_url })
  await db.connect()
  try {
    const origins = [installed.origin, rawOrigin] as const
    const cases = await casesOf(db, installed.origin)
    for (const one of cases) await demandEqual(db, one, origins)
    console.log(`${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`)
    console.log(
      `Node ${process.versions.node}; ${clients} clients; median of ${rounds} rounds of ${roundMs} ms; answers per second`,
    )
    console.log('case                     ours      raw   ratio   lowest-highest   wanted')
    let missed = 0
    for (const one of cases) {
      const { ours, raw, ratio, low, high } = await measure(one, origins, rounds)
      if (one.target && ratio < one.target) missed += 1
      const wanted = one.target ? `>= ${one.target}${ratio < one.target ? '  MISSED' : ''}` : ''
      const range = `${low.toFixed(2)}-${high.toFixed(2)}`
      console.log(
        `${one.name.padEnd(20)} ${ours.toFixed(0).padStart(8)} ${raw.toFixed(0).padStart(8)} ${ratio.toFixed(2).padStart(7)}   ${range.padEnd(14)}   ${wanted}`,
      )
    }
    process.exitCode = missed > 0 ? 1 : 0
  } finally {
    await db.end()
    await stopScript(raw)
    await installed.stop()
    agent.destroy()
  }
}

await main()
