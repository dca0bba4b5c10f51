import { createFileRoute } from '@tanstack/react-router'
import * as memberAdoptionWords from '#domains/adoptions/member/messages.ts'
import { CreatePostPage } from '#domains/adoptions/member/post_page.tsx'

export const Route = createFileRoute('/account/adoptions/create')({
  staticData: { title: memberAdoptionWords.create_title },
  component: CreatePostPage,
})
