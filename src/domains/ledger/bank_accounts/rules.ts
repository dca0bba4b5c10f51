import type { Day } from '#platform/contract/time.ts'
import type { Category, Direction } from '../rules.ts'

/** Income that the bank itself pays into a dedicated account, or that comes back there of what an appeal spent. */
export const incomeOfDedicated: readonly Category[] = ['interest', 'refund_in']

/** What a gateway takes from the money that it holds, and gives back of it; all else of that account comes of payments and payouts. */
export const byHandOfGateway: readonly Category[] = ['gateway_fee', 'refund_in']

export type AccountProblem = 'names_no_campaign' | 'other_account' | 'other_income' | 'gateway' | 'not_opened'

/**
 * Why a row by hand may not stand on this account, or null: what lies on a dedicated account (捐款專戶, 公益勸募條例 §13) belongs to its
 * campaigns, so an expense names one of them.
 */
export const whyNotOnAccount = (
  row: { direction: Direction; category: Category; occurred_on: Day },
  account: { id: number; kind: string; opened_on: Day },
  campaign: { bank_account_id: number } | undefined,
): AccountProblem | null => {
  if (row.occurred_on < account.opened_on) return 'not_opened'
  if (account.kind === 'gateway') return byHandOfGateway.includes(row.category) ? null : 'gateway'
  if (account.kind !== 'solicitation') return null
  if (row.direction === 'income') return incomeOfDedicated.includes(row.category) ? null : 'other_income'
  if (!campaign) return 'names_no_campaign'
  return campaign.bank_account_id === account.id ? null : 'other_account'
}

/** When an account was opened, and what it held on the morning of that day, NT$. */
export type Opening = { opened_on: Day; opening_balance: number }

export const isSameOpening = (before: Opening, after: Opening): boolean =>
  before.opened_on === after.opened_on && before.opening_balance === after.opening_balance

export type OpeningProblem = 'in_future' | 'moved_before' | 'closed_day' | 'closed_balance'

/**
 * Why an account may not be opened so, or null: nothing on it is older than its first day, and what a closed month says of it
 * stands.
 *
 * @param before null for a new account
 */
export const whyNotOpening = (
  before: Opening | null,
  after: Opening,
  { today, first_on, closed_until }: { today: Day; first_on: Day | null; closed_until: Day | null },
): OpeningProblem | null => {
  if (before && isSameOpening(before, after)) return null
  const isClosed = (day: Day) => closed_until !== null && day <= closed_until
  if (before?.opened_on !== after.opened_on) {
    if (after.opened_on > today) return 'in_future'
    if (isClosed(after.opened_on) || (before && isClosed(before.opened_on))) return 'closed_day'
    if (first_on !== null && first_on < after.opened_on) return 'moved_before'
  }
  return isClosed(after.opened_on) ? 'closed_balance' : null
}
