import type { AccountProblem } from '../bank_accounts/rules.ts'

/** Why a row by hand may not stand on its account. Apart from the words of the books, which pages of visitors load. */
export const accountRefusals = {
  names_no_campaign: '從捐款專戶支付的支出，要選擇這個專戶的專案。',
  other_account: '這個專案的款項不在這個捐款專戶，請改選它的專戶，或從協會的帳戶支付。',
  gateway: '金流的代收款帳戶只能登錄手續費和退還的手續費；撥款請在撥款登錄，其他收支請選協會的帳戶。',
  other_income: '捐款專戶只收勸募所得；其他收入請存入協會的帳戶（專戶的利息與廠商退回的款項可以登錄）。',
} as const satisfies Record<Exclude<AccountProblem, 'not_opened'>, string>
