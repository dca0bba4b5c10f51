import { useMay } from '#domains/staff/ui/session.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import { campaignDeskApi } from '../desk/contract.ts'

const titleOf = ({ title }: { title: string }) => title

/**
 * Campaigns as a filter or a field looks for them, for whoever may see campaigns.
 *
 * @param stored the campaign that a record has, as the record names it
 */
export const useCampaignRelation = (stored?: { id: number; title: string } | null) =>
  useRelation(campaignDeskApi.list, campaignDeskApi.get, titleOf, {
    may: useMay()('campaigns view'),
    known: stored && { id: stored.id, name: stored.title },
  })

/** The filter of a list by a campaign, for whoever may see campaigns. Fits the filters of a list page. */
export const useCampaignFilter = (label: string, pinned = false) => {
  const relation = useCampaignRelation()
  return relation.isOpen ? [{ kind: 'relation', name: 'campaign', label, pinned, ...relation } as const] : []
}
