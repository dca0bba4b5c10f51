import { useMay } from '#domains/staff/ui/session.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import { campaignDeskApi } from '../desk/contract.ts'

const titleOf = ({ title }: { title: string }) => title

/** The filter of a list by a campaign, for whoever may see campaigns. Fits the filters of a list page. */
export const useCampaignFilter = (label: string, pinned = false) => {
  const may = useMay()('campaigns view')
  const relation = useRelation(campaignDeskApi.list, campaignDeskApi.get, titleOf)
  return may ? [{ kind: 'relation', name: 'campaign', label, pinned, ...relation } as const] : []
}
