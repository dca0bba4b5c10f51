import { createFileRoute } from '@tanstack/react-router'
import { ReceivedListPage } from '#domains/adoptions/member/lists_page.tsx'
import * as memberAdoptionWords from '#domains/adoptions/member/messages.ts'

export const Route = createFileRoute('/account/adoptions/received/')({
  staticData: { title: memberAdoptionWords.received_title },
  component: ReceivedListPage,
})
