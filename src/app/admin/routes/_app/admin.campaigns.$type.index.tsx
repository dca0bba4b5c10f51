import { createFileRoute } from '@tanstack/react-router'
import { CampaignsPage } from '#domains/campaigns/admin/campaigns_page.tsx'
import { campaignWords as m } from '#domains/campaigns/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/campaigns/$type/')({
  staticData: { title: m.title },
  component: () => <CampaignsPage type={Route.useRouteContext().type} />,
})
