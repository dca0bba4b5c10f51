import { clockTime, proseDate, taipeiDay } from '#platform/contract/time.ts'
import * as m from './messages.ts'
import { timeLeft } from './result.ts'

/** A moment as one says it: the clock alone for today, day and clock for another day (Taipei). */
export const wordsOfMoment = (at: string, now: Date): string => {
  const day = taipeiDay(at)
  const clock = clockTime(at)
  return day === taipeiDay(now) ? clock : `${proseDate(day)} ${clock}`
}

/** 「2 天 13 小時 27 分」 until a moment. */
export const wordsLeft = (until: string, now: Date): string => {
  const { days, hours, minutes } = timeLeft(until, now)
  return [...(days > 0 ? [m.days(days)] : []), ...(days + hours > 0 ? [m.hours(hours)] : []), m.minutes(minutes)].join(
    ' ',
  )
}
