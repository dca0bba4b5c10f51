import { createFileRoute } from '@tanstack/react-router'
import { LogsPage } from '#domains/audit/admin/logs_page.tsx'

export const Route = createFileRoute('/_app/admin/logs/')({
  component: LogsPage,
})
