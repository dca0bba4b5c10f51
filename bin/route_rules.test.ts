import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const routes = globSync('src/domains/**/routes.ts')
const decides = (text: string): readonly string[] => [
  ...(text.match(/^const \w*[wW]hyNot\w* = .*$/gm) ?? []),
  ...(text.match(/\bwhyNot: .*(?:===|!==|\bnext\(|\bif \().*$/gm) ?? []),
]

it('finds the routes, and a decision among them', () => {
  expect(routes.length).toBeGreaterThan(100)
  expect(decides("const whyNotSent = (row) => null\n  whyNot: (row) => (row.state === 'a' ? null : x),")).toHaveLength(
    2,
  )
})

it('what is refused is decided by a rule with a name, not where a call is bound', () => {
  expect(routes.flatMap((file) => decides(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`))).toEqual([])
})
