import { describe, expect, it } from 'vitest'
import { RichHtml } from '#platform/contract/fields.ts'
import { fillNames, inForce, pageNames, withAnchors } from './rules.ts'

const first = { number: 1, effective_on: '2026-01-01' }
const second = { number: 2, effective_on: '2026-07-01' }
const third = { number: 3, effective_on: '2027-01-01' }

describe('the version of a page', () => {
  it('is the newest that has begun', () => {
    expect(inForce([first, third, second], '2026-07-01')).toBe(second)
    expect(inForce([third, second, first], '2026-06-30')).toBe(first)
  })
  it('is the first one before any has begun', () => {
    expect(inForce([second, first], '2025-12-31')).toBe(first)
  })
  it('steps back when a newer version is dated earlier than an older one', () => {
    expect(
      inForce(
        [
          { number: 2, effective_on: '2026-01-01' },
          { number: 1, effective_on: '2026-03-01' },
        ],
        '2026-02-01',
      ).number,
    ).toBe(2)
  })
})

describe('names in a text', () => {
  const values = Object.fromEntries(pageNames.map((name) => [name, `<${name}>`])) as Record<
    (typeof pageNames)[number],
    string
  >
  it('are replaced wherever they stand, and unknown ones stay', () => {
    expect(fillNames('{org_name}，{org_name}：{phone} {nobody} {constructor} {}', values)).toBe(
      '<org_name>，<org_name>：<phone> {nobody} {constructor} {}',
    )
  })
})

describe('the contents of a text', () => {
  it('lead to its headings', () => {
    const { html, headings } = withAnchors(
      RichHtml.parse('<h2>一、<b>目的</b></h2><p>甲 &amp; 乙</p><h2>二 &amp; 三</h2>'),
      'terms',
    )
    expect(html).toBe('<h2 id="terms-1">一、<b>目的</b></h2><p>甲 &amp; 乙</p><h2 id="terms-2">二 &amp; 三</h2>')
    expect(headings).toEqual([
      { id: 'terms-1', text: '一、目的' },
      { id: 'terms-2', text: '二 & 三' },
    ])
  })
})
