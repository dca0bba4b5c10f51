import { addDays, type Day, firstOfMonth, monthBefore, tableDate } from '#platform/contract/time.ts'
import { entryViewWords, monthWords as m } from './month_messages.ts'

/** How many months can be chosen from a list; older ones by 日期. */
const offeredMonths = 36

/** Whether a text of an address is a month. */
export const isMonth = (text: string | undefined): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '')

/** The month of a day, as 2026-11. */
export const monthOf = (day: Day): string => day.slice(0, 7)

/** The months that a list offers, this one first. */
export const monthChoices = (today: Day) => {
  const months = [firstOfMonth(today)]
  while (months.length < offeredMonths) months.push(monthBefore(months.at(-1) ?? today))
  return months.map(monthOf).map((month) => ({ value: month, label: m.name(month) }))
}

type Asked = { readonly month?: string | undefined; readonly state?: string | undefined }

/**
 * The views of the cash book. It opens on this month, and views of rows stay in the month that is shown; what waits to be
 * entered or published waits whatever month it is of.
 */
export const entryViews = ({ month, state }: Asked, today: Day) => {
  const isWork = month === undefined && (state === 'draft' || state === 'posted')
  const shown = isWork ? monthOf(today) : month
  return [
    { label: entryViewWords.all, filters: { month: shown } },
    { label: entryViewWords.drafts, filters: { state: 'draft' } },
    { label: entryViewWords.posted, filters: { state: 'posted' } },
    { label: entryViewWords.expense, filters: { direction: 'expense', month: shown } },
    { label: entryViewWords.reversed, filters: { state: 'reversed', month: shown } },
  ] as const
}

/** Until when the books are closed, and the first month that is over and still open. */
export const closingLine = (closed_until: Day | null, today: Day): string => {
  if (closed_until === null) return m.never_closed
  const open = monthOf(addDays(closed_until, 1))
  return open < monthOf(today)
    ? m.closed_but(tableDate(closed_until), m.short(open))
    : m.closed(tableDate(closed_until))
}
