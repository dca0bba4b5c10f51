import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { pagesApi } from '#domains/pages/contract.ts'
import { contactWords } from '#domains/pages/messages/messages.ts'
import { ContactPage } from '#domains/pages/messages/public/contact_page.tsx'
import { readContactSearch } from '#domains/pages/messages/rules.ts'
import type { StartUp } from '../context.ts'
import { pageHead } from '../head.ts'
import { informationCrumbs } from '../information_route.ts'

const Page = () => {
  const { website }: StartUp = useLoaderData({ from: '__root__' })
  return <ContactPage page={Route.useLoaderData()} website={website} topic={Route.useSearch().topic} />
}

export const Route = createFileRoute('/information/contact')({
  staticData: { title: contactWords.title },
  validateSearch: readContactSearch,
  loader: ({ context: { call } }) => call(pagesApi.get, { params: { key: 'contact' }, query: {} }),
  head: (context) => {
    const website = (context.matches[0]?.loaderData as StartUp | undefined)?.website
    return pageHead(context, {
      title: contactWords.title,
      description: website && contactWords.description(website.org_name || website.site_name),
      crumbs: informationCrumbs(contactWords.title),
    })
  },
  component: Page,
})
