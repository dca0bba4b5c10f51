import { createFileRoute } from '@tanstack/react-router'
import { adoptionsApi } from '#domains/adoptions/contract.ts'
import { AdoptionSearchPage } from '#domains/adoptions/public/adoption_search.tsx'
import { questionOf, readAdoptionSearch } from '#domains/adoptions/public/list_search.ts'
import { adoptionCardWords as m } from '#domains/adoptions/ui/messages.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { late } from '#ui/late.tsx'
import { pageHead } from '../head.ts'
import { inList } from '../or_not_found.ts'

const SavedAdoptionsPage = late(
  async () => (await import('#domains/adoptions/public/saved_adoptions.tsx')).SavedAdoptionsPage,
  () => true,
)

const Page = () => {
  const search = Route.useSearch()
  const found = Route.useLoaderData()
  return found ? <AdoptionSearchPage search={search} {...found} /> : <SavedAdoptionsPage />
}

export const Route = createFileRoute('/adoptions/search')({
  staticData: { title: m.title },
  validateSearch: readAdoptionSearch,
  loaderDeps: ({ search }) => readAgain(readAdoptionSearch, search),
  loader: async ({ context: { call }, deps }) => {
    // What a browser remembers is known only there.
    if (deps.saved) return null
    const query = questionOf(deps)
    const [list, counts] = await Promise.all([call(adoptionsApi.list, { query }), call(adoptionsApi.counts, { query })])
    return { list: inList(list), counts }
  },
  head: (context) =>
    pageHead(context, {
      title: m.title,
      description: m.description,
      crumbs: [{ label: m.title }],
      noindex: (context.match.search as { saved?: unknown } | undefined)?.saved !== undefined,
    }),
  component: Page,
})
