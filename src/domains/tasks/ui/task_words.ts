import { daysBetween, taipeiDay } from '#platform/contract/time.ts'
import { taskWords as m } from '../admin/messages.ts'
import type { Waiting } from '../contract.ts'
import type { TaskKind } from '../rules.ts'

/** How long the longest waits. */
export const oldestWords = ({ key, oldest_at }: Waiting, now: Date): string => {
  if (key === 'low_stock') return m.low_stock_text
  return oldest_at ? m.oldest(daysBetween(taipeiDay(oldest_at), taipeiDay(now))) : ''
}

/** Work older than this many days is shown in red. */
const lateAfter: Partial<Record<TaskKind, number>> = { to_ship: 3, attention: 1, refunds: 7, returns: 3 }

export const isLate = ({ key, oldest_at }: Waiting, now: Date): boolean => {
  const limit = lateAfter[key]
  if (key === 'low_stock') return true
  return limit !== undefined && oldest_at !== null && daysBetween(taipeiDay(oldest_at), taipeiDay(now)) > limit
}
