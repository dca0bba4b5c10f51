import { expect, test } from 'vitest'
import { percentOfWay, stripGift } from './strip_gift.ts'

const gift = (id: number, threshold_amount: number) =>
  ({ id, name: `贈品 ${id}`, photo: null, base: 'items', threshold_amount, members_only: false }) as const
const gifts = [gift(1, 1000), gift(2, 3000)]

test('a visitor without a cart, or with donations only, reads the rule of the nearest gift', () => {
  expect(stripGift(gifts, undefined)).toMatchObject({ id: 1, state: 'rule' })
  const donations = gifts.map(({ id, threshold_amount }) => ({
    gift_id: id,
    valid: false,
    selected: false,
    shortfall: threshold_amount,
  }))
  expect(stripGift(gifts, donations)).toMatchObject({ id: 1, state: 'rule' })
  expect(stripGift([], undefined)).toBeUndefined()
})

test('with goods the visitor reads how far the next gift is', () => {
  expect(
    stripGift(gifts, [
      { gift_id: 1, valid: false, selected: false, shortfall: 200 },
      { gift_id: 2, valid: false, selected: false, shortfall: 2200 },
    ]),
  ).toMatchObject({ id: 1, state: 'missing', shortfall: 200 })
})

test('a reached gift leads on to the next one, the last reached one stays', () => {
  const first = { gift_id: 1, valid: true, selected: true, shortfall: 0 }
  expect(stripGift(gifts, [first, { gift_id: 2, valid: false, selected: false, shortfall: 900 }])).toMatchObject({
    id: 2,
    state: 'missing',
  })
  expect(stripGift(gifts, [first, { gift_id: 2, valid: true, selected: true, shortfall: 0 }])).toMatchObject({
    id: 2,
    state: 'reached',
  })
})

test('the bar never promises more than is there', () => {
  expect(percentOfWay(1000, 200)).toBe(80)
  expect(percentOfWay(3000, 1)).toBe(99)
  expect(percentOfWay(1000, 0)).toBe(100)
})

test('a gift that waits to be chosen is not promised', () => {
  const waiting = { gift_id: 2, valid: true, selected: false, shortfall: 0 }
  expect(stripGift(gifts, [{ gift_id: 1, valid: true, selected: true, shortfall: 0 }, waiting])?.state).toBe('open')
})
