import { createFileRoute } from '@tanstack/react-router'
import { RequestLogsPage } from '#domains/adoptions/admin/requests/request_logs_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/adoptions/requests/$id/logs')({
  staticData: { title: m.logs, permission: 'logs view' },
  component: () => (
    <LogWords>
      <RequestLogsPage id={Route.useParams().id} />
    </LogWords>
  ),
})
