import { describe, expect, it } from 'vitest'
import { reasonsFor, scoreOf } from './rules.ts'

const hints = { days_apart: 30, numbers: ['S26111700271'], last5: '17712', names: ['陳怡君'] }

describe('what speaks for a match', () => {
  it.each([
    ['跨行轉入 0000017712', ['last5']],
    ['跨行轉入 177125', []],
    ['陳怡君 Ｓ２６１１１７００２７１', ['number', 'name']],
    ['現金存入', []],
  ])('%s', (text, reasons) => expect(reasonsFor(text, hints)).toEqual(reasons))

  it('is also the day', () => expect(reasonsFor('轉入', { ...hints, days_apart: -3 })).toEqual(['day']))

  it('is worth more the more there is, and never certain', () => {
    expect(
      [[], ['day'], ['last5', 'day'], ['number', 'last5', 'name', 'day']].map((of) => scoreOf(of as never)),
    ).toEqual([40, 50, 80, 99])
  })
})
