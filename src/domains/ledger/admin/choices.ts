import { campaignDeskApi } from '#domains/campaigns/desk/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { bankAccountsApi } from '../bank_accounts/contract.ts'

type Choice = { value: string; label: string }

/** With what is stored, by its name, where the list does not hold it (yet, or any more). */
const withStored = (choices: Choice[], id: number | undefined, label: string | undefined): Choice[] =>
  id === undefined || label === undefined || choices.some(({ value }) => value === String(id))
    ? choices
    : [...choices, { value: String(id), label }]

/** Campaigns to choose from, as far as this account may see them, and the one that is stored. */
export const useCampaignChoices = (stored?: { id: number; title: string } | null): Choice[] => {
  const enabled = useMay()('campaigns view')
  const { data } = useData(campaignDeskApi.list, { query: { per_page: 100, sort: 'title' } }, { enabled })
  const choices = (data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
  return withStored(choices, stored?.id, stored?.title)
}

/** Accounts that are in use, and the one that is stored. */
export const useAccountChoices = (stored?: { id: number; name: string }): Choice[] => {
  const { data } = useData(bankAccountsApi.adminList, { query: { filter: { active: '1' } } })
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return withStored(choices, stored?.id, stored?.name)
}
