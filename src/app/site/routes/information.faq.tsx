import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import * as faqWords from '#domains/pages/faqs/messages.ts'
import { FaqPage } from '#domains/pages/faqs/public/faq_page.tsx'
import { type PlainSearch, readAgain } from '#platform/browser/plain_search.ts'
import type { StartUp } from '../context.ts'
import type { faqPage } from '../server/information.ts'
import { fromServer } from '../server_page.ts'

const readFaqSearch = ({ q }: PlainSearch): { q?: string } => (q ? { q: q.slice(0, 100) } : {})

const Page = () => {
  const { q = '' } = readAgain(readFaqSearch, Route.useSearch())
  const { website }: StartUp = useLoaderData({ from: '__root__' })
  return <FaqPage key={q} faqs={Route.useLoaderData().data} wanted={q} line={website.social_links.line} />
}

export const Route = createFileRoute('/information/faq')({
  staticData: { title: faqWords.title },
  validateSearch: readFaqSearch,
  ...fromServer<typeof faqPage>(),
  component: Page,
})
