/**
 * Section 3 of the specification, the other entities: each is written by a call, stands in its table, and is answered by
 * another call with what was sent.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../walk.ts'
import { entities } from './entities.ts'
import { expectProved, namesIn } from './sentences.ts'

const named = namesIn(
  'animal (cat or dog), medical record, clinic, neuter/medical/food application, campaign, adoption, product, category, gift, ' +
    'brand, order, receipt, transaction, funding, customer, volunteer, offer, banner, blog, blog category, payment method, ' +
    'delivery method, admin user, clinic user, role, audit log',
)

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.t.close())

type Row = Readonly<Record<string, unknown>>

const stored = async (table: string, id: number): Promise<Row> => {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(world.t.app.db)
  return rows[0] ?? expect.fail(`no row ${id} in ${table}`)
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) && value !== ''

/** A value in the form in which it is stored: instants with their thousandths, phones without hyphens, 臺 in places. */
const inOneForm = (value: unknown) => {
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString()
  return value.replaceAll('台', '臺').replaceAll(/(?<=\d)-(?=\d)/g, '')
}

/** What was sent and stands here under the same name, and how it stands. */
const told = (sent: Row, here: Row) => {
  const names = Object.keys(sent).filter((name) => name in here && isPlain(sent[name]))
  return { names, sent: names.map((name) => inOneForm(sent[name])), here: names.map((name) => inOneForm(here[name])) }
}

it('each entity is proved', () => expectProved(named, entities))

describe.each(named)('%s', (name) => {
  const entity = entities[name] ?? expect.fail(`nobody proves ${name}`)

  it.each(entity.kinds ?? [{}])('is written by a call, stored, and answered by another: %j', async (kind) => {
    const { id, sent } = await entity.write(world, kind)
    expect(id).toBeGreaterThan(0)
    const row = told(sent, await stored(entity.tables[0], id))
    expect(row.names.length, 'no field of the row was sent').toBeGreaterThan(0)
    expect(row.here).toEqual(row.sent)
    const read = await entity.read(world, id)
    expect(read.id).toBe(id)
    const answer = told({ ...sent, ...kind }, read)
    expect(answer.names, 'the answer has none of it').toEqual(expect.arrayContaining(Object.keys(kind)))
    expect(answer.names.length).toBeGreaterThan(0)
    expect(answer.here).toEqual(answer.sent)
  })
})

/** Columns that nothing writes yet, by the issue that does. */
const openColumns: Readonly<Record<number, readonly string[]>> = {}

const root = path.join(import.meta.dirname, '../../..')
const read = (files: string) =>
  globSync(files, { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), 'utf8')])
const code = read('src/{domains,platform}/**/*.ts')
  .filter(([file = '']) => !/\.test(-d)?\.ts$|messages\.ts$/.test(file))
  .map(([, text]) => text)
  .join('\n')
/** What the database writes by itself. */
const triggers = read('db/migrations/*.sql')
  .flatMap(([, text = '']) => [...text.matchAll(/\$\$[^$]*\$\$/g)].map(([body]) => body))
  .join('\n')

it('a column that nothing writes is not done: it waits for its issue by name', async () => {
  const tables = [...new Set(Object.values(entities).flatMap((entity) => entity.tables))]
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables})`.execute(world.t.app.db)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(tables.length)
  expect(rows.length).toBeGreaterThan(300)
  const said = new Set(`${code}\n${triggers}`.match(/\w+/g))
  const unsaid = rows.filter(({ column }) => !said.has(column))
  expect(unsaid.map(({ name, column }) => `${name}.${column}`).toSorted()).toEqual(
    Object.values(openColumns).flat().toSorted(),
  )
})
