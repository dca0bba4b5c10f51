import { createFileRoute } from '@tanstack/react-router'
import * as memberVolunteerWords from '#domains/volunteers/member/messages.ts'
import { VolunteerPage } from '#domains/volunteers/member/volunteer_page.tsx'

export const Route = createFileRoute('/account/volunteer/')({
  staticData: { title: memberVolunteerWords.title },
  component: VolunteerPage,
})
