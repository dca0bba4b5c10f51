// Measures the search of the shop with 100,000 products: words of one to four characters, common and rare, each beside the
// read of one product by its number. node bench/search.ts [products]
import { ok, strictEqual } from 'node:assert/strict'
import http from 'node:http'
import os from 'node:os'
import pg from 'pg'
import { median, send } from './load.ts'
import { startOurs } from './servers.ts'

const size = Number(process.argv[2] ?? 100_000)
const asks = 15
/** What a search may cost, measured in reads of one product: a frequent word counts up to 10,000 hits. */
const wanted = 40
const agent = new http.Agent({ keepAlive: true })

/**
 * Names of four invented parts, as shops write them: place, animal, thing, form. Some parts are on every fifth name, some on
 * one in a thousand. Written without triggers; the search text is filled by the rule of the trigger.
 */
const fill = async (db: pg.Client) => {
  await db.query(
    `set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '512MB'`,
  )
  await db.query('drop index products_search')
  await db.query(
    `insert into products (id, name, slug, summary, price, status, created_at) overriding system value
     select 1000000 + n,
       (array['台北','臺南','臺中','花蓮','高雄','澎湖','手作','限量','經典','冬日'])[1 + n % 10] ||
       (array['橘貓','黑貓','三花貓','黃狗','黑狗','虎斑','奶貓','賓士貓','米克斯','玳瑁'])[1 + (n / 10) % 10] ||
       (array['帆布袋','馬克杯','桌曆','明信片','貼紙','零食','貓砂','抓板','領巾','毛毯','飼料碗','吊飾','筆記本','徽章','收納盒','雨衣'])[1 + (n / 7) % 16] ||
       '・' || chr(19968 + n % 5000) || chr(24000 + (n * 37) % 3000) || '款 ' || n % 100,
       null, '收入投入糧食與醫療補助。', 100 + n % 900, 'active', now() - make_interval(mins => n)
     from generate_series(1, $1::int) n`,
    [size],
  )
  await db.query(
    `insert into product_variants (product_id, sku, price, stock_on_hand)
     select id, 'BENCH-' || id, price, id % 30 from products where id > 1000000`,
  )
  await db.query(`update products p set search_text = product_search_text(p) where id > 1000000`)
  await db.query('create index products_search on products using gin (search_grams(search_text))')
  await db.query('set session_replication_role = origin')
  for (const table of ['products', 'product_variants']) await db.query(`vacuum analyze ${table}`)
}

type Answer = { data: { name: string }[]; meta: { total: number } }

const main = async () => {
  const installed = await startOurs()
  const db = new pg.Client({ connectionString: installed.database_url })
  await db.connect()
  let missed = 0
  try {
    const start = performance.now()
    await fill(db)
    console.log(`${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`)
    console.log(
      `Node ${process.versions.node}; ${size} products in ${Math.round((performance.now() - start) / 1000)} s; median of ${asks}, ms`,
    )
    const get = async (path: string): Promise<string> => {
      const { status, text } = await send(agent, installed.origin, { method: 'GET', path })
      strictEqual(status, 200, `${path}: ${text.slice(0, 200)}`)
      return text
    }
    const { rows } = await db.query<{ rare: string }>(
      `select substr(split_part(name, '・', 2), 1, 2) as rare from products where id = 1000000 + $1::int / 2`,
      [size],
    )
    const rare = rows[0]?.rare ?? ''
    const words = [
      '貓',
      '狗',
      '砂',
      rare.slice(0, 1),
      '黑貓',
      '台南',
      rare,
      '帆布袋',
      '三花貓',
      '帆布袋・',
      '賓士貓帆',
      '沒這個字',
      '黑貓 雨衣',
    ]
    const one = `/api/products/${1_000_000 + Math.floor(size / 3)}`
    const paths = words.flatMap((word) =>
      ['-created_at', 'price'].map((sort) => `/api/products?sort=${sort}&q=${encodeURIComponent(word)}`),
    )
    const times = new Map([one, ...paths].map((path) => [path, [] as number[]]))
    // turns about, so that a busy moment meets all of them
    for (let round = 0; round <= asks; round += 1) {
      for (const [path, taken] of times) {
        const from = performance.now()
        await get(path)
        if (round > 0) taken.push(performance.now() - from)
      }
    }
    const base = median(times.get(one) ?? [])
    console.log(`one product by its number ${base.toFixed(1)}\nword            hits        newest          cheapest`)
    for (const [at, word] of words.entries()) {
      const two = paths.slice(at * 2, at * 2 + 2)
      const { data, meta } = JSON.parse(await get(two[0] as string)) as Answer
      const plain = (text: string) => text.replaceAll('台', '臺')
      for (const { name } of data)
        for (const part of word.split(' ')) ok(plain(name).includes(plain(part)), `${name} does not hold ${word}`)
      const costs = two.map((path) => median(times.get(path) ?? []))
      if (costs.some((ms) => ms > wanted * base)) missed += 1
      const shown = costs.map((ms) => `${ms.toFixed(1).padStart(8)} = ${(ms / base).toFixed(1).padStart(5)}`)
      console.log(`${word.padEnd(8, '　')} ${String(meta.total).padStart(7)} ${shown.join('  ')}`)
    }
    process.exitCode = missed > 0 ? 1 : 0
  } finally {
    await db.end()
    agent.destroy()
    await installed.stop()
  }
}

await main()
