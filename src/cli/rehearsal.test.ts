import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openPool } from '#platform/server/database.ts'
import { migrate, migrationsFolder, readMigrations } from '#platform/server/migrate.ts'
import { rehearseMigrations } from './rehearsal.ts'

const pools: pg.Pool[] = []
let pool: pg.Pool
let url: URL
/** A database of before gifts and goods had rows of their own, with one public row. */
beforeEach(async () => {
  url = new URL(inject('postgresUrl'))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  url.pathname = `/test_${randomBytes(8).toString('hex')}`
  await admin.query(`create database ${url.pathname.slice(1)}`)
  await admin.end()
  const before = readMigrations().flatMap(({ name }) => (name < '0122' ? [name] : []))
  await migrate(url.href, migrationsFolder, new Set(before))
  pool = openPool(url.href, { max: 2, statementTimeoutMs: 0 })
  pools.push(pool)
  await pool.query(`
    insert into transactions (no, direction, occurred_on, bank_account_id, amount, category, title, method, state, posted_at, published_at)
      select 'T2026-000001', 'income', '2026-01-05', id, 700, 'interest', '利息', 'other', 'published', now(), now() from bank_accounts limit 1`)
}, 120_000)
afterAll(async () => {
  for (const open of pools) await open.end()
})

describe('a rehearsal', () => {
  it('names each step with its seconds, and finds the sums as they were', async () => {
    const { migrations, changed, compared } = await rehearseMigrations(pool, url.href)
    expect(migrations[0]?.name).toBe('0122_parts_of_a_payment.sql')
    expect(migrations.every(({ seconds }) => seconds > 0)).toBe(true)
    expect(compared).toBe(2)
    expect(changed).toEqual([])
  })

  it('tells a sum that is other than before', async () => {
    // only triggers may write it
    await pool.query('alter table ledger_days disable trigger user')
    await pool.query(`update ledger_days set amount = amount + 1`)
    const { changed } = await rehearseMigrations(pool, url.href)
    expect(changed).toEqual([expect.stringContaining('701 → 700')])
  })
})
