import { createFileRoute } from '@tanstack/react-router'
import { RolesPage } from '#domains/staff/admin/roles_page.tsx'

export const Route = createFileRoute('/_app/admin/settings/roles/')({
  component: RolesPage,
})
