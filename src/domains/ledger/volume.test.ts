import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#platform/server/database.ts'
import type { Database } from '#registry/database.gen.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount } from '#tests/support/books.ts'
import { listPublishedAfter, type PublishedFilter, sumPublished } from './queries.ts'
import { listTransactions } from './service.ts'

const size = 200_000
let t: TestApp
let pool: pg.Pool
const asked: { sql: string; parameters: readonly unknown[] }[] = []
/** The installation with a database that tells what it is asked. */
let watched: TestApp['app']

beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  pool = new pg.Pool({ connectionString: t.url, max: 2 })
  const log = (event: { query: { sql: string; parameters: readonly unknown[] } }) => void asked.push(event.query)
  watched = { ...t.app, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(t.url) }), log }) }
  const accounts = [await anAccount(t.app, 'volume-a'), await anAccount(t.app, 'volume-b')]
  // the search of staff is not asked here, and filling its index is most of the work
  await sql`drop index transactions_search`.execute(t.app.db)
  // on a connection without the product's time limit for a statement
  await pool.query(
    `
    insert into transactions (no, direction, occurred_on, bank_account_id, amount, category, title, public_name, method, state,
      posted_at, published_at)
    select 'T2026-' || lpad(n::text, 6, '0'), case when n % 10 = 0 then 'expense' else 'income' end, date '2021-01-01' + n % 2000,
      case when n % 3 = 0 then $1::bigint else $2::bigint end, 100 + n % 900,
      case when n % 10 = 0 then 'medical' else 'donation' end, '助養專案捐款', chr(19968 + n % 4000) || '○明', 'card', 'published',
      '2026-01-01', '2026-01-02'
    from generate_series(1, $3::int) n`,
    [accounts[0]?.id, accounts[1]?.id, size],
  )
  await pool.query('vacuum analyze transactions, ledger_days')
})
afterAll(async () => {
  await watched.db.destroy()
  await pool.end()
  await t.close()
})

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How the last question about the cash book is answered by the database. */
const planOf = async (about: string) => {
  const query = asked.findLast(({ sql }) => sql.includes(about))
  const { rows } = await pool.query(`explain (format json) ${query?.sql}`, [...(query?.parameters ?? [])])
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}
const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const result = await work()
  console.info(`${name}: ${(performance.now() - start).toFixed(1)} ms`)
  return result
}
const question = (filter: object = {}, more: object = {}) =>
  ({ page: 1, per_page: 50, sort: '-occurred_on', filter, ...more }) as Parameters<typeof listTransactions>[1]

describe(`a cash book of ${size} rows`, () => {
  it.each([
    ['everything', {}],
    ['one direction', { direction: 'expense' }],
    ['one account', { bank: 'volume-a' }],
    ['one account and direction', { bank: 'volume-a', direction: 'income' }],
    ['some days', { from: '2023-01-01', to: '2023-06-30' }],
  ])('gives page after page by an index, without sorting: %s', async (name, filter) => {
    await timed(`first page of ${name}`, () => listTransactions(watched, question(filter)))
    const middle = Buffer.from(JSON.stringify(['2023-03-01', 100_000])).toString('base64url')
    const page = await timed(`deep page of ${name}`, () =>
      listTransactions(watched, question(filter, { after: middle })),
    )
    expect(page.data).toHaveLength(50)
    const nodes = await planOf('page_sort_key')
    expect(nodes.some((node) => node['Index Name']?.startsWith('transactions_'))).toBe(true)
    expect(
      nodes.filter((node) => node['Relation Name'] === 'transactions' && node['Node Type'] === 'Seq Scan'),
    ).toEqual([])
    expect(nodes.filter((node) => node['Node Type'] === 'Sort')).toEqual([])
  })

  it('shows its last page by number as fast as its first, and the same rows as page after page', async () => {
    const first = await timed('first page by number', () => listTransactions(watched, question()))
    const last = await timed('last page by number', () => listTransactions(watched, question({}, { page: size / 50 })))
    expect([first.meta.page, last.meta.page]).toEqual([1, size / 50])
    expect(last.data).toHaveLength(50)
    expect(last.meta.next_cursor).toBeNull()
    const oldest = await sql<{ id: number }>`select id from transactions order by occurred_on, id limit 50`.execute(
      t.app.db,
    )
    expect(last.data.map(({ id }) => Number(id))).toEqual(oldest.rows.map(({ id }) => Number(id)).reverse())
    expect((await listTransactions(watched, question({}, { page: size / 50 + 1 }))).data).toEqual([])
  })

  it('is summed without reading it, and rightly', async () => {
    const sums = await timed('sums of everything', () => sumPublished(watched, {}))
    expect((await planOf('rows_count')).some((node) => node['Relation Name'] === 'transactions')).toBe(false)
    const counted = await sql<{ income: number; expense: number; rows_count: number }>`
      select coalesce(sum(amount) filter (where direction = 'income'), 0)::bigint as income,
        coalesce(sum(amount) filter (where direction = 'expense'), 0)::bigint as expense, count(*)::int as rows_count
      from transactions`.execute(t.app.db)
    expect(Object.values(sums).map(Number)).toEqual(Object.values(counted.rows[0] ?? {}))
  })

  it('finds a name by its start in the index', async () => {
    const filter: PublishedFilter = { q: '一○' }
    const sums = await timed('sums of a name', () => sumPublished(watched, filter))
    expect(Number(sums.rows_count)).toBe(size / 4000)
    const nodes = await planOf('rows_count')
    expect(nodes.map((node) => node['Index Name'])).toContain('transactions_public_name')
    await timed('page of a name', () => listTransactions(watched, question({}, { q: '一○' })))
  })

  it('sums a word that all rows start with from the index alone, and turns its pages by their days', async () => {
    const sums = await timed('sums of a title that all rows have', () => sumPublished(watched, { q: '助養' }))
    expect(Number(sums.rows_count)).toBe(size)
    const scans = (await planOf('rows_count')).filter((node) => node['Relation Name'] === 'transactions')
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    for (const page of [1, size / 50]) {
      const { data } = await timed(`page ${page} of it`, () =>
        listTransactions(watched, question({}, { q: '助養', page })),
      )
      expect(data).toHaveLength(50)
    }
  })

  it('is read for the file piece by piece, each by an index', async () => {
    const read = () => listPublishedAfter(watched, {}, '2026-12-31', { occurred_on: '2023-03-01', id: 1 }, 500)
    expect(await timed('a deep piece of the file', read)).toHaveLength(500)
    const nodes = await planOf('"published_at" <=')
    expect(nodes.some((node) => node['Index Name']?.startsWith('transactions_'))).toBe(true)
    expect(nodes.filter((node) => node['Node Type'] === 'Sort')).toEqual([])
  })
})
