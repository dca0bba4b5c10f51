import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '#domains/applications/vouchers/admin/report_page.tsx'

const Page = () => {
  const { code } = Route.useParams()
  return <ReportPage key={code} code={code} />
}

export const Route = createFileRoute('/_app/admin/applications/scan/$code/')({ component: Page })
