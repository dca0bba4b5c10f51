import { createFileRoute } from '@tanstack/react-router'
import * as m from '#domains/audit/ui/messages.ts'
import { CampaignLogsPage } from '#domains/campaigns/admin/campaign_logs_page.tsx'

export const Route = createFileRoute('/_app/admin/campaigns/$type/$id/logs')({
  staticData: { title: m.title, permission: 'logs view' },
  component: () => <CampaignLogsPage id={Route.useParams().id} />,
})
