import { createFileRoute } from '@tanstack/react-router'
import { VolunteerPage } from '#domains/volunteers/admin/volunteer_page.tsx'

export const Route = createFileRoute('/_app/admin/volunteers/$id/')({
  staticData: { permission: 'volunteers update' },
  component: () => <VolunteerPage id={Route.useParams().id} />,
})
