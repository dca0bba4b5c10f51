import { createFileRoute } from '@tanstack/react-router'
import * as memberAdoptionWords from '#domains/adoptions/member/messages.ts'
import { MyRequestPage } from '#domains/adoptions/member/request_page.tsx'
import { idIn } from '#platform/browser/route_params.ts'

const Page = () => <MyRequestPage {...Route.useParams()} />

export const Route = createFileRoute('/account/adoptions/requests/$id')({
  staticData: { title: memberAdoptionWords.request_title },
  params: { parse: idIn },
  component: Page,
})
