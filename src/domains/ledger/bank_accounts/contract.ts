import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { DayField, Flag, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { besidePublic, staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { ledgerWords } from '../messages.ts'
import { accountKinds, openableKinds } from '../rules.ts'

const Kind = z.enum(accountKinds)

/** An account as the public sees it. */
export const BankAccount = z.object({
  slug: z.string(),
  name: z.string(),
  kind: Kind,
  bank_name: z.string().nullable(),
  /** Only its last four digits. */
  account_no: z.string().nullable(),
  is_active: z.boolean(),
  /** Whole, for accounts that take transfers. */
  transfer: z
    .object({
      bank_code: z.string().nullable(),
      branch: z.string().nullable(),
      account_no: z.string(),
      account_name: z.string().nullable(),
    })
    .nullable(),
})
export type BankAccount = z.output<typeof BankAccount>

export const StaffBankAccount = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: Kind,
  bank_name: z.string().nullable(),
  bank_code: z.string().nullable(),
  branch: z.string().nullable(),
  account_no: z.string().nullable(),
  account_name: z.string().nullable(),
  show_for_transfer: z.boolean(),
  opening_balance: z.int(),
  opened_on: z.string(),
  is_public: z.boolean(),
  is_active: z.boolean(),
  sort: z.int(),
  version: z.int(),
  updated_at: z.string(),
})

export type StaffBankAccount = z.output<typeof StaffBankAccount>

export const NewBankAccount = z.object({
  slug: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{1,39}$/, ledgerWords.slugForm)
    .max(40),
  name: requiredText('帳戶名稱', 40),
  kind: z.enum(openableKinds),
  bank_name: optionalText(40),
  bank_code: optionalText(3).refine((code) => code === null || /^\d{3}$/.test(code), ledgerWords.bankCodeForm),
  branch: optionalText(40),
  account_no: optionalText(30),
  account_name: optionalText(60),
  show_for_transfer: Flag.default(false),
  opening_balance: whole({ min: -1_000_000_000, max: 1_000_000_000 }).default(0),
  opened_on: DayField,
  is_public: Flag.default(true),
  is_active: Flag.default(true),
  sort: whole({ min: 0, max: 10_000 }).default(0),
})
export type BankAccountInput = z.output<typeof NewBankAccount>
export const BankAccountChange = NewBankAccount.extend(Versioned.shape)

export const staffAccountList = listOf({
  sort: ['sort', 'name', '-updated_at'],
  filters: { active: FlagFilter.optional(), kind: Kind.optional() },
  per_page: { default: 100, max: 100 },
})

export const bankAccountsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-accounts',
    summary: 'The public accounts of the charity',
    access: anyone,
    output: pageOf(BankAccount),
  }),
  ...besidePublic(
    staffCallsOf({
      path: '/api/admin/bank-accounts',
      access: { ...usual('transactions'), create: 'transactions update' },
      words: ['an account', 'accounts'],
      summaries: { create: 'Add an account' },
      question: staffAccountList,
      rows: pageOf(StaffBankAccount),
      record: StaffBankAccount,
      fields: NewBankAccount,
      change: BankAccountChange,
    }),
  ),
}
