import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBeMerged,
  inCapitals,
  isReprint,
  type MergeCandidate,
  nameSize,
  parseCapitals,
  receiptDate,
  receiptNo,
  textWidth,
  whyNotMerged,
} from './rules.ts'

describe('capital numerals', () => {
  it.each([
    [0, '零元整'],
    [10, '壹拾元整'],
    [105, '壹佰零伍元整'],
    [1_010, '壹仟零壹拾元整'],
    [4_200, '肆仟貳佰元整'],
    [10_005, '壹萬零伍元整'],
    [10_010, '壹萬零壹拾元整'],
    [100_000, '壹拾萬元整'],
    [100_500, '壹拾萬零伍佰元整'],
    [1_000_500, '壹佰萬零伍佰元整'],
    [1_002_003, '壹佰萬貳仟零參元整'],
    [20_000_010, '貳仟萬零壹拾元整'],
    [11_000, '壹萬壹仟元整'],
    [100_000_001, '壹億零壹元整'],
    [100_005_000, '壹億零伍仟元整'],
    [100_011_000, '壹億零壹萬壹仟元整'],
    [1_000_010_000, '壹拾億零壹萬元整'],
  ])('write %i as %s and read it back', (amount, text) => {
    expect(inCapitals(amount)).toBe(text)
    expect(parseCapitals(text)).toBe(amount)
    expect(parseCapitals(`新臺幣${text}`)).toBe(amount)
  })

  it('are read back as the same amount', () => {
    for (let amount = 0; amount <= 20_000; amount += 1) expect(parseCapitals(inCapitals(amount))).toBe(amount)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.nat(10_000_000),
          fc.maxSafeNat().map((n) => n % 1e12),
        ),
        (amount) => {
          expect(parseCapitals(inCapitals(amount))).toBe(amount)
          expect(inCapitals(amount)).not.toMatch(/零零|零元整.|零[拾佰仟萬億]/)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  it('are not made for what is no amount, nor read from what is no numeral', () => {
    for (const amount of [-1, 1.5, Number.NaN, 1e12])
      expect(() => inCapitals(amount)).toThrow(`no numerals for ${amount}`)
    for (const text of ['', '元整', '壹', '壹零元整', '拾元整', '貓元整', '壹壹元整'])
      expect(parseCapitals(text)).toBeNull()
    expect(parseCapitals(' 新臺幣壹拾元整 ')).toBe(10)
    for (const text of ['共壹拾元整', '壹拾元整。', '壹拾新臺幣元整']) expect(parseCapitals(text)).toBeNull()
  })
})

const ming: MergeCandidate = {
  id: 1,
  kind: 'donation',
  state: 'issued',
  receipt_name: '王小明',
  identifier_hash: 'h',
  donated_from: '2026-01-05',
  donated_to: '2026-01-05',
  paper_sent_at: null,
}
const second = { ...ming, id: 2, donated_from: '2026-12-31', donated_to: '2026-12-31' }

describe('merging receipts', () => {
  it('joins two of one person and year', () => {
    expect(canBeMerged([ming, second], { locked_year: 2025 })).toBe(true)
  })

  it.each<[string, Partial<MergeCandidate>]>([
    ['not_issued', { state: 'voided' }],
    ['not_issued', { state: 'merged' }],
    ['not_donation', { kind: 'goods' }],
    ['two_years', { donated_from: '2026-12-31', donated_to: '2027-01-01' }],
    ['other_name', { receipt_name: '王大明' }],
    ['other_name', { identifier_hash: null }],
    ['other_year', { donated_from: '2027-01-01', donated_to: '2027-01-01' }],
    ['paper_sent', { paper_sent_at: '2026-02-01T00:00:00+08:00' }],
    ['repeated', { id: 1 }],
  ])('is refused: %s', (problem, change) => {
    expect(whyNotMerged([ming, { ...second, ...change }], { locked_year: null })).toEqual([problem])
  })

  it('takes a receipt that was merged before like any other issued one, and names every problem at once', () => {
    const merged = { ...ming, id: 3, donated_from: '2026-01-01', donated_to: '2026-12-30' }
    expect(canBeMerged([merged, second], { locked_year: null })).toBe(true)
    const wrong = {
      ...second,
      kind: 'goods',
      receipt_name: '王大明',
      paper_sent_at: '2026-02-01T00:00:00+08:00',
    } as const
    expect(whyNotMerged([ming, wrong], { locked_year: null })).toEqual(['not_donation', 'other_name'])
    expect(whyNotMerged([], { locked_year: null })).toEqual(['too_few'])
  })

  it('asks for 2 to 366 and an open year, and lets staff merge when the paper came back', () => {
    expect(whyNotMerged([ming], { locked_year: null })).toEqual(['too_few'])
    const many = Array.from({ length: 367 }, (_, index) => ({ ...ming, id: index }))
    expect(whyNotMerged(many, { locked_year: null })).toEqual(['too_many'])
    expect(whyNotMerged(many.slice(1), { locked_year: null })).toEqual([])
    expect(canBeMerged(many, { locked_year: null })).toBe(false)
    expect(whyNotMerged([ming, second], { locked_year: 2026 })).toEqual(['year_locked'])
    const sent = { ...second, paper_sent_at: '2026-02-01T00:00:00+08:00' }
    expect(canBeMerged([ming, sent], { locked_year: null, paper_returned: true })).toBe(true)
  })
})

describe('a printed receipt', () => {
  it('has a number of its year and a date of the Republic', () => {
    expect(receiptNo('R', 2026, 123)).toBe('R2026000123')
    expect(receiptDate('2026-12-31')).toBe('中華民國 115 年 12 月 31 日')
    expect(receiptDate('2027-01-01')).toBe('中華民國 116 年 1 月 1 日')
  })

  it('says from the second print on that it is one', () => {
    expect([isReprint(0), isReprint(1), isReprint(5)]).toEqual([false, true, true])
  })

  it('prints the longest name in full on two lines', () => {
    expect(nameSize('王小明')).toBe(14)
    expect([20, 21, 60].map((length) => nameSize('名'.repeat(length)))).toEqual([14, 12, 9])
    expect(textWidth('Pawlight貓')).toBe(5)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (length) => {
        const size = nameSize('名'.repeat(length))
        expect(size).toBeGreaterThanOrEqual(8)
        expect(length * size).toBeLessThanOrEqual(2 * 20 * 14)
        expect(nameSize('名'.repeat(length + 1))).toBeLessThanOrEqual(size)
      }),
    )
  })
})
