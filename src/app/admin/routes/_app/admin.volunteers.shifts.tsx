import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/volunteers/shifts')({
  staticData: { title: m.volunteer_shifts.list },
})
