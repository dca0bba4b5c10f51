import { createFileRoute } from '@tanstack/react-router'
import { CampaignPage, campaignTabs } from '#domains/campaigns/admin/campaign_page.tsx'

export const Route = createFileRoute('/_app/admin/campaigns/$type/$id/')({
  component: () => {
    const { tab } = Route.useSearch() as { tab?: string }
    return <CampaignPage id={Route.useParams().id} tab={campaignTabs.find((one) => one === tab) ?? 'overview'} />
  },
})
