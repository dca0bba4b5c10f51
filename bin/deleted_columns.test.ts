import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tables = readFileSync('src/registry/database.gen.ts', 'utf8')
const names = [...tables.matchAll(/^ {2}(\w+): (\w+)$/gm)].flatMap(([, table, type]) => {
  const columns = tables.match(new RegExp(`export type ${type} = \\{([^}]*)\\n\\}`))?.[1] ?? ''
  return /^ {2}deleted_at: /m.test(columns) ? [String(table)] : []
})

const sources = globSync('src/domains/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) => readFileSync(file, 'utf8'))
const writers = sources.filter((text) => /\bdeleted_at(?::| = \$\{)/.test(text))

// `recorded()` gives what writes a table its name: `animals.update(…, { deleted_at })`
const writes = (text: string, table: string): boolean =>
  [`updateTable('${table}')`, `recorded('${table}'`, `update ${table} `, `${table}.update(`].some((way) =>
    text.includes(way),
  )

it('finds the tables whose rows can be deleted', () => expect(names).toContain('brands'))

it.each(names)('rows of %s have a step that deletes them: a column that nobody writes guards nothing', (table) => {
  expect(writers.some((text) => writes(text, table))).toBe(true)
})
