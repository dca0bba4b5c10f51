import type { Day } from '#platform/contract/time.ts'

/** An own gift, in NT$. */
type Gift = { paid_on: Day; amount: number }
/** An expense of a campaign and what lay in its fund just before, in NT$. */
type Expense = { occurred_on: Day; amount: number; fund: number }

/**
 * What the own gifts paid of each expense, in whole NT$, rounded down. Money has no names in a fund, so this is an
 * estimate: an expense takes from all that lies in the fund by then in the same proportion. A gift pays for nothing that
 * was spent before its day, and all shares together are never more than the gifts.
 *
 * @param expenses of one campaign, oldest first
 */
export const sharesOf = (gifts: readonly Gift[], expenses: readonly Expense[]): number[] => {
  let paid = 0
  return expenses.map(({ occurred_on, amount, fund }) => {
    const given = gifts.filter(({ paid_on }) => paid_on <= occurred_on).reduce((sum, gift) => sum + gift.amount, 0)
    const left = given - paid
    const share = fund <= 0 ? 0 : Math.min(left, Math.floor((amount * left) / fund))
    paid += share
    return share
  })
}

/** Whether the gifts wait, are partly spent, or wholly. NT$. */
export const progressOf = ({ donated, spent }: { donated: number; spent: number }): 'waiting' | 'running' | 'spent' => {
  if (spent <= 0) return 'waiting'
  return spent >= donated ? 'spent' : 'running'
}

/** Days until an instant, a begun day counted whole. */
export const daysUntil = (instant: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 86_400_000))
