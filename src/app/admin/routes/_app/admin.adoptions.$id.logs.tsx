import { createFileRoute } from '@tanstack/react-router'
import { AdoptionLogsPage } from '#domains/adoptions/admin/adoption_logs_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/adoptions/$id/logs')({
  staticData: { title: m.logs, permission: 'logs view' },
  component: () => (
    <LogWords>
      <AdoptionLogsPage id={Route.useParams().id} />
    </LogWords>
  ),
})
