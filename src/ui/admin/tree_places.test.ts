import { describe, expect, it } from 'vitest'
import {
  gapNear,
  gapOf,
  isOwnPlace,
  levelsOf,
  numberOf,
  placeOf,
  shiftsOf,
  steppedGap,
  type TreeArrow,
  type TreeRow,
  unfoldedRows,
  withoutRow,
} from './tree_places.ts'

const at = (id: number, parent_id: number | null, depth: number): TreeRow => ({ id, parent_id, depth })
// 1 > (2, 3 > (4, 5)), 6, 7 > 8
const rows = [
  at(1, null, 1),
  at(2, 1, 2),
  at(3, 1, 2),
  at(4, 3, 3),
  at(5, 3, 3),
  at(6, null, 1),
  at(7, null, 1),
  at(8, 7, 2),
]
const row = (id: number) => rows.find((one) => one.id === id) ?? at(0, null, 1)
const most = 3

/** Where a row is after some keys. */
const after = (id: number, keys: readonly TreeArrow[]) => {
  const others = withoutRow(rows, id)
  const deepest = most + 1 - levelsOf(rows, id)
  const gap = keys.reduce((from, key) => steppedGap(others, from, key, deepest), gapOf(rows, row(id)))
  return placeOf(others, gap)
}

describe('a row that is picked up', () => {
  it.each([
    ['stays where it stands without a key', 4, [], { parent_id: 3, before_id: 5 }],
    ['goes before the one above', 3, ['ArrowUp'], { parent_id: 1, before_id: 2 }],
    ['goes no higher than the first', 1, ['ArrowUp', 'ArrowUp'], { parent_id: null, before_id: 6 }],
    ['goes behind the one below', 4, ['ArrowDown'], { parent_id: 3, before_id: null }],
    ['goes into the one before it', 6, ['ArrowRight'], { parent_id: 1, before_id: null }],
    ['goes into the last one of the one before it', 6, ['ArrowRight', 'ArrowRight'], { parent_id: 3, before_id: null }],
    ['goes no deeper than one below the one before it', 8, ['ArrowRight'], { parent_id: 7, before_id: null }],
    ['goes out behind the one that it was in', 5, ['ArrowLeft'], { parent_id: 1, before_id: null }],
    ['goes out to the top', 5, ['ArrowLeft', 'ArrowLeft'], { parent_id: null, before_id: 6 }],
    ['does not go out between others of its level', 4, ['ArrowLeft'], { parent_id: 3, before_id: 5 }],
    ['with a level below it takes it along', 7, ['ArrowUp'], { parent_id: null, before_id: 6 }],
    [
      'with a level below it goes no deeper than the second',
      7,
      ['ArrowUp', 'ArrowRight', 'ArrowRight'],
      { parent_id: 1, before_id: null },
    ],
    [
      'passes the gaps in which it does not fit',
      7,
      ['ArrowUp', 'ArrowUp', 'ArrowRight'],
      { parent_id: 1, before_id: 3 },
    ],
    ['too deep to go into any stays at the top', 1, ['ArrowDown', 'ArrowRight'], { parent_id: null, before_id: 7 }],
  ] as const)('%s', (_, id, keys, place) => {
    expect(after(id, keys)).toEqual(place)
  })

  it('follows the pointer where it fits, and waits where it does not', () => {
    const others = withoutRow(rows, 7)
    const before = gapOf(rows, row(7))
    expect(gapNear(others, { at: 2, depth: 9 }, before, 2)).toEqual({ at: 2, depth: 2 })
    expect(gapNear(others, { at: 4, depth: 1 }, before, 2)).toEqual(before)
    expect(gapNear(others, { at: 5, depth: 0 }, before, 2)).toEqual({ at: 5, depth: 1 })
  })

  it('knows its number among those that it will stand beside, and whether that is where it stands', () => {
    const others = withoutRow(rows, 4)
    expect(numberOf(others, { parent_id: 1, before_id: 3 })).toEqual({ place: 2, of: 3 })
    expect(numberOf(others, { parent_id: 3, before_id: null })).toEqual({ place: 2, of: 2 })
    expect(isOwnPlace(rows, row(4), { parent_id: 3, before_id: 5 })).toBe(true)
    expect(isOwnPlace(rows, row(4), { parent_id: 3, before_id: null })).toBe(false)
    expect(isOwnPlace(rows, row(6), { parent_id: null, before_id: 7 })).toBe(true)
  })
})

describe('the steps of a row', () => {
  it.each([
    ['the first of all', 1, { down: { parent_id: null, before_id: 7 } }],
    [
      'one in the middle',
      6,
      {
        up: { parent_id: null, before_id: 1 },
        down: { parent_id: null, before_id: null },
        in: { parent_id: 1, before_id: null },
      },
    ],
    [
      'one with a level below it',
      3,
      {
        up: { parent_id: 1, before_id: 2 },
        out: { parent_id: null, before_id: 6 },
      },
    ],
    ['one at the deepest level', 5, { up: { parent_id: 3, before_id: 4 }, out: { parent_id: 1, before_id: null } }],
    ['the only one', 8, { out: { parent_id: null, before_id: null } }],
  ] as const)('%s', (_, id, steps) => {
    expect(shiftsOf(rows, row(id), most + 1 - levelsOf(rows, id))).toEqual(steps)
  })
})

it('shows what is not folded away', () => {
  const ids = (folded: number[]) => unfoldedRows(rows, new Set(folded)).map(({ id }) => id)
  expect(ids([])).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(ids([3])).toEqual([1, 2, 3, 6, 7, 8])
  expect(ids([1, 7])).toEqual([1, 6, 7])
})
