import { createFileRoute } from '@tanstack/react-router'
import { CampaignsPage } from '#domains/campaigns/admin/campaigns_page.tsx'

export const Route = createFileRoute('/_app/admin/campaigns/$type/')({
  component: () => <CampaignsPage type={Route.useRouteContext().type} />,
})
