import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { PageOf } from '#platform/contract/list.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { wholeList } from '#platform/server/list.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { ledgerWords } from '../messages.ts'
import { maskAccountNo } from '../rules.ts'
import type { BankAccount, BankAccountInput, staffAccountList } from './contract.ts'
import { findAccount, insertAccount, listAccountRows, listPublicAccounts } from './queries.ts'

const sentences = { bank_accounts_slug_key: ['slug', ledgerWords.slugTaken] } as const

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
export const listBankAccountsForStaff = (app: App, query: z.output<typeof staffAccountList>) =>
  listAccountRows(app, query)

/** @throws not_found */
export const getBankAccount = async (app: App, id: number) => (await findAccount(app, id)) ?? fail(common.not_found)

/** @throws invalid (422) for a slug that exists */
export const createBankAccount = (app: App, staff: Granted<'transactions update'>, input: BankAccountInput) =>
  inTransaction(app, async (app) => {
    const after = await explainingConstraints(sentences, () => insertAccount(app, staff.staff.id, input))
    await recordChange(app, staff, {
      action: 'created',
      subject_type: 'bank_accounts',
      subject_id: after.id,
      subject_label: after.name,
      after,
    })
    return after
  })

/** @throws not_found; stale; invalid (422) as createBankAccount */
export const updateBankAccount = (
  app: App,
  staff: Granted<'transactions update'>,
  { id, version, ...input }: BankAccountInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { before, after } = await explainingConstraints(sentences, () =>
      updateVersion(app, staff, 'bank_accounts', { id, version }, input),
    )
    await recordChange(app, staff, {
      action: 'updated',
      subject_type: 'bank_accounts',
      subject_id: id,
      subject_label: input.name,
      before,
      after,
    })
    return getBankAccount(app, id)
  })
