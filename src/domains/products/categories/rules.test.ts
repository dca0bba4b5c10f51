import { describe, expect, it } from 'vitest'
import { nextTo, orderWith, whyNotBelow, withAbove } from './rules.ts'

// 1 > 2 > 3, 1 > 4, 5
const tree = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 1 },
  { id: 5, parent_id: null },
]

describe('below which category another one may stand', () => {
  it.each([
    ['at the top', 3, null, null],
    ['where it stands', 4, 1, null],
    ['at the third level', 4, 2, null],
    ['at the third level with one below it', 2, 5, null],
    ['at the fourth level', 5, 3, 'too_deep'],
    ['where one below it would be at the fourth level', 2, 4, 'too_deep'],
    ['with two levels below it', 1, 5, 'too_deep'],
    ['in itself', 2, 2, 'circle'],
    ['below one that is below it', 1, 3, 'circle'],
    ['below one that is gone', 4, 9, 'no_parent'],
  ] as const)('%s', (_, id, parent_id, why) => {
    expect(whyNotBelow(tree, id, parent_id)).toBe(why)
  })
})

describe('the order of those beside each other', () => {
  it.each([
    ['before the first', 3, 1, [3, 1, 2]],
    ['behind the last', 1, null, [2, 3, 1]],
    ['where it stood', 1, 2, [1, 2, 3]],
    ['from elsewhere', 9, 2, [1, 9, 2, 3]],
    ['from elsewhere, behind the last', 9, null, [1, 2, 3, 9]],
    ['before one that is not there', 1, 8, null],
    ['before itself', 1, 1, null],
  ] as const)('%s', (_, id, before, order) => {
    expect(orderWith([1, 2, 3], id, before)).toEqual(order)
  })
  it('knows before which one each stands', () => {
    expect([1, 2, 3].map((id) => nextTo([1, 2, 3], id))).toEqual([2, 3, null])
  })
})

it('shows what was found with all above it, in the order of the tree', () => {
  const shown = withAbove(tree, [
    { id: 5, parent_id: null },
    { id: 3, parent_id: 2 },
  ])
  expect(shown.map(({ id }) => id)).toEqual([1, 2, 3, 5])
})
