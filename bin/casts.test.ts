import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countCasts } from './casts.ts'

/** The most casts in src, tests left out. It only falls: who needs one more takes the cause of another one away. */
const most = 123

describe('casts', () => {
  it('are not more than there were', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(test|test-d|gen|d)\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(1000)
    const casts = files.map((file) => countCasts(readFileSync(file, 'utf8'), file.endsWith('x')))
    expect(casts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most)
  })

  it.each([
    ['const a = b as string', 1],
    ['const a = b as unknown as string', 2],
    ['const a = [1] as const', 0],
    ["import { a as b } from './c.ts'", 0],
    ['sql`select a as b`', 0],
    ['const a = { b } satisfies C', 0],
  ])('of %s are %i', (source, count) => {
    expect(countCasts(source)).toBe(count)
  })
})
