import { createFileRoute } from '@tanstack/react-router'
import { NewShiftPage } from '#domains/volunteers/shifts/admin/shift_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/volunteers/shifts/create')({
  staticData: { title: m.volunteer_shifts.create, permission: 'volunteers update' },
  component: NewShiftPage,
})
