import { describe, expect, it } from 'vitest'
import { readChecks } from '#checks/run.ts'
import { areaOf, checkAreas, keptRows, newsOf, nightOf } from './rules.ts'

describe('a night', () => {
  it.each([
    ['2026-11-27T18:59:59Z', '2026-11-27'],
    ['2026-11-27T19:00:00Z', '2026-11-28'],
    ['2026-11-27T16:00:00Z', '2026-11-27'],
  ])('begins at three in Taipei: %s is of %s', (moment, day) => {
    expect(nightOf(new Date(moment))).toBe(day)
  })
})

it('every file of rules is the business of somebody', () => {
  const areas = new Set(readChecks().map(({ name }) => areaOf(name)))
  expect([...areas].filter((area) => !Object.hasOwn(checkAreas, area))).toEqual([])
})

const found = (...ids: number[]) =>
  ({
    state: ids.length > 0 ? 'broken' : 'passed',
    rows_found: ids.length,
    first_rows: ids.map((id) => ({ id })),
  }) as const
const failed = { state: 'failed', rows_found: 0, first_rows: [] } as const
const many = (rows_found: number) => ({ state: 'broken', rows_found, first_rows: [{ id: rows_found }] }) as const

describe('what is new about a run', () => {
  it.each([
    ['the first run passes', undefined, found(), null],
    ['the first run finds a row', undefined, found(1), 'broken'],
    ['it passes still', found(), found(), null],
    ['it finds a row', found(), found(1), 'broken'],
    ['the same row is found', found(1), found(1), null],
    ['another row is found beside it', found(1), found(1, 2), 'broken'],
    ['another row is found instead', found(1), found(2), 'broken'],
    ['one of two is mended', found(1, 2), found(2), null],
    ['all is mended', found(1), found(), 'passed'],
    ['it could not be run', found(), failed, 'broken'],
    ['it could not be run again', failed, failed, null],
    ['what could not be run finds a row', failed, found(1), 'broken'],
    ['of very many rows one more', many(keptRows + 5), many(keptRows + 6), 'broken'],
    ['of very many rows as many', many(keptRows + 5), { ...many(keptRows + 5), first_rows: [{ id: 0 }] }, null],
  ] as const)('%s', (_, before, now, news) => {
    expect(newsOf(before, now)).toBe(news)
  })
})
