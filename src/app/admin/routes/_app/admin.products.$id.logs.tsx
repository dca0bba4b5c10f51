import { createFileRoute } from '@tanstack/react-router'
import { ProductLogsPage } from '#domains/products/admin/product_logs_page.tsx'
import { LogWords } from '../../log_words.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/products/$id/logs')({
  staticData: { title: m.logs, permission: 'logs view' },
  component: () => (
    <LogWords>
      <ProductLogsPage id={Route.useParams().id} />
    </LogWords>
  ),
})
