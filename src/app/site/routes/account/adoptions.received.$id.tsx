import { createFileRoute } from '@tanstack/react-router'
import * as memberAdoptionWords from '#domains/adoptions/member/messages.ts'
import { ReceivedPage } from '#domains/adoptions/member/received_page.tsx'
import { idIn } from '#platform/browser/route_params.ts'

const Page = () => <ReceivedPage {...Route.useParams()} />

export const Route = createFileRoute('/account/adoptions/received/$id')({
  staticData: { title: memberAdoptionWords.received_title },
  params: { parse: idIn },
  component: Page,
})
