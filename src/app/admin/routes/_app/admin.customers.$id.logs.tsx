import { createFileRoute } from '@tanstack/react-router'
import { CustomerLogsPage } from '#domains/customers/admin/customer_logs_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/customers/$id/logs')({
  staticData: { title: m.logs, permission: 'logs view' },
  component: () => (
    <LogWords>
      <CustomerLogsPage id={Route.useParams().id} />
    </LogWords>
  ),
})
