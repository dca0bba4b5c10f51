import { addDays, type Day } from '#platform/contract/time.ts'
import type { Category, Direction } from '../rules.ts'

/** Days after an expense in which its papers are covered and shown (decision 25). */
export const paperDays = 15

/** Expenses without a paper of their own: a fee that the gateway keeps back, and money that went back to a person. */
export const paperless: readonly Category[] = ['gateway_fee', 'refund']

type Expense = { direction: Direction; category: Category; occurred_on: Day; reverses_id: number | null }

/** Whether a row is to have papers: an expense, but not one that takes another row back. */
export const needsPapers = ({ direction, category, reverses_id }: Expense): boolean =>
  direction === 'expense' && reverses_id === null && !paperless.includes(category)

/** `due_on` is the last day of the promise; `late` once it is over. */
export type Papers = { state: 'shown' | 'none'; due_on: null } | { state: 'due' | 'late'; due_on: Day }

/** How it stands with the papers of a row. @param count those that everybody may see */
export const papersOf = (row: Expense, count: number, today: Day): Papers => {
  if (count > 0) return { state: 'shown', due_on: null }
  if (!needsPapers(row)) return { state: 'none', due_on: null }
  const due_on = addDays(row.occurred_on, paperDays)
  return { state: today <= due_on ? 'due' : 'late', due_on }
}

/** The spending of a month in NT$, and how much of it shows its papers. */
export type MonthPapers = { month: string; spent: number; spent_with_papers: number }
/** A share in whole percent, rounded down. */
export type PapersShare = { month: string; percent: number }

/**
 * The share of spending whose papers are public: of this month once the first papers of it were due, before that of the last
 * month. Null when there was none.
 */
export const papersShare = (today: Day, now: MonthPapers, last: MonthPapers): PapersShare | null => {
  const isDue = Number(today.slice(8)) > paperDays
  const { month, spent, spent_with_papers } = isDue && now.spent > 0 ? now : last
  return spent > 0 ? { month, percent: Math.floor((spent_with_papers * 100) / spent) } : null
}
