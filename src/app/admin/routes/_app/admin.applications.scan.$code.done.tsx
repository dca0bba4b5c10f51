import { createFileRoute } from '@tanstack/react-router'
import { DonePage } from '#domains/applications/vouchers/admin/done_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/applications/scan/$code/done')({
  staticData: { title: m.applications.reported },
  component: () => <DonePage code={Route.useParams().code} />,
})
