import { describe, expect, it } from 'vitest'
import { type BundleRule, priceBundle } from './rules.ts'

const threeFor500: BundleRule = {
  action: 'bundle_price',
  bundle_qty: 3,
  bundle_price: 500,
  percent_off: null,
  max_discount: null,
  repeatable: true,
}
const once = { ...threeFor500, repeatable: false }
const pieces = (quantity: number) => [{ unit_price: 200, quantity }]

describe('the pieces of a bundle', () => {
  it.each([
    [0, false, 3, 3],
    [1, false, 2, 2],
    [2, false, 1, 1],
    [3, true, 0, 0],
    [4, false, 2, 0],
    [6, true, 0, 0],
  ])(
    '%i of them make one that repeats: %s, and miss %i, or %i where it counts once',
    (count, fits, missing, missingOnce) => {
      expect(priceBundle(pieces(count), threeFor500, true)).toMatchObject({ group_valid: fits, missing_qty: missing })
      expect(priceBundle(pieces(count), once, true)).toMatchObject({
        group_valid: count === 3,
        missing_qty: missingOnce,
      })
    },
  )
})

describe('the saving of a bundle', () => {
  it('is laid on its lines by their price, up to its greatest discount', () => {
    const lines = [{ unit_price: 100, quantity: 1 }, ...pieces(2)]
    expect(priceBundle(lines, { ...threeFor500, bundle_price: 300 }, true)).toMatchObject({
      discount: 200,
      shares: [40, 160],
    })
    const capped = { ...threeFor500, bundle_price: 300, max_discount: 50 }
    expect(priceBundle(lines, capped, true)).toMatchObject({ discount: 50, total: 450, shares: [10, 40] })
  })

  it('is nothing while the offer does not work', () => {
    expect(priceBundle(pieces(3), threeFor500, false)).toMatchObject({ discount: 0, total: 600, shares: [0] })
  })
})
