import { createFileRoute } from '@tanstack/react-router'
import { AdoptionSearchPage } from '#domains/adoptions/public/adoption_search.tsx'
import { readAdoptionSearch } from '#domains/adoptions/public/list_search.ts'
import * as m from '#domains/adoptions/ui/messages.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import type { adoptionSearchPage } from '../server/adoptions.ts'
import { fromServer } from '../server_page.ts'

const SavedAdoptionsPage = lazyHydrated(
  async () => (await import('#domains/adoptions/public/saved_adoptions.tsx')).SavedAdoptionsPage,
  () => true,
)

const Page = () => {
  const search = Route.useLoaderDeps()
  const found = Route.useLoaderData().data
  return found ? <AdoptionSearchPage search={search} {...found} /> : <SavedAdoptionsPage />
}

export const Route = createFileRoute('/adoptions/search')({
  staticData: { title: m.title },
  validateSearch: readAdoptionSearch,
  loaderDeps: ({ search }) => readAgain(readAdoptionSearch, search),
  ...fromServer<typeof adoptionSearchPage>(),
  component: Page,
})
