// Measures the reports of the accounts with a million rows in the cash book and as many in the fund book: for a month, a year
// and all days, beside the same with a tenth of the rows. node bench/reports.ts [rows]
import os from 'node:os'
import pg from 'pg'
import { fillCashBook } from './cash_book.ts'
import { median } from './load.ts'
import { signInStaff, startOurs } from './servers.ts'

const size = Number(process.argv[2] ?? 1_000_000)
const asks = 7

/** A row of the fund book for each of the cash book: gifts as what a fund was opened with, which needs no order. */
const fillFundBook = async (db: pg.Client): Promise<void> => {
  await db.query('set session_replication_role = replica')
  await db.query(`
    insert into fundings (campaign_id, kind, amount, occurred_on, transaction_id, balance_after)
      select c.ids[1 + t.id % array_length(c.ids, 1)], case t.direction when 'income' then 'opening' else 'disbursement' end,
          case t.direction when 'income' then t.amount else -t.amount end, t.occurred_on, t.id, 0
        from transactions t, (select array_agg(id order by id) as ids from campaigns) c where t.no like 'T1999-%'`)
  await db.query('set session_replication_role = origin')
  await db.query('vacuum analyze fundings')
}

const account = (db: pg.Client) =>
  db.query<{ id: number }>('select id from bank_accounts order by id limit 1').then(({ rows }) => Number(rows[0]?.id))

const installed = await startOurs()
const db = new pg.Client({ connectionString: installed.database_url })
await db.connect()
try {
  await fillCashBook(db, size)
  await fillFundBook(db)
  const headers = await signInStaff(installed.origin)
  const id = await account(db)
  console.log(`${os.cpus()[0]?.model}, load ${os.loadavg()[0]?.toFixed(1)}; ${size} rows; median of ${asks}, ms`)
  const periods = {
    month: ['2024-03-01', '2024-03-31'],
    year: ['2024-01-01', '2024-12-31'],
    latest: ['2026-10-01', '2026-10-31'],
    all: ['2020-01-01', '2026-12-31'],
  }
  for (const [name, [from, to]] of Object.entries(periods)) {
    for (const path of ['/api/admin/reports/accounts', `/api/admin/reports/accounts/${id}`]) {
      const times: number[] = []
      for (let ask = 0; ask < asks; ask += 1) {
        const began = performance.now()
        const answer = await fetch(`${installed.origin}${path}?from=${from}&to=${to}`, { headers })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
        await answer.arrayBuffer()
        times.push(performance.now() - began)
      }
      console.log(`${name.padEnd(8)} ${path.padEnd(36)} ${median(times).toFixed(0).padStart(6)}`)
    }
  }
} finally {
  await db.end()
  await installed.stop()
}
