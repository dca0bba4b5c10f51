import { createFileRoute } from '@tanstack/react-router'
import { NewVolunteerPage } from '#domains/volunteers/admin/volunteer_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/volunteers/create')({
  staticData: { title: m.volunteers.create, permission: 'volunteers create' },
  component: NewVolunteerPage,
})
