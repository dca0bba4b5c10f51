import { describe, expect, it } from 'vitest'
import { leanDefinition } from './lean_routes.ts'
import { withWords } from './lean_words.ts'

const words = new Map([['m', { title: '好物', count: (n: number) => `${n} 件`, kinds: { cat: '貓' } }]])

describe('the words of a page', () => {
  it('stand in place of their names, and the file they came from is left out', () => {
    const code = "import { m } from './messages.ts'\nexport const title = m.title"
    expect(withWords(code, words).trim()).toBe('export const title = "好物"')
  })

  it('stand once when they are a sentence with blanks or a list, so that they stay the same', () => {
    const code = "import { m } from './messages.ts'\nexport const a = m.count(1), b = m.count(2), c = (k) => m.kinds[k]"
    const lean = withWords(code, words)
    expect(lean).toMatch(/a = \$words0\(1\), b = \$words0\(2\), c = \(k\) => \$words1\[k\]/)
    expect(lean).not.toContain('import')
  })

  it('keep their file where a name is only known when the page runs', () => {
    const code = "import { m } from './messages.ts'\nexport const of = (key) => ask(m, key)"
    const dynamic = new Map([['m', { made: Symbol('no text') }]])
    expect(withWords(code, dynamic)).toContain("import { m } from './messages.ts'")
  })
})

describe('the definition of a route in a browser', () => {
  it('asks the server for data and head, and leaves its own reads out', () => {
    const code =
      "import { api } from './contract.ts'\nexport const Route = make({ loader: () => api.list, head: () => ({}) })"
    const lean = leanDefinition(code)
    expect(lean).toContain('make({ loader: $readPageData, head: $headOfPage })')
    expect(lean).not.toContain('contract.ts')
  })

  it('stays as it is when it makes no head', () => {
    expect(leanDefinition('export const Route = make({ component: Page })')).toBeUndefined()
  })
})
