import { createFileRoute } from '@tanstack/react-router'
import { NewCampaignPage } from '#domains/campaigns/admin/edit_campaign_page.tsx'
import { campaignTypes } from '#domains/campaigns/contract.ts'
import { typeOfSlug } from '#domains/campaigns/ui/desk_addresses.ts'
import { idsIn } from '#platform/browser/route_params.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { pageTitles as m } from '../../messages.ts'
import { pageNotFound } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/campaigns/$type/create')({
  staticData: {
    title: m.campaigns.create,
    permission: 'campaigns create',
    exists: ({ type = '' }) => isOneOf(campaignTypes, typeOfSlug(type)),
  },
  validateSearch: ({ animal }) => ({ animal: idsIn(animal)[0] }),
  // the general fund exists once
  loader: ({ context: { type } }) => (isOneOf(campaignTypes, type) ? type : pageNotFound()),
  component: () => <NewCampaignPage type={Route.useLoaderData()} animal={Route.useSearch().animal} />,
})
