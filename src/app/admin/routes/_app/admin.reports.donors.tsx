import { createFileRoute } from '@tanstack/react-router'
import { DonorReportPage } from '#domains/reports/donors/admin/donors_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/reports/donors')({
  staticData: { title: m.reports.donors },
  component: DonorReportPage,
})
