import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { PageOf } from '#platform/contract/list.ts'
import { type Day, taipeiDay } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { wholeList } from '#platform/server/list.ts'
import { recorded } from '#platform/server/recorded.ts'
import { ledgerWords } from '../messages.ts'
import { maskAccountNo } from '../rules.ts'
import type { BankAccount, BankAccountInput, staffAccountList } from './contract.ts'
import { findAccount, listAccountRows, listPublicAccounts, lockAccount, sumHoldings } from './queries.ts'

const accounts = recorded('bank_accounts', {
  label: ({ name }) => name,
  sentences: {
    bank_accounts_slug_key: ['slug', ledgerWords.slugTaken],
    bank_accounts_suspense_stays: ['kind', ledgerWords.suspenseStays],
  },
})

/** The public accounts; the whole number only of those that take transfers. */
export const listBankAccounts = async (app: App): Promise<PageOf<BankAccount>> =>
  wholeList(
    (await listPublicAccounts(app)).map(
      ({ bank_code, branch, account_no, account_name, show_for_transfer, ...account }) => ({
        ...account,
        account_no: account_no === null ? null : maskAccountNo(account_no),
        transfer:
          show_for_transfer && account.is_active && account_no !== null
            ? { bank_code, branch, account_no, account_name }
            : null,
      }),
    ),
  )

/** All accounts. */
export const listBankAccountsForStaff = (
  app: App,
  _staff: Granted<'transactions view'>,
  query: z.output<typeof staffAccountList>,
) => listAccountRows(app, query)

/** @throws not_found */
export const getBankAccount = async (app: App, _staff: StaffOf<'transactions'>, id: number) =>
  (await findAccount(app, id)) ?? fail(common.not_found)

/** @throws invalid (422) for a slug that exists */
export const createBankAccount = (app: App, staff: Granted<'transactions update'>, input: BankAccountInput) =>
  accounts.create(app, staff, input)

/** @throws not_found; stale; invalid (422) as createBankAccount */
export const updateBankAccount = (
  app: App,
  staff: Granted<'transactions update'>,
  { id, version, ...input }: BankAccountInput & { id: number; version: number },
) => accounts.update(app, staff, { id, version }, input)

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** An account, held until the transaction ends. @throws invalid (422) on `field` where there is none */
export const holdAccount = async (app: App, field: string, id: number): Promise<Account> =>
  (await lockAccount(app, id)) ?? failField(field, ledgerWords.unknownAccount)

/** @throws invalid (422) on `field` for a day to come, or before one of the accounts was opened */
export const demandDayOfAccounts = (app: App, field: string, day: Day, accounts: readonly Account[]): void => {
  if (day > taipeiDay(app.clock())) failField(field, ledgerWords.postingProblems.in_future)
  for (const { name, opened_on } of accounts) {
    if (day < opened_on) failField(field, ledgerWords.beforeOpening(name, opened_on))
  }
}

/** @throws invalid (422) on `amount` where an account that is held has less than that (NT$) */
export const demandHeld = async (app: App, { id, name }: Account, amount: number): Promise<void> => {
  const holds = await sumHoldings(app, id)
  if (amount > holds) failField('amount', ledgerWords.overHoldings(name, holds))
}
