import { expect, it } from 'vitest'
import { hoursErrors, minutesBetween } from './volunteer_values.ts'

it.each([
  ['09:30', '12:00', 150],
  // traps are set at night: the end is of the next day
  ['22:00', '02:00', 240],
  ['09:00', '09:00', 0],
  ['09:00', '', null],
])('service from %s to %s is %j minutes', (begin, finish, minutes) => {
  expect(minutesBetween(begin, finish)).toBe(minutes)
})

it.each([
  ['2026-11-21', '', { served_on: '日期不能在今天以後。', finish: '請填寫開始和結束時間。' }],
  ['', '12:00', { served_on: '請填寫日期。', finish: null }],
  ['2026-11-20', '09:00', { served_on: null, finish: '開始和結束不能是同一個時間。' }],
])('service on %j until %j is told all that is wrong with it at once', (served_on, finish, told) => {
  expect(hoursErrors({ served_on, begin: '09:00', finish }, '2026-11-20')).toEqual(told)
})
