import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const files = globSync('routes/**/*.tsx', { cwd: import.meta.dirname }).map((file) =>
  path.join(import.meta.dirname, file),
)

// the router keeps what `validateSearch` leaves out, so a raw search has values that the server never rendered with
it('no route reads its query but as it was validated', () => {
  expect(files.length).toBeGreaterThan(50)
  const raw = /(?<!readAgain\(\w+, )Route\.useSearch\(\)/
  expect(raw.test('const { q } = Route.useSearch()')).toBe(true)
  expect(files.filter((file) => raw.test(readFileSync(file, 'utf8')))).toEqual([])
})
