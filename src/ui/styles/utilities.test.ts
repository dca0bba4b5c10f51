import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.join(import.meta.dirname, '../..')
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: src })
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
    .join('\n')

/** Classes of layout by their scale: nobody sees at the place of use that one of them says nothing. */
const scale = String.raw`(?:gap|mt|mb|columns|stack)-\d+`

it('has a rule for each step of the scale that a page uses', () => {
  const used = [...textOf('**/*.tsx').matchAll(/"([^"\n]*)"/g)].flatMap(([, words = '']) =>
    words.split(' ').filter((word) => new RegExp(`^${scale}$`).test(word)),
  )
  const css = new Set(
    [...textOf('ui/styles/*.css').matchAll(new RegExp(`\\.(${scale})\\b`, 'g'))].map(([, name]) => name),
  )
  expect([...new Set(used)].filter((name) => !css.has(name))).toEqual([])
  expect(css.size).toBeGreaterThan(10)
})
