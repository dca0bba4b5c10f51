import { createFileRoute } from '@tanstack/react-router'
import { VolunteerHoursPage } from '#domains/volunteers/member/hours_page.tsx'
import * as memberVolunteerWords from '#domains/volunteers/member/messages.ts'

export const Route = createFileRoute('/account/volunteer/hours')({
  staticData: { title: memberVolunteerWords.hours_title },
  component: VolunteerHoursPage,
})
