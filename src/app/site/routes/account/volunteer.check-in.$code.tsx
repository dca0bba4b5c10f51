import { createFileRoute } from '@tanstack/react-router'
import { CheckInPage } from '#domains/volunteers/attendance/member/check_in_page.tsx'
import * as words from '#domains/volunteers/attendance/member/messages.ts'

export const Route = createFileRoute('/account/volunteer/check-in/$code')({
  staticData: { title: words.title },
  component: () => <CheckInPage code={Route.useParams().code} />,
})
