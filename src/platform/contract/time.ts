/**
 * Time of the product. Stored in UTC, thought of in Asia/Taipei (UTC+8 all year, no daylight saving since 1979).
 * This is the only module that turns instants into dates or words.
 */

/** An instant as ISO 8601 with offset, as the database driver returns it: `2026-11-21T09:30:00.123+08:00`. */
export type Instant = string
/** A calendar day in Taipei: `2026-11-21`. */
export type Day = string

const offsetMs = 8 * 3_600_000
const dayMs = 86_400_000
const pad = (value: number, width = 2): string => String(value).padStart(width, '0')
const at = (moment: Date | Instant): Date => (typeof moment === 'string' ? new Date(moment) : moment)

/** The clock face in Taipei at a moment. Month is 1–12. */
export const taipeiParts = (moment: Date | Instant) => {
  const shifted = new Date(at(moment).getTime() + offsetMs)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  }
}

/** A moment written as Instant in Taipei's offset. */
export const toInstant = (moment: Date): Instant =>
  `${new Date(moment.getTime() + offsetMs).toISOString().slice(0, -1)}+08:00`

/** The calendar day in Taipei at a moment. */
export const taipeiDay = (moment: Date | Instant): Day => {
  const { year, month, day } = taipeiParts(moment)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

/** The first instant of a day in Taipei. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00+08:00`)

/** The last second of a day in Taipei, 23:59:59, until which a permit or a campaign still runs (inclusive). */
export const endOfDay = (day: Day): Date => new Date(`${day}T23:59:59+08:00`)

/** A day some days later (or earlier, when negative). */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The first day of the month of a day. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The first day of the month before that of a day. */
export const monthBefore = (day: Day): Day => firstOfMonth(addDays(firstOfMonth(day), -1))

/** The first day of the month after that of a day. */
export const monthAfter = (day: Day): Day => firstOfMonth(addDays(firstOfMonth(day), 31))

/** Whole days from one day to another; 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** Whether a text is a day that exists: `2026-02-29` does not. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text
}

/** The year of the Republic of China that a day lies in: 2026 is 115. */
export const rocYear = (day: Day): number => Number(day.slice(0, 4)) - 1911

const partsOfDay = (day: Day) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
})

/** `2026 年 11 月 20 日`, for prose. */
export const proseDate = (day: Day): string => {
  const parts = partsOfDay(day)
  return `${parts.year} 年 ${parts.month} 月 ${parts.day} 日`
}

/** `11 月 20 日`, for prose about days of this year; those of another one have it, as deadlines in January do. */
export const nearDate = (day: Day, today: Day = taipeiDay(new Date())): string => {
  const parts = partsOfDay(day)
  return parts.year === partsOfDay(today).year ? `${parts.month} 月 ${parts.day} 日` : proseDate(day)
}

/** `中華民國 115 年 11 月 20 日`, for receipts and legal papers. */
export const rocDate = (day: Day): string => {
  const parts = partsOfDay(day)
  return `中華民國 ${rocYear(day)} 年 ${parts.month} 月 ${parts.day} 日`
}

/** `2026.11.20`, for public lists. */
export const dottedDate = (day: Day): string => day.replaceAll('-', '.')

/** `2026/11/20`, for tables. */
export const tableDate = (day: Day): string => day.replaceAll('-', '/')

/** `21:43` in Taipei. */
export const clockTime = (moment: Date | Instant): string => {
  const { hour, minute } = taipeiParts(moment)
  return `${pad(hour)}:${pad(minute)}`
}

/** `2026/11/20 21:43` in Taipei, for tables and histories. */
export const tableTime = (moment: Date | Instant): string => `${tableDate(taipeiDay(moment))} ${clockTime(moment)}`

/** `11/20 21:43` in Taipei, for timelines of the current year. */
export const shortTime = (moment: Date | Instant): string => tableTime(moment).slice(5)

/** Near times in words (「12 分鐘前」), from 24 hours on the date: `2026.11.20`. */
export const relativeTime = (moment: Date | Instant, now: Date | Instant): string => {
  const minutes = Math.floor((at(now).getTime() - at(moment).getTime()) / 60_000)
  if (minutes < 1) return '剛剛'
  if (minutes < 60) return `${minutes} 分鐘前`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} 小時前`
  return dottedDate(taipeiDay(moment))
}

/** `20261121T013000Z`, a moment in UTC as calendars write it (RFC 5545, 3.3.5). */
export const utcStamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A moment some minutes later. */
export const addMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)
