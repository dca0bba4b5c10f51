import { createFileRoute } from '@tanstack/react-router'
import { PermitPage } from '#domains/campaigns/permits/admin/permit_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/settings/permits/$id')({
  ...recordRoute,
  staticData: { title: m.solicitation_permits.edit, permission: 'campaigns update' },
  component: () => <PermitPage id={Route.useParams().id} />,
})
