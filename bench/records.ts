// Measures the search of records in the back office with a million orders: numbers, phones, names rare and frequent.
// node bench/records.ts [orders]
import os from 'node:os'
import pg from 'pg'
import { median } from './load.ts'
import { signInStaff, startOurs } from './servers.ts'

const size = Number(process.argv[2] ?? 1_000_000)
const asks = 9
/** What the answer may take, in milliseconds. */
const wanted = 300

/** Copies of one order of the demo under other numbers, names and phones. Every eleventh buyer is called 林. */
const fill = async (db: pg.Client) => {
  await db.query(
    `set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '512MB'`,
  )
  await db.query('drop index orders_search')
  const { rows } = await db.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = current_schema() and table_name = 'orders'
       and is_generated = 'NEVER' and is_identity = 'NO'`,
  )
  const given: Readonly<Record<string, string>> = {
    order_no: `'S2401' || lpad(n::text, 7, '0')`,
    cart_id: 'gen_random_uuid()',
    name: `(array['林','陳','黃','張','李','王','吳','劉','蔡','楊','許'])[1 + n % 11] || chr(19968 + n % 700) || chr(20968 + (n * 7) % 900)`,
    phone: `'09' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0')`,
    email: `'buyer' || n || '@example.com'`,
    idempotency_key: 'null',
  }
  const columns = rows.map(({ column_name }) => column_name)
  const values = columns.map((column) => given[column] ?? `o.${column}`)
  // the first order that is whole stands for all
  await db.query(
    `insert into orders (${columns}) select ${values} from generate_series(1, $1::int) n,
       (select * from orders where status = 'completed' order by id limit 1) o`,
    [size],
  )
  await db.query('create index orders_search on orders using gin (search_grams(search_text))')
  await db.query('vacuum analyze orders')
  await db.query('set session_replication_role = origin')
}

type Found = { orders: unknown[] | null; late: string[] }

/** The median of some answers, in milliseconds, and what was found. */
const measure = async (origin: string, headers: Record<string, string>, q: string) => {
  const times: number[] = []
  let found: Found = { orders: null, late: [] }
  for (let ask = 0; ask < asks; ask += 1) {
    const began = performance.now()
    const answer = await fetch(`${origin}/api/admin/search?${new URLSearchParams({ q })}`, { headers })
    found = (await answer.json()) as Found
    times.push(performance.now() - began)
  }
  return { ms: median(times), worst: Math.max(...times), hits: found.orders?.length ?? 0, late: found.late }
}

const questions = ['#S24010777777', '#S240107', '0912345', '0900007919', 'buyer4711@example.com', '林', '林志安', '陳']

const main = async () => {
  const installed = await startOurs()
  const db = new pg.Client({ connectionString: installed.database_url })
  await db.connect()
  let missed = 0
  try {
    const began = performance.now()
    await fill(db)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(
      `${size} orders in ${seconds} s; load ${os.loadavg()[0]?.toFixed(1)}; median of ${asks} and the slowest, ms`,
    )
    const headers = await signInStaff(installed.origin)
    for (const q of questions) {
      const { ms, worst, hits, late } = await measure(installed.origin, headers, q)
      if (ms > wanted) missed += 1
      console.log(
        q.padEnd(24),
        ms.toFixed(0).padStart(5),
        worst.toFixed(0).padStart(5),
        `${hits} orders`,
        late.join(' '),
      )
    }
  } finally {
    await db.end()
    await installed.stop()
  }
  if (missed > 0) throw new Error(`${missed} answers took longer than ${wanted} ms`)
}

await main()
