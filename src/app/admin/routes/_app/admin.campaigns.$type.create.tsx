import { createFileRoute, notFound } from '@tanstack/react-router'
import { NewCampaignPage } from '#domains/campaigns/admin/edit_campaign_page.tsx'
import { campaignWords as m } from '#domains/campaigns/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/campaigns/$type/create')({
  staticData: { title: m.create, permission: 'campaigns create' },
  // the general fund exists once
  beforeLoad: ({ context: { type } }) => {
    if (type === 'general') throw notFound()
    return { newType: type }
  },
  component: () => <NewCampaignPage type={Route.useRouteContext().newType} />,
})
