import { expect, it } from 'vitest'
import { isSampled } from './sampling.ts'

it('a million events of a kind are written down a few times, the first ones each', () => {
  const written = Array.from({ length: 1_000_000 }, (_, index) => index + 1).filter((nth) => isSampled(nth, 3))
  expect(written).toEqual([1, 2, 3, 10, 100, 1000, 10_000, 100_000, 1_000_000])
})
