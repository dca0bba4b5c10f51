import { expect, it } from 'vitest'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import { nextQuestionAt } from './rules.ts'

const start = new Date('2026-11-20T10:00:00+08:00')
const daysAfterStart = (moment: Date) => (moment.getTime() - start.getTime()) / 86_400_000

/** The days after the start on which the gateway is asked, the first question ten minutes after it. */
const questions = (validDays: number | null): number[] => {
  const expires_at = validDays === null ? null : toInstant(addMinutes(start, validDays * 1440))
  const days: number[] = []
  let at: Date | null = addMinutes(start, 10)
  for (let queries = 0; at !== null; queries += 1) {
    days.push(daysAfterStart(at))
    at = nextQuestionAt({ queries, expires_at }, at)
  }
  return days
}

it('a number is asked about daily until three days after its end (P36)', () => {
  const days = questions(14)
  expect(days.at(-1)).toBeGreaterThan(16)
  expect(days.at(-1)).toBeLessThan(17.001)
  for (const [index, day] of days.entries()) expect(day - (days[index - 1] ?? day)).toBeLessThan(1.001)
})

it('an attempt that ends early is asked about nine times in five days', () => {
  for (const validDays of [null, 30 / 1440]) {
    expect(questions(validDays)).toHaveLength(9)
    expect(questions(validDays).at(-1)).toBeCloseTo(5.33, 1)
  }
})

it('a number is asked about a last time at the very end of those three days, and one without end never again', () => {
  const ended = (minutes: number) => toInstant(addMinutes(start, minutes))
  const ask = (expires_at: ReturnType<typeof toInstant> | null) => nextQuestionAt({ queries: 8, expires_at }, start)
  expect(ask(ended(-2 * 1440))).toEqual(addMinutes(start, 1440))
  expect(ask(ended(-2 * 1440 - 1))).toBeNull()
  expect(nextQuestionAt({ queries: 8, expires_at: null }, new Date(0))).toBeNull()
})
