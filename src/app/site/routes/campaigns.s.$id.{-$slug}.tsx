import { createFileRoute } from '@tanstack/react-router'
import { CampaignPage } from '#domains/campaigns/public/campaign_detail.tsx'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import type { campaignPage } from '../server/campaigns.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { origin } = Route.useRouteContext()
  const { campaign, donors, related, trust } = Route.useLoaderData().data
  return (
    <CampaignPage
      key={campaign.id}
      campaign={campaign}
      donors={donors}
      related={related}
      trust={trust}
      address={origin + campaignPath(campaign)}
    />
  )
}

export const Route = createFileRoute('/campaigns/s/$id/{-$slug}')({
  ...fromServer<typeof campaignPage>(),
  component: Page,
})
