import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '#domains/adoptions/followups/links/public/report_page.tsx'
import { reportDescription, reportTitle } from '#domains/adoptions/followups/links/title_messages.ts'
import { plainHead } from '../head.ts'

export const Route = createFileRoute('/adoption-report')({
  staticData: { title: reportTitle },
  head: plainHead({ title: reportTitle, description: reportDescription, noindex: true }),
  component: ReportPage,
})
