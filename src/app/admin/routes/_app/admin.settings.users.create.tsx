import { createFileRoute } from '@tanstack/react-router'
import { NewUserPage } from '#domains/staff/admin/user_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/users/create')({
  staticData: { title: m.users.create, permission: 'users create' },
  component: NewUserPage,
})
