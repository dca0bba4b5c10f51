import { createFileRoute } from '@tanstack/react-router'
import * as memberAdoptionWords from '#domains/adoptions/member/messages.ts'
import { EditPostPage } from '#domains/adoptions/member/post_page.tsx'
import { idOf } from '../../or_not_found.ts'

const Page = () => <EditPostPage id={Route.useLoaderData()} />

export const Route = createFileRoute('/account/adoptions/$id/edit')({
  staticData: { title: memberAdoptionWords.edit_title },
  loader: ({ params }) => idOf(params.id),
  component: Page,
})
