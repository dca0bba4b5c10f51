import { expect, it } from 'vitest'
import { entryAt, entryOf, entryWhere, firstOf, lastOf } from './known_entries.ts'

it('what must be there is given, and its absence is told instead of going on with undefined', () => {
  expect([firstOf([0, 5]), lastOf([5, 0]), entryAt([false], 0), entryOf(new Map([['a', '']]), 'a')]).toEqual([
    0,
    0,
    false,
    '',
  ])
  expect(entryWhere([1, 2, 3], (number) => number > 1)).toBe(2)
  expect(() => firstOf([])).toThrow('the list of 0 has no entry 0')
  expect(() => lastOf([])).toThrow('the list of 0 has no entry -1')
  expect(() => entryOf(new Map([['a', 1]]), 'b')).toThrow('b is not among a')
  expect(() => entryWhere([1], (number) => number > 1)).toThrow('none of 1 entries fits')
})
