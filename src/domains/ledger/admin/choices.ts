import { campaignDeskApi } from '#domains/campaigns/desk/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { bankAccountsApi } from '../bank_accounts/contract.ts'

type Choice = { value: string; label: string }

/** Campaigns to choose from, as far as this account may see them. */
export const useCampaignChoices = (): Choice[] => {
  const enabled = useMay()('campaigns view')
  const { data } = useData(campaignDeskApi.list, { query: { per_page: 100, sort: 'title' } }, { enabled })
  return (data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
}

/** Accounts that are in use. */
export const useAccountChoices = (): Choice[] =>
  (useData(bankAccountsApi.adminList, { query: { filter: { active: '1' } } }).data?.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))

/** Words by key as choices of a select field. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
