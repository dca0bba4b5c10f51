import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allTables, keptOf } from '#registry/tables.ts'
import { workers } from '#src/workers.ts'
import { keptPage, keptSection, withKept } from './kept.ts'

it('docs/security.md says of each table what the registry says: else npm run generate', () => {
  const page = readFileSync(keptPage, 'utf8')
  expect(page).toBe(withKept(page))
  expect(allTables.filter((table) => !keptSection().includes(`\`${table}\``))).toEqual([])
})

it('every job that the registry names is one of the product', () => {
  const jobs = new Set<string>(workers.map(({ name }) => name))
  const named = allTables.flatMap((table) => {
    const kept = keptOf(table)
    return 'job' in kept ? [kept.job] : []
  })
  expect(named.filter((job) => !jobs.has(job))).toEqual([])
})

it('nothing belongs to a row of a table that goes before it', () => {
  const broken = allTables.filter((table) => {
    const kept = keptOf(table)
    return 'with' in kept && (kept.with === table || !allTables.includes(kept.with))
  })
  expect(broken).toEqual([])
})
