import { createFileRoute } from '@tanstack/react-router'
import * as memberAdoptionWords from '#domains/adoptions/member/messages.ts'
import { EditPostPage } from '#domains/adoptions/member/post_page.tsx'
import { idIn } from '#platform/browser/route_params.ts'

const Page = () => <EditPostPage {...Route.useParams()} />

export const Route = createFileRoute('/account/adoptions/$id/edit')({
  staticData: { title: memberAdoptionWords.edit_title },
  params: { parse: idIn },
  component: Page,
})
