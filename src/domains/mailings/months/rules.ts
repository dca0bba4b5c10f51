import { addDays, type Day } from '#platform/contract/time.ts'

/** The first day of the month before that of a day. */
export const monthBefore = (day: Day): Day => `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`

/** The first day of the month after that of a day. */
export const monthAfter = (day: Day): Day => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
