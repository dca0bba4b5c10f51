import { createFileRoute } from '@tanstack/react-router'
import { PermitReportsPage } from '#domains/campaigns/permits/statements/admin/permit_reports_page.tsx'

export const Route = createFileRoute('/_app/admin/reports/permits/')({
  component: PermitReportsPage,
})
