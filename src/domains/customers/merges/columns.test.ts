import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStatuses } from '#domains/adoptions/requests/rules.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openRequests } from './queries.ts'
import { customerColumns, movingColumns, otherUniques } from './rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

/** Every column with a foreign key to the accounts, as `table.column`. */
const columnsInDatabase = async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'customers'::regclass`.execute(t.app.db)
  return rows.map(({ name }) => name).toSorted()
}

it('says of every column that refers to an account what a merge does with it', async () => {
  expect(await columnsInDatabase()).toEqual(keysOf(customerColumns).toSorted())
})

it('finds a column that is new', async () => {
  await t.asOwner((db) =>
    sql`create table newcomers (id bigint primary key, giver_id bigint references customers (id))`.execute(db),
  )
  expect(await columnsInDatabase()).toContain('newcomers.giver_id')
  await t.asOwner((db) => sql`drop table newcomers`.execute(db))
})

it('knows every unique index that two accounts together could break', async () => {
  const { rows } = await sql<{ index: string; table: string; columns: string[] }>`
    select i.indexrelid::regclass::text as index, i.indrelid::regclass::text as "table",
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey::int[])) as columns
      from pg_index i where i.indisunique`.execute(t.app.db)
  const open = rows.flatMap(({ index, table, columns }) => {
    const column = columns.find((one) => `${table}.${one}` in customerColumns)
    if (column === undefined || index in otherUniques) return []
    const rest = columns.filter((one) => one !== column)
    const moving = movingColumns.find((one) => one.table === table && one.column === column)
    const isKept = !moving || moving.same?.every((one) => rest.includes(one))
    return isKept ? [] : [index]
  })
  expect(open).toEqual([])
  const known = rows.map(({ index }) => index)
  expect(keysOf(otherUniques).filter((index) => !known.includes(index))).toEqual([])
})

it('knows the requests to adopt that are open, as adoptions do', () => {
  expect(openRequests).toEqual(openStatuses)
})
