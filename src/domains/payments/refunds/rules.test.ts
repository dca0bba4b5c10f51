import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricedParts, priceOfPart, type RefundableLine, whyNotParts } from './rules.ts'

const line = (wish: Partial<RefundableLine> = {}): RefundableLine => ({
  ...{ source: 'item', id: 1, name: '帆布袋', paid: 850, left: 850, pieces: 3, pieces_left: 3 },
  ...wish,
})

describe('what pieces of a line cost', () => {
  it('is their part of what was paid after discounts', () => {
    expect([1, 2, 3].map((count) => priceOfPart(line(), count))).toEqual([283, 567, 850])
    expect(priceOfPart(line({ pieces_left: 2, left: 567 }), 1)).toBe(284)
    expect(
      priceOfPart(line({ source: 'shipping', id: null, paid: 100, left: 60, pieces: null, pieces_left: null }), null),
    ).toBe(60)
  })

  it('never comes to more than is left after money that went back without pieces', () => {
    expect(priceOfPart(line({ left: 100 }), 2)).toBe(100)
  })

  it('comes to what was paid when all pieces go back, in whatever parts', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), steps, (paid, counts) => {
        const pieces = counts.reduce((sum, count) => sum + count, 0)
        let [left, pieces_left] = [paid, pieces]
        for (const count of counts) {
          left -= priceOfPart(line({ paid, left, pieces, pieces_left }), count)
          pieces_left -= count
        }
        expect(left).toBe(0)
      }),
    )
  })

  it('stands in a part that names no amount, and a part for nothing is refused', () => {
    const wanted = { source: 'item', id: 1, quantity: 2 } as const
    expect(pricedParts([line()], [{ ...wanted, amount: null }])).toEqual([{ ...wanted, amount: 567 }])
    expect(pricedParts([line()], [{ ...wanted, amount: 50 }])).toEqual([{ ...wanted, amount: 50 }])
    const free = [line({ paid: 0, left: 0 })]
    expect(whyNotParts(free, pricedParts(free, [{ ...wanted, amount: null }]), 'goods')).toBe('costs_nothing')
  })
})
