import { createFileRoute } from '@tanstack/react-router'
import { NewClinicUserPage } from '#domains/staff/admin/clinic_user_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/clinics/users/create')({
  staticData: { title: m.clinic_users.create, permission: 'clinic.users create' },
  component: NewClinicUserPage,
})
