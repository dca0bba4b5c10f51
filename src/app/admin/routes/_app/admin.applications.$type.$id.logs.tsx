import { createFileRoute } from '@tanstack/react-router'
import { ApplicationLogsPage } from '#domains/applications/admin/application_logs_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/applications/$type/$id/logs')({
  staticData: { title: m.logs, permission: 'logs view' },
  component: () => (
    <LogWords>
      <ApplicationLogsPage type={Route.useRouteContext().type} id={Route.useParams().id} />
    </LogWords>
  ),
})
