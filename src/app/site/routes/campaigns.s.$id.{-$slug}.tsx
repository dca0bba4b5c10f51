import { createFileRoute, redirect } from '@tanstack/react-router'
import { campaignsApi } from '#domains/campaigns/contract.ts'
import { CampaignPage } from '#domains/campaigns/public/campaign_detail.tsx'
import { donorsPerLoad } from '#domains/campaigns/public/donor_wall.tsx'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { pageHead } from '../head.ts'
import { idOf, orNotFound } from '../or_not_found.ts'

const Page = () => {
  const { origin } = Route.useRouteContext()
  const { campaign, donors, related } = Route.useLoaderData()
  return (
    <CampaignPage
      key={campaign.id}
      campaign={campaign}
      donors={donors}
      related={related}
      address={origin + campaignPath(campaign)}
    />
  )
}

export const Route = createFileRoute('/campaigns/s/$id/{-$slug}')({
  loader: async ({ context: { call }, params }) => {
    const id = idOf(params.id)
    const campaign = await orNotFound(call(campaignsApi.get, { params: { id } }))
    if ((params.slug ?? '') !== (campaign.slug ?? '')) {
      throw redirect({ href: campaignPath(campaign), statusCode: 301, replace: true })
    }
    const [donors, others] = await Promise.all([
      call(campaignsApi.donors, { params: { id }, query: { per_page: donorsPerLoad, filter: {} } }),
      call(campaignsApi.list, { query: { filter: { state: 'active' } } }),
    ])
    // Those of the same kind first.
    const related = others.data
      .filter((other) => other.id !== id)
      .sort((a, b) => Number(b.type === campaign.type) - Number(a.type === campaign.type))
      .slice(0, 3)
    return { campaign, donors, related }
  },
  head: (context) => {
    const campaign = context.loaderData?.campaign
    if (!campaign) return {}
    return pageHead(context, {
      title: campaign.title,
      description: campaign.summary,
      image: campaign.photo && `${campaign.photo}/1440.jpg`,
      json_ld: {
        '@context': 'https://schema.org',
        '@type': 'DonateAction',
        name: campaign.title,
        description: campaign.summary,
        startTime: campaign.starts_at,
        ...(campaign.ends_at && { endTime: campaign.ends_at }),
      },
    })
  },
  component: Page,
})
