import { createFileRoute, redirect } from '@tanstack/react-router'
import { campaignsApi } from '#domains/campaigns/contract.ts'
import { campaignWords } from '#domains/campaigns/messages.ts'
import { campaignData } from '#domains/campaigns/public/campaign_data.ts'
import { CampaignPage } from '#domains/campaigns/public/campaign_detail.tsx'
import { donorsPerLoad } from '#domains/campaigns/public/donor_wall.tsx'
import { campaignPath, listPathOf } from '#domains/campaigns/ui/addresses.ts'
import type { SiteContext } from '../context.ts'
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
    const origin = (context.matches[0]?.context as SiteContext | undefined)?.origin ?? ''
    return pageHead(context, {
      title: campaign.title,
      description: campaign.summary,
      image: `/share/campaigns/${campaign.id}.png`,
      crumbs: [
        { label: campaignWords.all, href: '/campaigns/search' },
        { label: campaignWords.type[campaign.type], href: listPathOf[campaign.type] },
        { label: campaign.title },
      ],
      json_ld: campaignData(campaign, origin),
    })
  },
  component: Page,
})
