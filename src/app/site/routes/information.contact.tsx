import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import * as contactWords from '#domains/pages/messages/messages.ts'
import { ContactPage } from '#domains/pages/messages/public/contact_page.tsx'
import { readContactSearch } from '#domains/pages/messages/rules.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { StartUp } from '../context.ts'
import type { contactPage } from '../server/information.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { website }: StartUp = useLoaderData({ from: '__root__' })
  return (
    <ContactPage
      page={Route.useLoaderData().data}
      website={website}
      topic={readAgain(readContactSearch, Route.useSearch()).topic}
    />
  )
}

export const Route = createFileRoute('/information/contact')({
  staticData: { title: contactWords.title },
  validateSearch: readContactSearch,
  ...fromServer<typeof contactPage>(),
  component: Page,
})
