import { createFileRoute } from '@tanstack/react-router'
import { ClinicUsersPage } from '#domains/staff/admin/clinic_users_page.tsx'

export const Route = createFileRoute('/_app/admin/settings/clinics/users/')({
  component: ClinicUsersPage,
})
