import { expect, it } from 'vitest'
import { fieldOf, percentOf, priceScale, thumbsAt } from './price_scale.ts'

it('the scale of a shop begins and ends on round sums around its prices', () => {
  expect(priceScale({ min: 118, max: 1_280 })).toEqual({ from: 110, to: 1_280, step: 10 })
  expect(priceScale({ min: 95, max: 98_000 })).toEqual({ from: 0, to: 98_000, step: 500 })
})

it('where all goods cost the same there is nothing to slide', () => {
  expect([priceScale(null), priceScale({ min: 300, max: 300 })]).toEqual([undefined, undefined])
})

it('thumbs stand where the address says, and at the ends where it says nothing or too much', () => {
  const scale = { from: 100, to: 1_500, step: 10 }
  expect(thumbsAt(scale, undefined, undefined)).toEqual({ low: 100, high: 1_500 })
  expect(thumbsAt(scale, 200, 900)).toEqual({ low: 200, high: 900 })
  expect(thumbsAt(scale, 5, 99_999)).toEqual({ low: 100, high: 1_500 })
  expect([percentOf(scale, 100), percentOf(scale, 800), percentOf(scale, 1_500)]).toEqual([0, 50, 100])
})

it('a thumb at its end sets no filter', () => {
  expect([fieldOf(100, 100), fieldOf(110, 100)]).toEqual(['', '110'])
})
