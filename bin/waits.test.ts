import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A loaded machine takes longer than any number: what a page shows, or `callsEnded()`, is waited for; time is moved by page.clock.
const waits = /\bwaitForTimeout\b|\bnetworkidle\b/

it('no journey waits for time or for a quiet network', () => {
  const files = globSync('tests/**/*.ts')
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => waits.test(readFileSync(file, 'utf8')))).toEqual([])
})
