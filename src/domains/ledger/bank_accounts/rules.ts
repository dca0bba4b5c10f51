import type { Category, Direction } from '../rules.ts'

/** Income that the bank itself pays into a dedicated account, or that comes back there of what an appeal spent. */
export const incomeOfDedicated: readonly Category[] = ['interest', 'refund_in']

/** What a gateway takes from the money that it holds, and gives back of it; all else of that account comes of payments and payouts. */
export const byHandOfGateway: readonly Category[] = ['gateway_fee', 'refund_in']

export type AccountProblem = 'names_no_campaign' | 'other_account' | 'other_income' | 'gateway'

/**
 * Why a row by hand may not stand on this account, or null: what lies on a dedicated account (捐款專戶, 公益勸募條例 §13) belongs to its
 * campaigns, so an expense names one of them.
 */
export const whyNotOnAccount = (
  row: { direction: Direction; category: Category },
  account: { id: number; kind: string },
  campaign: { bank_account_id: number } | undefined,
): AccountProblem | null => {
  if (account.kind === 'gateway') return byHandOfGateway.includes(row.category) ? null : 'gateway'
  if (account.kind !== 'solicitation') return null
  if (row.direction === 'income') return incomeOfDedicated.includes(row.category) ? null : 'other_income'
  if (!campaign) return 'names_no_campaign'
  return campaign.bank_account_id === account.id ? null : 'other_account'
}
