import { createFileRoute } from '@tanstack/react-router'
import { OrderLogsPage } from '#domains/orders/admin/order_logs_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/orders/$id/logs')({
  staticData: { title: m.logs, permission: 'logs view' },
  component: () => (
    <LogWords>
      <OrderLogsPage id={Route.useParams().id} />
    </LogWords>
  ),
})
