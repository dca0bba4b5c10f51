import { createFileRoute } from '@tanstack/react-router'
import { RatePage } from '#domains/applications/rates/admin/rate_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/subsidy-rates/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.rates.edit, permission: 'applications update' },
  component: () => <RatePage id={Route.useParams().id} />,
})
