import { createFileRoute } from '@tanstack/react-router'
import { RatePage } from '#domains/applications/rates/admin/rate_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/settings/subsidy-rates/$id')({
  ...recordRoute,
  staticData: { title: m.subsidy_rates.edit, permission: 'applications update' },
  component: () => <RatePage id={Route.useParams().id} />,
})
