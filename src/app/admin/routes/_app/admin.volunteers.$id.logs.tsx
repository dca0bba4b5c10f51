import { createFileRoute } from '@tanstack/react-router'
import { VolunteerLogsPage } from '#domains/volunteers/admin/volunteer_logs_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/volunteers/$id/logs')({
  staticData: { title: m.logs, permission: 'logs view' },
  component: () => (
    <LogWords>
      <VolunteerLogsPage id={Route.useParams().id} />
    </LogWords>
  ),
})
