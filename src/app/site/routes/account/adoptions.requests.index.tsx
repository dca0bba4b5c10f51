import { createFileRoute } from '@tanstack/react-router'
import { MyRequestsPage } from '#domains/adoptions/member/lists_page.tsx'
import * as memberAdoptionWords from '#domains/adoptions/member/messages.ts'

export const Route = createFileRoute('/account/adoptions/requests/')({
  staticData: { title: memberAdoptionWords.request_title },
  component: MyRequestsPage,
})
