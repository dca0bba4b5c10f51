import { queueWords as m } from '../messages.ts'
import { timetableOf } from '../rules.ts'

/** When a kind of work starts, in words; a timetable that nobody put into words as it stands. */
export const timetableWords = (cron: string | null): string => {
  if (cron === null) return m.on_demand
  const table = timetableOf(cron)
  switch (table?.every) {
    case undefined:
      return cron
    case 'minutes':
      return table.minutes === 1 ? m.every.minute : m.every.minutes(table.minutes)
    case 'hour':
      return m.every.hour(table.minute)
    case 'day':
      return m.every.day(table.time)
    case 'week':
      return m.every.week(table.weekday, table.time)
    case 'month':
      return m.every.month(table.days, table.time)
  }
}
