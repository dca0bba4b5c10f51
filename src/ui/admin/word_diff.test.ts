import { describe, expect, it } from 'vitest'
import { type DiffPart, wordParts } from './word_diff.ts'

/** A text with what is marked in brackets. */
const told = (parts: readonly DiffPart[]) => parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
const both = (before: string, after: string) => {
  const parts = wordParts(before, after)
  return [told(parts.before), told(parts.after)]
}

describe('two versions of a text', () => {
  it('are marked in each place where they differ, and not between', () => {
    expect(
      both('小黃今天第一次自己站起來，費用約 NT$12,000。', '小黃昨天第一次自己站起來，費用約 NT$13,500。'),
    ).toEqual(['小黃[今]天第一次自己站起來，費用約 [NT$12,000]。', '小黃[昨]天第一次自己站起來，費用約 [NT$13,500]。'])
  })

  it('are marked by whole words and numbers', () => {
    expect(both('send it to Ming on 2026-11-20', 'sent it to Ming on 2026-11-30')).toEqual([
      '[send] it to Ming on [2026-11-20]',
      '[sent] it to Ming on [2026-11-30]',
    ])
  })

  it('are not torn up by single characters that two sentences share', () => {
    expect(both('牠很願意試', '我們願等牠好')).toEqual(['[牠很願意試]', '[我們願等牠好]'])
  })

  it('show what was added and what was taken away', () => {
    expect(both('小黃與灰灰等手術', '小黃等手術')).toEqual(['小黃[與灰灰]等手術', '小黃等手術'])
    expect(both('', '新的')).toEqual(['', '[新的]'])
    expect(both('一樣', '一樣')).toEqual(['一樣', '一樣'])
  })

  it('say every letter of both, also where they are too long to compare word by word', () => {
    const long = (start: string) =>
      start + Array.from({ length: 3000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')
    const [one, other] = [`甲${long('乙')}丙`, `丁${[...long('戊')].toReversed().join('')}己`]
    const parts = wordParts(one, other)
    expect(parts.before.map(({ text }) => text).join('')).toBe(one)
    expect(parts.after.map(({ text }) => text).join('')).toBe(other)
  })
})
