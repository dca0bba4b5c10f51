import { createFileRoute } from '@tanstack/react-router'
import { HoursDeskPage } from '#domains/volunteers/hours/admin/hours_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/volunteers/hours')({
  staticData: { title: m.volunteer_hours.list },
  component: HoursDeskPage,
})
