import { createFileRoute } from '@tanstack/react-router'
import * as m from '#domains/audit/ui/messages.ts'
import { ProductLogsPage } from '#domains/products/admin/product_logs_page.tsx'

export const Route = createFileRoute('/_app/admin/products/$id/logs')({
  staticData: { title: m.title, permission: 'logs view' },
  component: () => <ProductLogsPage id={Route.useParams().id} />,
})
