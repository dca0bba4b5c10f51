import { describe, expect, it } from 'vitest'
import { isOtherPage } from './scrolling.ts'

const at = (search: object) => ({ search })

describe('another page of a list', () => {
  it.each([
    [{}, { page: 2 }, true],
    [{ page: 2 }, { page: 3 }, true],
    [{ page: 2 }, {}, true],
    [{ q: 'cat' }, { q: 'cat', page: 2 }, true],
    [{ row: 7 }, { page: 2 }, true],
    [{}, { after: 'x' }, true],
    [{ page: 2 }, { page: 2, row: 7 }, false],
    [{ page: 2 }, { sort: 'price' }, false],
    [{ page: 2, city: 'a' }, { city: 'b' }, false],
    [{}, { tab: 'donors' }, false],
    [{ page: 2 }, { page: '2' }, false],
  ])('from %j to %j: %s', (from, to, is) => {
    expect(isOtherPage(at(from), at(to))).toBe(is)
  })
})
