import { createFileRoute } from '@tanstack/react-router'
import { ClinicPage } from '#domains/clinics/admin/clinic_page.tsx'

export const Route = createFileRoute('/_app/admin/clinics/$id/')({
  staticData: { permission: 'clinics update' },
  component: () => <ClinicPage id={Route.useParams().id} />,
})
