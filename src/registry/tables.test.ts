import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshConnection, type TestConnection } from '#tests/support/database.ts'
import { agedTables, allTables, isWatched, keptOf, momentColumns } from './tables.ts'

let connection: TestConnection
let sql: pg.Client
beforeAll(async () => {
  connection = await freshConnection()
  sql = connection.sql
})
afterAll(() => connection?.close())

it('watches exactly the tables of which public answers may be made, whatever is done to them', async () => {
  const { rows } = await sql.query<{ name: string; events: string[] }>(
    `select event_object_table as name, array_agg(event_manipulation::text order by 1) as events
       from information_schema.triggers where trigger_name like 'content\\_%' group by 1 order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(allTables.filter(isWatched).toSorted())
  for (const { name, events } of rows) expect(events.toSorted(), name).toEqual(['DELETE', 'INSERT', 'UPDATE'])
})

it('knows every column of a public table that says when something begins, ends or comes out', async () => {
  const { rows } = await sql.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type like 'timestamp%' and table_name = any($1)
        and column_name ~ '^(sale_|starts|ends|expires|published|publish_)'`,
    [allTables.filter(isWatched)],
  )
  // set by the write or the job that publishes, never ahead of it
  const written = ['adoptions.published_at', 'transactions.publish_at', 'transactions.published_at']
  const named = rows.map(({ name, column }) => `${name}.${column}`).filter((column) => !written.includes(column))
  expect(momentColumns.map((column) => column.join('.')).toSorted()).toEqual(named.toSorted())
})

const noted = async (statement: string) => {
  await sql.query('truncate content_changes')
  await sql.query(statement)
  const { rows } = await sql.query('select distinct topic, row_id::int as row from content_changes order by 1, 2')
  return rows
}

it('notes which product changed, and nothing when no row did', async () => {
  const { rows } = await sql.query(
    "insert into products (name, price, status) values ('杯', 1, 'draft'), ('碗', 2, 'draft') returning id::int",
  )
  const [cup, bowl] = rows.map(({ id }) => id)
  const price = (where: string) => noted(`update products set price = price + 1 where ${where}`)
  expect(await price(`id = ${cup}`)).toEqual([{ topic: 'products', row: cup }])
  expect(await price('true')).toEqual([cup, bowl].map((row) => ({ topic: 'products', row })))
  expect(await price('id = 0')).toEqual([])
  expect(await noted(`delete from products where id = ${bowl}`)).toEqual([{ topic: 'products', row: bowl }])
})

it('notes the use of an offer only where a limit shows it', async () => {
  await sql.query(
    `insert into offers (name, kind, action, amount_off, starts_at, status, usage_limit)
     values ('隨意用', 'automatic', 'amount_off', 1, now(), 'active', null), ('限量', 'automatic', 'amount_off', 1, now(), 'active', 5)`,
  )
  const use = (limit: string) => noted(`update offers set used_count = used_count + 1 where usage_limit is ${limit}`)
  expect(await use('null')).toEqual([])
  expect(await use('not null')).toEqual([{ topic: 'offers', row: null }])
  const give = (limit: string) => noted(`update offers set given_total = given_total + 1 where usage_limit is ${limit}`)
  await sql.query(`update offers set budget = 100 where usage_limit = 5`)
  expect(await give('null')).toEqual([])
  expect(await give('not null')).toEqual([{ topic: 'offers', row: null }])
})

it('lets no row go by its age of which the database says that it stays', async () => {
  const { rows } = await sql.query<{ name: string }>(
    `select distinct event_object_table as name from information_schema.triggers
      where trigger_name in ('append_only', 'no_delete') order by 1`,
  )
  const undeletable = rows.map(({ name }) => name)
  expect(undeletable.length).toBeGreaterThan(25)
  const kept = allTables.filter((table) => 'ever' in keptOf(table))
  expect(undeletable.filter((name) => !kept.some((table) => table === name))).toEqual([])
})

it('finds the rows that go by an index on the column that says how old they are', async () => {
  const { rows } = await sql.query<{ column: string }>(
    `select c.relname || '.' || a.attname as column from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where c.relnamespace = 'public'::regnamespace`,
  )
  const indexed = new Set(rows.map(({ column }) => column))
  const columns = agedTables.flatMap(({ table, since, few }) =>
    few ? [] : [since].flat().map((column) => `${table}.${column}`),
  )
  expect(columns.filter((column) => !indexed.has(column))).toEqual([])
})
