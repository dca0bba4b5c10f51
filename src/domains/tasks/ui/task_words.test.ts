import { describe, expect, it } from 'vitest'
import { isLate, oldestWords } from './task_words.ts'
import { waitingByPage } from './waiting.ts'

const now = new Date('2026-11-21T09:30:00+08:00')
const waits = (key: 'to_ship' | 'unpaid' | 'drafts', count: number, oldest_at: string | null = null) => ({
  ...{ key, count, oldest_at },
})

describe('what waits', () => {
  it('tells the days that the longest waits by the calendar of Taipei', () => {
    const waiting = waits('to_ship', 1, '2026-11-17T23:50:00+08:00')
    expect(oldestWords(waiting, now)).toBe('最久 4 天，已經逾期')
    expect(isLate(waiting, now)).toBe(true)
    expect(oldestWords(waits('to_ship', 1, '2026-11-18T00:10:00+08:00'), now)).toBe('最久 3 天')
    expect(isLate(waits('to_ship', 1, '2026-11-18T00:10:00+08:00'), now)).toBe(false)
  })

  it('stands beside the page where it is done', () => {
    expect(waitingByPage([waits('to_ship', 5), waits('unpaid', 2), waits('drafts', 1)])).toEqual({
      '/admin/orders': 5,
      '/admin/transactions': 1,
    })
  })
})
