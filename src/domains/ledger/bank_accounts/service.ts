import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { PageOf } from '#platform/contract/list.ts'
import { type Day, taipeiDay } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { wholeList } from '#platform/server/list.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { ledgerWords } from '../messages.ts'
import { readLastClosedDay } from '../periods/service.ts'
import { maskAccountNo } from '../rules.ts'
import type { BankAccount, BankAccountInput, staffAccountList } from './contract.ts'
import { openingRefusals } from './messages.ts'
import {
  findAccount,
  findFirstMovement,
  listAccountRows,
  listPublicAccounts,
  lockAccount,
  sumHoldings,
} from './queries.ts'
import { isSameOpening, whyNotOpening } from './rules.ts'

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

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** Refuses a day and a balance that the books contradict. The account is held, so nothing is posted to it meanwhile. */
const demandOpening = async (app: App, before: Account | null, after: BankAccountInput): Promise<void> => {
  if (before && isSameOpening(before, after)) return
  const closed_until = await readLastClosedDay(app)
  const first_on = before === null ? null : await findFirstMovement(app, before.id)
  const problem = whyNotOpening(before, after, { today: taipeiDay(app.clock()), first_on, closed_until })
  if (problem === 'in_future') failField('opened_on', ledgerWords.postingProblems.in_future)
  if (problem === 'moved_before') failField('opened_on', openingRefusals.moved_before(first_on ?? ''))
  if (problem === null) return
  failField(problem === 'closed_day' ? 'opened_on' : 'opening_balance', openingRefusals.closed(closed_until ?? ''))
}

/** @throws invalid (422) for a slug that exists, or a day to come or in closed months */
export const createBankAccount = (app: App, staff: Granted<'transactions update'>, input: BankAccountInput) =>
  inTransaction(app, async (app) => {
    await demandOpening(app, null, input)
    return accounts.create(app, staff, input)
  })

/**
 * Changes an account. Its first day is never later than what moved on it, and stands with its balance once a closed month
 * covers it.
 *
 * @throws not_found; stale; invalid (422) as createBankAccount
 */
export const updateBankAccount = (
  app: App,
  staff: Granted<'transactions update'>,
  { id, version, ...input }: BankAccountInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const before = await lockAccount(app, id)
    // a version that is old is told before what it asks for
    if (before?.version === version) await demandOpening(app, before, input)
    return accounts.update(app, staff, { id, version }, input)
  })

/** An account, held until the transaction ends. @throws invalid (422) on `field` where there is none */
export const holdAccount = async (app: App, field: string, id: number): Promise<Account> =>
  (await lockAccount(app, id)) ?? failField(field, ledgerWords.unknownAccount)

type Opened = Pick<Account, 'name' | 'opened_on'>

/** @throws invalid (422) on `field` for a day to come, or before one of the accounts was opened */
export const demandDayOfAccounts = (app: App, field: string, day: Day, accounts: readonly Opened[]): void => {
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
