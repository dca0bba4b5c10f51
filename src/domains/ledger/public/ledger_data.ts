import type { publishedGoodsApi } from '#domains/goods_gifts/published/contract.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import type { bankAccountsApi } from '../bank_accounts/contract.ts'
import type { ledgerApi } from '../contract.ts'
import type { monthsApi } from '../months/contract.ts'
import type { Period, Place } from './list_search.ts'

export type LedgerList = CallResult<typeof ledgerApi.list>
export type LedgerRow = LedgerList['data'][number]
export type GoodsList = CallResult<typeof publishedGoodsApi.list>
export type LedgerDetail = CallResult<typeof ledgerApi.get>
export type LedgerYears = CallResult<typeof ledgerApi.years>
export type LedgerMonth = CallResult<typeof monthsApi.get>
export type LedgerAccount = CallResult<typeof bankAccountsApi.list>['data'][number]

/** Sums of one month; years are calendar years in Taipei, money in NT$. */
export type MonthSums = { year: number; month: number; income: number; expense: number }

export type LedgerData = {
  place: Place
  /** The one shown, also when the address names none. */
  period: Period
  accounts: readonly LedgerAccount[]
  years: LedgerYears
  /** Neither on the yearly report nor on the list of goods. */
  list: LedgerList | null
  /** Only on the list of goods. */
  goods: GoodsList | null
  /** Twelve months that end with the period, oldest first; only where the chart stands. */
  months: readonly MonthSums[] | null
  /** What the month came to; only on the first page of the whole book of a month. */
  month: LedgerMonth | null
  /** How many expenses of the month show their papers; only on the list of a month's expenses. */
  papers: { shown: number; to_come: number } | null
  /** The opened expense. */
  row: LedgerDetail | null
}

/** An amount as it moved the account: income above 0, expense below. */
export const movementOf = ({ direction, amount }: Pick<LedgerRow, 'direction' | 'amount'>): number =>
  direction === 'income' ? amount : -amount
