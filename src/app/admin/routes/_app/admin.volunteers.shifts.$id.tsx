import { createFileRoute } from '@tanstack/react-router'
import { ShiftPage } from '#domains/volunteers/shifts/admin/shift_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/volunteers/shifts/$id')({
  ...recordRoute,
  staticData: { title: m.volunteer_shifts.edit, permission: 'volunteers update' },
  component: () => <ShiftPage id={Route.useParams().id} />,
})
