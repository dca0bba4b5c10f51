import { useMay } from '#domains/staff/ui/session.ts'
import { type KnownThing, useRelation, useWholeRelation } from '#platform/browser/use_relation.ts'
import { bankAccountsApi } from '../bank_accounts/contract.ts'

const nameOf = ({ name }: { name: string }) => name
const inUse = { active: '1' }

/**
 * Accounts of the charity that are in use, for whoever may see accounts.
 *
 * @param known the account that a record has, as the record names it
 */
export const useAccountRelation = (known?: KnownThing | null) =>
  useRelation(bankAccountsApi.adminList, bankAccountsApi.adminGet, nameOf, {
    may: useMay()('transactions view'),
    known,
    filter: inUse,
  })

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** All accounts of the charity, also those that are not in use any more, as the choices of a filter. */
export const useAccountChoices = () => useWholeRelation(bankAccountsApi.adminList, optionOf)
