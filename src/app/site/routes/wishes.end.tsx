import { createFileRoute } from '@tanstack/react-router'
import { wishWords } from '#domains/wishes/messages.ts'
import { WishEndPage } from '#domains/wishes/public/end_page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/wishes/end')({
  staticData: { title: wishWords.end_title },
  head: (context) => pageHead(context, { title: wishWords.end_title, noindex: true }),
  component: WishEndPage,
})
