import { createFileRoute } from '@tanstack/react-router'
import { LogEntryPage } from '#domains/audit/admin/log_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/logs/$id')({
  ...recordRoute,
  staticData: { title: m.logs },
  component: () => (
    <LogWords>
      <LogEntryPage id={Route.useParams().id} />
    </LogWords>
  ),
})
