// Moves a cash book of the first public version onto the present schema: seconds of each migration, and the public sums
// before and after. node bench/migration.ts [rows]
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openPool } from '#platform/server/database.ts'
import { startEmbedded } from '#platform/server/embedded.ts'
import { migrate, migrationsFolder, readMigrations } from '#platform/server/migrate.ts'
import { rehearseMigrations } from '#src/cli/rehearsal.ts'

const size = Number(process.argv[2] ?? 1_000_000)
/** The last migration of the first public version. */
const lastOfBefore = '0085_counted_reads.sql'

/**
 * Five years of books of 40 campaigns: one row in five is an order that was paid, of a gift, of goods, or of both; the others
 * were entered by hand. Written without triggers; what these would have counted is filled by the same rules.
 */
const fill = async (db: pg.PoolClient) => {
  const orders = Math.floor(size / 5)
  const run = (text: string, values: unknown[] = []) => db.query(text, values)
  await run(`set session_replication_role = replica`)
  await run(`
    insert into campaigns (type, title, bank_account_id, surplus_note, status)
      select 'medical', '專案 ' || n, (select min(id) from bank_accounts), '同類', 'scheduled' from generate_series(1, 40) n`)
  await run(
    `insert into orders (id, order_no, access_key, name, email, phone, delivery_method_id, payment_method_id, quantity_count,
        campaigns_total, items_total, grand_total, payment_status, shipping_status, status, paid_at)
      overriding system value
      select n, 'S' || (20000000000 + n), lpad(n::text, 16, 'k'), '王小明', 'o' || n % 5000 || '@example.com', '0912345678',
        (select min(id) from delivery_methods), (select min(id) from payment_methods), 1, 500 * (n % 3 < 2)::int, 300 * (n % 3 > 0)::int,
        500 * (n % 3 < 2)::int + 300 * (n % 3 > 0)::int, 'paid', case when n % 3 = 0 then 'not_required' else 'delivered' end, 'completed', now()
      from generate_series(1, $1::int) n`,
    [orders],
  )
  await run(`
    insert into order_campaign_items (order_id, campaign_id, title, amount, quantity)
      select o.id, (select min(id) from campaigns where type = 'medical') + o.id % 40, '專案', campaigns_total, 1 from orders o where campaigns_total > 0`)
  await run(`
    insert into payments (id, order_id, attempt, payment_method_id, trade_no, amount, state, provider, is_surplus, paid_at)
      overriding system value
      select id, id, 1, payment_method_id, 'P' || id, grand_total, 'paid', 'ecpay', false, now() from orders`)
  await run(
    `insert into transactions (no, direction, occurred_on, bank_account_id, amount, category, title, public_name, order_id, payment_id,
        method, state, posted_at, published_at)
      select 'T1999-' || lpad(n::text, 7, '0'), case when n % 20 = 0 and o.id is null then 'expense' else 'income' end,
        date '2021-11-01' + (n % 1826), (select min(id) from bank_accounts), coalesce(o.grand_total, 100 + n % 3000),
        case when o.campaigns_total = 0 then 'goods_sale' when n % 20 = 0 and o.id is null then 'medical' else 'donation' end,
        '捐款：專案 ' || n % 40, '王○' || n % 900, o.id, o.id, 'card', 'published', '2026-10-01', '2026-10-02'
      from generate_series(1, $1::int) n left join orders o on n % 5 = 1 and o.id = n / 5 + 1`,
    [size],
  )
  await run(`
    insert into fundings (campaign_id, kind, amount, occurred_on, order_id, order_campaign_item_id, transaction_id, donor_key)
      select i.campaign_id, 'allocation', i.amount, t.occurred_on, i.order_id, i.id, t.id, 'o:' || i.order_id
        from order_campaign_items i join transactions t on t.order_id = i.order_id`)
  await run(`truncate ledger_days`)
  await run(`
    insert into ledger_days select occurred_on, bank_account_id, direction, category, sum(amount), count(*) from transactions group by 1, 2, 3, 4`)
  await run(`
    insert into campaign_totals (campaign_id) select id from campaigns on conflict do nothing`)
  await run(`
    update campaign_totals t set raised = f.amount, balance = f.amount, donations_count = f.rows, donors_count = f.rows
      from (select campaign_id, sum(amount) as amount, count(*) as rows from fundings group by 1) f where f.campaign_id = t.campaign_id`)
  await run(`insert into campaign_donors select campaign_id, donor_key, sum(amount) from fundings group by 1, 2`)
  await run(`select setval('transaction_no_seq', $1::int + 1)`, [size])
  await run(`set session_replication_role = origin`)
  await run('analyze')
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'pawlight-migration-'))
const server = await startEmbedded(folder, { durable: false })
const pool = openPool(server.url, { max: 2, statementTimeoutMs: 0 })
try {
  const names = readMigrations().flatMap(({ name }) => (name <= lastOfBefore ? [name] : []))
  await migrate(server.url, migrationsFolder, new Set(names))
  const client = await pool.connect()
  const began = performance.now()
  await fill(client)
  client.release()
  console.log(
    `${size} rows filled in ${Math.round((performance.now() - began) / 1000)} s; load ${os.loadavg()[0]?.toFixed(1)}`,
  )
  const { migrations, changed, compared } = await rehearseMigrations(pool, server.url)
  for (const { name, seconds } of migrations)
    if (seconds > 0.5) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  console.log(
    `${migrations.length} migrations in ${migrations.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s`,
  )
  console.log(`${compared} public sums compared, ${changed.length} differ`)
  for (const difference of changed.slice(0, 10)) console.log(difference)
  process.exitCode = changed.length > 0 ? 1 : 0
} finally {
  await pool.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
