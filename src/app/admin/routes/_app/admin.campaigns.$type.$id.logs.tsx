import { createFileRoute } from '@tanstack/react-router'
import { CampaignLogsPage } from '#domains/campaigns/admin/campaign_logs_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/campaigns/$type/$id/logs')({
  staticData: { title: m.logs, permission: 'logs view' },
  component: () => (
    <LogWords>
      <CampaignLogsPage type={Route.useRouteContext().type} id={Route.useParams().id} />
    </LogWords>
  ),
})
