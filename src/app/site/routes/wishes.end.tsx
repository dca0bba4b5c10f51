import { createFileRoute } from '@tanstack/react-router'
import * as wishWords from '#domains/wishes/messages.ts'
import { WishEndPage } from '#domains/wishes/public/end_page.tsx'
import { plainHead } from '../head.ts'

export const Route = createFileRoute('/wishes/end')({
  staticData: { title: wishWords.end_title },
  head: plainHead({ title: wishWords.end_title, description: wishWords.end_description, noindex: true }),
  component: WishEndPage,
})
