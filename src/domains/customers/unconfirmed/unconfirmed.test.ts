import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshConnection, type TestConnection } from '#tests/support/database.ts'
import { holdingTables } from './queries.ts'

let connection: TestConnection
beforeAll(async () => {
  connection = await freshConnection()
})
afterAll(() => connection?.close())

it('everything that refers to an account keeps it, goes with it or lets go of it', async () => {
  const { rows } = await connection.sql.query<{ name: string; cascades: boolean }>(
    `select conrelid::regclass::text as name, bool_and(confdeltype in ('c', 'n')) as cascades from pg_constraint
      where contype = 'f' and confrelid = 'customers'::regclass group by 1`,
  )
  const holding: readonly string[] = holdingTables
  // kept titles are deleted first; of merged accounts the query asks by itself
  const known = [...holding, 'receipt_profiles', 'customers', 'customer_merges']
  expect(rows.filter(({ name, cascades }) => !cascades && !known.includes(name))).toEqual([])
  expect(holding.filter((table) => !rows.some(({ name }) => name === table))).toEqual([])
})
