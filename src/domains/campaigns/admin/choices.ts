import { bankAccountsApi } from '#domains/ledger/bank_accounts/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { permitsApi } from '../permits/contract.ts'

/** The permits to choose from. */
export const usePermitChoices = () =>
  (useData(permitsApi.list, { query: { per_page: 100 } }).data?.data ?? []).map(({ id, name, permit_no }) => ({
    value: String(id),
    label: `${permit_no} ${name}`,
  }))

/** The accounts to choose from; undefined for whoever may not see them, and until they are there. */
export const useAccountChoices = () => {
  const accounts = useData(bankAccountsApi.adminList, { query: {} }, { enabled: useMay()('transactions view') })
  return accounts.data?.data.map(({ id, name }) => ({ value: String(id), label: name }))
}
