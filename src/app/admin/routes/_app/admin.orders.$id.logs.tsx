import { createFileRoute } from '@tanstack/react-router'
import * as m from '#domains/audit/ui/messages.ts'
import { OrderLogsPage } from '#domains/orders/admin/order_logs_page.tsx'

export const Route = createFileRoute('/_app/admin/orders/$id/logs')({
  staticData: { title: m.title, permission: 'logs view' },
  component: () => <OrderLogsPage id={Route.useParams().id} />,
})
