import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '#domains/staff/admin/user_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/settings/users/$id')({
  ...recordRoute,
  staticData: { title: m.users.edit, permission: 'users update' },
  component: () => <UserPage id={Route.useParams().id} />,
})
