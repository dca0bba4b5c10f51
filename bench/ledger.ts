// Measures the public cash book with a million rows: pages by number and by cursor, filters, words, sums and the file, each
// beside the first page of the same question. node bench/ledger.ts [rows]
import { strictEqual } from 'node:assert/strict'
import http from 'node:http'
import os from 'node:os'
import pg from 'pg'
import { fillCashBook } from './cash_book.ts'
import { median, send } from './load.ts'
import { startOurs } from './servers.ts'

const size = Number(process.argv[2] ?? 1_000_000)
const asks = 9
const per_page = 50
/** What a deep page may cost, measured in first pages of the same question. */
const wanted = 1.5
const agent = new http.Agent({ keepAlive: true })

type Answer = {
  data: unknown[]
  meta: { total: number; next_cursor: string | null }
  totals: { income: number; expense: number }
}

const main = async () => {
  const installed = await startOurs()
  const db = new pg.Client({ connectionString: installed.database_url })
  await db.connect()
  let missed = 0
  try {
    const start = performance.now()
    await fillCashBook(db, size)
    console.log(`${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`)
    console.log(
      `Node ${process.versions.node}; ${size} rows in ${Math.round((performance.now() - start) / 1000)} s; median of ${asks}, ms`,
    )

    const ask = async (query: string): Promise<Answer> => {
      const { status, text } = await send(agent, installed.origin, { method: 'GET', path: `/api/transactions${query}` })
      strictEqual(status, 200, `${query}: ${text.slice(0, 200)}`)
      return JSON.parse(text)
    }
    /** Turns about, so that a busy moment meets all of them. */
    const measure = async (queries: readonly string[]) => {
      const times = queries.map((): number[] => [])
      for (let round = 0; round <= asks; round += 1) {
        for (const [at, query] of queries.entries()) {
          const from = performance.now()
          await ask(query)
          if (round > 0) times[at]?.push(performance.now() - from)
        }
      }
      return times.map(median)
    }

    const questions: [string, string][] = [
      ['everything', ''],
      ['one month', 'filter[from]=2024-03-01&filter[to]=2024-03-31'],
      ['one year', 'filter[from]=2023-01-01&filter[to]=2023-12-31'],
      ['one account', 'filter[bank]=BANK'],
      ['one account, expenses', 'filter[bank]=BANK&filter[direction]=expense'],
      ['one category', 'filter[category]=medical'],
      ['a name (林○)', `q=${encodeURIComponent('林○')}`],
      ['a rare name', `q=${encodeURIComponent('陳○一')}`],
      ['an amount', 'q=1,201'],
      ['a name and an amount', `q=${encodeURIComponent('林 1,201')}`],
      ['a word of nearly all titles', `q=${encodeURIComponent('捐款')}`],
      ['that word in one year', `q=${encodeURIComponent('捐款')}&filter[from]=2023-01-01&filter[to]=2023-12-31`],
    ]
    const { rows: banks } = await db.query<{ slug: string }>('select slug from bank_accounts order by id limit 1')
    console.log(
      'question                            rows    first   page 1,000 or middle      last page   next by cursor',
    )
    for (const [name, filter] of questions) {
      const query = `?${filter.replace('BANK', banks[0]?.slug ?? '')}&per_page=${per_page}`.replace('?&', '?')
      const { total } = (await ask(query)).meta
      const pages = Math.max(1, Math.ceil(total / per_page))
      const middle = Math.min(1_000, Math.ceil(pages / 2))
      const { next_cursor } = (await ask(`${query}&page=${Math.max(1, pages - 1)}`)).meta
      const cursor = next_cursor === null ? '' : `&after=${next_cursor}`
      const [first = 0, ...deep] = await measure([
        query,
        `${query}&page=${middle}`,
        `${query}&page=${pages}`,
        query + cursor,
      ])
      const shown = deep.map((ms) => `${ms.toFixed(1).padStart(7)} = ${(ms / first).toFixed(2)}`)
      // a page that answers within the time of a blink is no deep page, whatever its ratio to an even faster one
      if (deep.some((ms) => ms > wanted * first && ms > 50)) missed += 1
      console.log(
        `${name.padEnd(30)} ${String(total).padStart(9)} ${first.toFixed(1).padStart(8)}   ${shown.join('   ').padStart(18)}`,
      )
    }

    for (const query of ['', `?q=${encodeURIComponent('林○')}`, '?filter[from]=2024-03-01&filter[to]=2024-03-31']) {
      const from = performance.now()
      const { status, text } = await send(agent, installed.origin, {
        method: 'GET',
        path: `/api/transactions.csv${query}`,
      })
      const ms = performance.now() - from
      strictEqual(status, 200)
      const lines = text.trimEnd().split('\r\n').slice(1)
      const { meta, totals } = await ask(query)
      strictEqual(lines.length, meta.total, 'the file holds other rows than the list counts')
      const sum = lines.reduce(
        (sum, line) => sum + Number(line.split(',').at(-2)) * (line.includes(',支出,') ? -1 : 1),
        0,
      )
      strictEqual(sum, totals.income - totals.expense, 'the file adds up to something else than the list')
      console.log(
        `file ${(query || '?').slice(1, 30).padEnd(29)} ${String(lines.length).padStart(6)} rows ${(ms / 1000).toFixed(1).padStart(6)} s   ${Math.round((ms * 1000) / lines.length)} µs a row, sum and count as the list`,
      )
    }
    process.exitCode = missed > 0 ? 1 : 0
  } finally {
    await db.end()
    agent.destroy()
    await installed.stop()
  }
}

await main()
