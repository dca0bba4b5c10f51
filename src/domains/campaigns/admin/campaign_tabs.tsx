import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import type { StaffCampaign } from '../desk/contract.ts'
import { campaignWords as m } from '../staff_messages.ts'
import { adminCampaignPath } from '../ui/desk_addresses.ts'
import type { CampaignTab } from './addresses.ts'

/** The pages of one campaign; its money for those who may read the books. */
export const CampaignTabs = ({ campaign, tab }: { campaign: StaffCampaign; tab: CampaignTab }) => {
  const path = adminCampaignPath(campaign)
  return (
    <PageTabs
      label={m.tabs}
      words={m.tab}
      tab={tab}
      pages={[
        { tab: 'overview', href: path },
        {
          tab: 'donations',
          href: `${path}?tab=donations`,
          needs: ['transactions view'],
          count: campaign.donations_count,
        },
        { tab: 'spending', href: `${path}?tab=spending`, needs: ['transactions view'] },
        { tab: 'updates', href: `${path}?tab=updates`, count: campaign.updates.length },
        {
          tab: 'documents',
          href: `${path}?tab=documents`,
          count: campaign.documents.length + (campaign.permit?.documents.length ?? 0),
        },
        { tab: 'logs', href: `${path}/logs`, needs: ['logs view'] },
      ]}
    />
  )
}
