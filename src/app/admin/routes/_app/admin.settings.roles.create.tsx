import { createFileRoute } from '@tanstack/react-router'
import { NewRolePage } from '#domains/staff/admin/new_role_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/roles/create')({
  staticData: { title: m.roles.create, permission: 'roles create' },
  component: NewRolePage,
})
