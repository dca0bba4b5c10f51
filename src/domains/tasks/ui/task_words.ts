import { daysBetween, tableDate, taipeiDay } from '#platform/contract/time.ts'
import type { RecordTask, Waiting } from '../contract.ts'
import { taskWords as m } from '../messages.ts'
import { dueDay } from '../rules.ts'

/** How long the longest waits, and whether that is too long. */
export const oldestWords = (waiting: Waiting, now: Date): string => {
  if (waiting.key === 'low_stock') return m.low_stock_text
  if (!waiting.oldest_at) return ''
  const oldest = m.oldest(daysBetween(taipeiDay(waiting.oldest_at), taipeiDay(now)))
  return isLate(waiting, now) ? m.late(oldest) : oldest
}

/** Whether the longest waits for more days than there are for it. */
export const isLate = ({ key, oldest_at }: Waiting, now: Date): boolean => {
  if (key === 'low_stock') return true
  const due = oldest_at && dueDay(key, taipeiDay(oldest_at))
  return due !== null && due < taipeiDay(now)
}

type Times = Pick<RecordTask, 'since_at' | 'due_on'>

/** Since when something waits on a record and until when it is in time; empty where neither is known. */
export const timeWords = ({ since_at, due_on }: Times, now: Date): string => {
  const today = taipeiDay(now)
  const since = since_at && taipeiDay(since_at)
  return [
    since && m.since(tableDate(since), daysBetween(since, today)),
    due_on && (due_on < today ? m.overdue : m.due)(tableDate(due_on)),
  ]
    .filter(Boolean)
    .join('・')
}

/** Whether the last day on which it is in time is over. */
export const isOverdue = ({ due_on }: Pick<Times, 'due_on'>, now: Date): boolean =>
  due_on !== null && due_on < taipeiDay(now)
