import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#domains/staff/admin/users_page.tsx'

export const Route = createFileRoute('/_app/admin/settings/users/')({
  component: UsersPage,
})
