import { expect, test } from 'vitest'
import { runningDay, storyOf } from './story.ts'

const month = {
  month: '2026-11',
  until: '2026-11-22',
  income: 9_500,
  expense: 4_100,
  categories: [
    { direction: 'income', category: 'donation', amount: 9_000, count: 12 },
    { direction: 'expense', category: 'medical', amount: 2_500, count: 2 },
    { direction: 'expense', category: 'staff', amount: 1_000, count: 1 },
    { direction: 'expense', category: 'gateway_fee', amount: 600, count: 9 },
  ],
} satisfies Parameters<typeof storyOf>[0]

test('a month of the books reads as one sentence', () => {
  expect(storyOf(month)).toBe(
    '2026 年 11 月到 22 日為止收到 12 筆捐款，共 NT$9,000；支出 NT$4,100，最多的是醫療 NT$2,500。',
  )
  expect(storyOf({ ...month, until: '2026-11-30', expense: 0, categories: [] })).toBe(
    '2026 年 11 月收入 NT$9,500；還沒有支出。',
  )
})

test('what keeps the charity running is named as well where it is the most', () => {
  const categories = [{ direction: 'expense' as const, category: 'staff' as const, amount: 4_100, count: 1 }]
  expect(storyOf({ ...month, categories })).toContain('最多的是行政與人事 NT$4,100。')
})

test('a month that is over is not called running', () => {
  expect([runningDay(month), runningDay({ month: '2026-02', until: '2026-02-28' })]).toEqual([22, null])
})
