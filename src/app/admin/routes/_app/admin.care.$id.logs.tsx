import { createFileRoute } from '@tanstack/react-router'
import { AnimalLogsPage } from '#domains/animals/admin/animal_logs_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/care/$id/logs')({
  staticData: { title: m.logs, permission: 'logs view' },
  component: () => (
    <LogWords>
      <AnimalLogsPage id={Route.useParams().id} />
    </LogWords>
  ),
})
