import { createFileRoute } from '@tanstack/react-router'
import { ClinicUserPage } from '#domains/staff/admin/clinic_user_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/settings/clinics/users/$id')({
  ...recordRoute,
  staticData: { title: m.clinic_users.edit, permission: 'clinic.users update' },
  component: () => <ClinicUserPage id={Route.useParams().id} />,
})
