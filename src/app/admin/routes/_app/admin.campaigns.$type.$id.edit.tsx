import { createFileRoute } from '@tanstack/react-router'
import { EditCampaignPage } from '#domains/campaigns/admin/edit_campaign_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/campaigns/$type/$id/edit')({
  staticData: { title: m.campaigns.edit, permission: 'campaigns update' },
  component: () => <EditCampaignPage type={Route.useRouteContext().type} id={Route.useParams().id} />,
})
