import { createFileRoute } from '@tanstack/react-router'
import { PermitReportsPage } from '#domains/reports/permits/admin/permit_reports_page.tsx'

export const Route = createFileRoute('/_app/admin/reports/permits/')({
  component: PermitReportsPage,
})
