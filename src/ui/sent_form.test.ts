import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '..')
/** Pages and parts of visitors and members; nothing of the back office is there without scripts. */
const parts = globSync('{app/site,domains,ui}/**/*.tsx', { cwd: src }).filter(
  (file) => !/(^|\/)admin\//.test(file) && file !== 'ui/sent_form.tsx',
)
const plainForms = parts.flatMap((file) =>
  [...readFileSync(path.join(src, file), 'utf8').matchAll(/<form\b[^>]*?>/gs)].map(([tag]) => ({ file, tag })),
)

describe('forms of visitors and members', () => {
  it('are sent by the application and never into an address, but for searches', () => {
    const others = plainForms.filter(({ tag }) => !/\baction=|question-search/.test(tag) || /\bmethod=/.test(tag))
    expect(others).toEqual([])
  })

  it('knows the searches: their words belong into the address', () => {
    expect(plainForms.map(({ file }) => path.basename(file)).sort()).toEqual([
      'campaign_filters.tsx',
      'clinic_filters.tsx',
      'faq_page.tsx',
      'ledger_filters.tsx',
      'product_filters.tsx',
      'search_filters.tsx',
      'search_form.tsx',
    ])
  })
})
