import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.ts'

const nothing = {
  results: { year: 2026, neutered: 0, treated: 0, food_kg: 0 },
  homes: 0,
  year: null,
  open_campaigns: 0,
  lamps: { totals: { lit: 0 } },
}
const shown = (data: Partial<typeof nothing>) =>
  figuresOf({ ...nothing, ...data }).map(({ value, unit, text }) => `${text} ${value} ${unit}`)

describe('the figures below the hero', () => {
  it('tell first what reached animals this year', () => {
    const results = { year: 2026, neutered: 12_486, treated: 3_208, food_kg: 48_690 }
    expect(shown({ results, homes: 1_932, open_campaigns: 9, lamps: { totals: { lit: 300 } } })).toEqual([
      '毛孩完成絕育 12,486 隻',
      '毛孩找到家 1,932 隻',
      '醫療補助核撥 3,208 次',
      '糧食送到中途 48.6 噸',
    ])
  })

  it('leave out what is zero, and tell of lamps and campaigns instead', () => {
    const results = { ...nothing.results, treated: 1, food_kg: 360 }
    expect(shown({ results, open_campaigns: 9, lamps: { totals: { lit: 300 } } })).toEqual([
      '醫療補助核撥 1 次',
      '糧食送到中途 360 公斤',
      '亮著的燈 300 盞',
      '正在募款的專案 9 個',
    ])
    expect(shown({})).toEqual([])
  })

  it('say large sums in ten thousands, rounded down', () => {
    const sums = (amount: number) => ({
      ...nothing,
      year: {
        year: 2026,
        categories: [{ direction: 'income' as const, category: 'donation' as const, amount }],
      },
    })
    const value = (amount: number) => figuresOf(sums(amount) as never)[0]
    expect([9_999, 129_999, 2_000_000, 12_345_678].map(value)).toMatchObject([
      { value: '9,999', unit: '元' },
      { value: '12.9', unit: '萬元' },
      { value: '200', unit: '萬元' },
      { value: '1,234', unit: '萬元' },
    ])
  })
})
