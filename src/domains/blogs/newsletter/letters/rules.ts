import { addDays, type Day } from '#platform/contract/time.ts'

/** The first day of the month before that of a day. */
export const monthBefore = (day: Day): Day => `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`

/** The first day of the month after that of a day. */
export const monthAfter = (day: Day): Day => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/** What the public heard and saw of a month. NT$. */
export type MonthTold = { readonly stories: readonly unknown[]; readonly income: number; readonly expense: number }

/** Whether a month is worth a letter. */
export const isWorthNotifying = ({ stories, income, expense }: MonthTold): boolean =>
  stories.length > 0 || income !== 0 || expense !== 0
