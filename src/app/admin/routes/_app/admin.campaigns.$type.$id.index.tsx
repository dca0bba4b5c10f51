import { createFileRoute } from '@tanstack/react-router'
import { campaignTabs } from '#domains/campaigns/admin/addresses.ts'
import { CampaignPage } from '#domains/campaigns/admin/campaign_page.tsx'
import { findWord } from '#platform/contract/closed_lists.ts'

export const Route = createFileRoute('/_app/admin/campaigns/$type/$id/')({
  validateSearch: ({ tab }) => ({ tab: findWord(campaignTabs, tab) }),
  component: () => {
    const { tab } = Route.useSearch()
    const { type } = Route.useRouteContext()
    return <CampaignPage type={type} id={Route.useParams().id} tab={tab ?? 'overview'} />
  },
})
