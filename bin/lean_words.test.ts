import { describe, expect, it } from 'vitest'
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
