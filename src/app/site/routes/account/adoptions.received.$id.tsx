import { createFileRoute } from '@tanstack/react-router'
import * as memberAdoptionWords from '#domains/adoptions/member/messages.ts'
import { ReceivedPage } from '#domains/adoptions/member/received_page.tsx'
import { idOf } from '../../or_not_found.ts'

const Page = () => <ReceivedPage id={Route.useLoaderData()} />

export const Route = createFileRoute('/account/adoptions/received/$id')({
  staticData: { title: memberAdoptionWords.received_title },
  loader: ({ params }) => idOf(params.id),
  component: Page,
})
