import { createFileRoute } from '@tanstack/react-router'
import { faqsApi } from '#domains/pages/faqs/contract.ts'
import { faqWords } from '#domains/pages/faqs/messages.ts'
import { FaqPage } from '#domains/pages/faqs/public/faq_page.tsx'
import type { PlainSearch } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'
import { informationCrumbs } from '../information_route.ts'

const Page = () => {
  const { q = '' } = Route.useSearch()
  return <FaqPage key={q} faqs={Route.useLoaderData().data} wanted={q} />
}

export const Route = createFileRoute('/information/faq')({
  staticData: { title: faqWords.title },
  validateSearch: ({ q }: PlainSearch): { q?: string } => (q ? { q: q.slice(0, 100) } : {}),
  loader: ({ context: { call } }) => call(faqsApi.list, { query: { per_page: 200, filter: {} } }),
  head: (context) => {
    const faqs = context.loaderData?.data ?? []
    return pageHead(context, {
      title: faqWords.title,
      description: faqWords.description,
      crumbs: informationCrumbs(faqWords.title),
      json_ld: {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    })
  },
  component: Page,
})
