import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { elsewhere } from './elsewhere.ts'
import { parts } from './parts.ts'

/** What `ui/` offers: its exported components. */
const offered = globSync('src/ui/**/*.tsx')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name]) => name))

const shown = Object.values(parts)
  .flat()
  .flatMap(({ name, around = [] }) => [name, ...around])

describe('the page of all parts', () => {
  it('shows each part, or names the page on which it is seen', () => {
    const named = new Set([...shown, ...Object.keys(elsewhere)])
    expect(offered.filter((name) => !named.has(name ?? ''))).toEqual([])
  })

  it('names no part twice, and none that is gone', () => {
    const named = [...shown, ...Object.keys(elsewhere)]
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
    expect(named.filter((name) => !offered.includes(name))).toEqual([])
  })
})
