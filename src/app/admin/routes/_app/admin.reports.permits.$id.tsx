import { createFileRoute } from '@tanstack/react-router'
import { PermitReportPage } from '#domains/reports/permits/admin/permit_report_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/reports/permits/$id')({
  ...recordRoute,
  staticData: { title: m.reports.permit },
  component: () => <PermitReportPage id={Route.useParams().id} />,
})
