import { goesBackTheSameWay, type PaymentKind } from '../rules.ts'

/** Of an account that money is transferred to: its number, longest as typed, longest name of its holder. */
export const accountLimits = { shortest: 8, longest: 16, typed: 40, holder: 50 } as const

/** Digits as people type them: full-width, with blanks or hyphens between. */
export const tidyDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')

/** Why this is no code of a bank or post office (700); null when it is. */
export const whyNotBankCode = (text: string): 'missing' | 'form' | null =>
  text === '' ? 'missing' : /^\d{3}$/.test(text) ? null : 'form'

/** Why no transfer reaches this account number; null when one may. The interbank form holds 16 digits. */
export const whyNotAccountNo = (text: string): 'missing' | 'form' | null => {
  if (text === '') return 'missing'
  const { shortest, longest } = accountLimits
  return /^\d+$/.test(text) && text.length >= shortest && text.length <= longest ? null : 'form'
}

/** Who gets money; without bank and account it is handed over. */
export type Payee = { holder_name: string; bank_code: string | null; account_no: string | null }

/** What is kept of a payee who has the money: the last five digits of the account (末五碼) find it on the bank's list. */
export const paidPayee = ({ account_no, ...payee }: Payee): Payee => ({
  ...payee,
  account_no: account_no?.slice(-5) ?? null,
})

/** What has to be known of whoever gets the money of a refund. */
export const payeeNeeds = ['nothing', 'name', 'account'] as const
export type PayeeNeed = (typeof payeeNeeds)[number]

/**
 * What a refund of a payment says of its payee: nothing where the provider gives it back the way it came, a name where it was
 * paid in hand and may go back so, else the account it is transferred to.
 */
export const payeeNeedOf = (way: { kind: PaymentKind; provider: string }): PayeeNeed => {
  if (goesBackTheSameWay(way)) return 'nothing'
  return way.kind === 'cash' || way.kind === 'cod' ? 'name' : 'account'
}

/** A payee as somebody typed it. */
export type TypedPayee = { payee_name: string | null; payee_bank_code: string | null; payee_account_no: string | null }
export type PayeeProblem =
  | { field: 'payee_name'; problem: 'missing' }
  | { field: 'payee_bank_code' | 'payee_account_no'; problem: 'missing' | 'form' }

/** Why this is nobody who can be paid, or null: an account is whole, and needed unless the money is handed over. */
export const whyNotPayee = (
  { payee_name, payee_bank_code, payee_account_no }: TypedPayee,
  need: Exclude<PayeeNeed, 'nothing'>,
): PayeeProblem | null => {
  if (!payee_name) return { field: 'payee_name', problem: 'missing' }
  if (need === 'name' && !payee_bank_code && !payee_account_no) return null
  const bank = whyNotBankCode(tidyDigits(payee_bank_code ?? ''))
  if (bank) return { field: 'payee_bank_code', problem: bank }
  const account = whyNotAccountNo(tidyDigits(payee_account_no ?? ''))
  return account && { field: 'payee_account_no', problem: account }
}
