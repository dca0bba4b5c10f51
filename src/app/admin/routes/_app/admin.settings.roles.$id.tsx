import { createFileRoute } from '@tanstack/react-router'
import { RolePage } from '#domains/staff/admin/role_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/settings/roles/$id')({
  ...recordRoute,
  staticData: { title: m.roles.edit, permission: 'roles update' },
  component: () => <RolePage id={Route.useParams().id} />,
})
