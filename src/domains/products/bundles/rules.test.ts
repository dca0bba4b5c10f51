import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPicks, canPick, type Picks, pickOne, pricePicks, putBack, slotsOf } from './rules.ts'

const bundle = {
  action: 'bundle_price',
  bundle_qty: 3,
  bundle_price: 450,
  percent_off: null,
  max_discount: null,
  repeatable: true,
  pieces: [
    { variant_id: 1, price: 180, available: 9 },
    { variant_id: 2, price: 190, available: 1 },
    { variant_id: 3, price: 120, available: 0 },
  ],
} as const
const none: Picks = new Map()
const picks = (...ids: number[]) => ids.reduce(pickOne, none)

test('two of three cost what they cost, and one is missing', () => {
  expect(pricePicks(bundle, picks(1, 2))).toMatchObject({ count: 2, total: 370, discount: 0, missing_qty: 1 })
})

test('three make the price of the bundle, four begin the next one', () => {
  expect(pricePicks(bundle, picks(1, 1, 2))).toMatchObject({ total: 450, discount: 100, group_valid: true })
  expect(pricePicks(bundle, picks(1, 1, 1, 2))).toMatchObject({ count: 4, group_valid: false, missing_qty: 2 })
  expect(slotsOf(3, picks(1, 1, 2))).toEqual([1, 1, 2])
  expect(slotsOf(3, picks(1, 1, 1, 2))).toEqual([2])
  expect(slotsOf(3, none)).toEqual([])
})

test('a bundle with a percentage takes it off each piece', () => {
  const percent = { ...bundle, action: 'bundle_percent', bundle_price: null, percent_off: 10 } as const
  expect(pricePicks(percent, picks(1, 1, 2))).toMatchObject({ total: 495, discount: 55 })
})

test('nobody picks more than the shelf has, nor a second bundle of an offer that counts once', () => {
  const [plenty, last, gone] = bundle.pieces
  expect([plenty, last, gone].map((piece) => canPick(bundle, none, piece))).toEqual([true, true, false])
  expect(canPick(bundle, picks(2), last)).toBe(false)
  const once = { ...bundle, repeatable: false }
  expect(canPick(once, picks(1, 1), plenty)).toBe(true)
  expect(canPick(once, picks(1, 1, 1), plenty)).toBe(false)
  expect(canPick(bundle, picks(1, 1, 1), plenty)).toBe(true)
})

test('what was put back is as if it had never been picked', () => {
  const choice = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(choice, fc.integer({ min: 1, max: 5 }), (ids, id) => {
      const before = picks(...ids)
      const after = putBack(pickOne(before, id), id)
      expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before))
      expect([...after.values()].every((pieces) => pieces > 0)).toBe(true)
    }),
  )
})

test('a second bundle joins the first in the cart; one that counts once takes its place', () => {
  const held = [
    { variant_id: 1, quantity: 2 },
    { variant_id: 4, quantity: 1 },
  ]
  expect(addPicks(bundle, held, picks(1, 2, 2))).toEqual([
    { variant_id: 1, quantity: 3 },
    { variant_id: 4, quantity: 1 },
    { variant_id: 2, quantity: 2 },
  ])
  expect(addPicks({ repeatable: false }, held, picks(2))).toEqual([{ variant_id: 2, quantity: 1 }])
})
