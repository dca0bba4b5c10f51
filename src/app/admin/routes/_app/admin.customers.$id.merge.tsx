import { createFileRoute } from '@tanstack/react-router'
import { MergePage } from '#domains/customers/merges/admin/merge_page.tsx'
import { idsIn } from '#platform/browser/route_params.ts'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/customers/$id/merge')({
  staticData: { title: m.customers.merge, permission: 'customers update' },
  validateSearch: (search) => ({ with: idsIn(search.with).join(',') || undefined }),
  component: () => <MergePage id={Route.useParams().id} others={idsIn(Route.useSearch().with)} />,
})
