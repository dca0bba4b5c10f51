import { describe, expect, it } from 'vitest'
import { courseOf } from './rules.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ on: `day ${index}`, raised: 100, spent: index % 2 === 0 ? 10 : 0 }))

describe('the course of a campaign', () => {
  it('adds up day by day; a day with more refunds than gifts lowers it', () => {
    expect(
      courseOf([
        { on: '2026-11-01', raised: 500, spent: 0 },
        { on: '2026-11-03', raised: -200, spent: 100 },
      ]),
    ).toEqual([
      { on: '2026-11-01', raised: 500, spent: 0 },
      { on: '2026-11-03', raised: 300, spent: 100 },
    ])
  })

  it.each([0, 1, 59, 60, 61, 119, 121, 1000])(
    'has at most sixty points of %i days, the last one among them',
    (count) => {
      const course = courseOf(days(count))
      expect(course.length).toBeLessThanOrEqual(60)
      expect(course.length).toBeGreaterThanOrEqual(Math.min(count, 30))
      expect(course.at(-1)).toEqual(
        count === 0 ? undefined : { on: `day ${count - 1}`, raised: 100 * count, spent: 10 * Math.ceil(count / 2) },
      )
    },
  )
})
