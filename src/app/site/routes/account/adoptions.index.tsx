import { createFileRoute } from '@tanstack/react-router'
import { MyPostsPage } from '#domains/adoptions/member/lists_page.tsx'
import * as memberAdoptionWords from '#domains/adoptions/member/messages.ts'

export const Route = createFileRoute('/account/adoptions/')({
  staticData: { title: memberAdoptionWords.title },
  component: MyPostsPage,
})
