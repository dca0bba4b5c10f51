import { createFileRoute } from '@tanstack/react-router'
import { campaignsApi } from '#domains/campaigns/contract.ts'
import { productsApi } from '#domains/products/contract.ts'
import { shopWords } from '#domains/products/messages.ts'
import { productQuestion, readProductSearch } from '#domains/products/public/list_search.ts'
import { SearchPage } from '#domains/products/public/search_page.tsx'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'
import { readShelves } from '../product_route.ts'

const Page = () => {
  const { list, popular, campaigns, ...shelves } = Route.useLoaderData()
  const shelf = { ...shelves, path: '/search', search: Route.useSearch() }
  return <SearchPage shelf={shelf} list={list} popular={popular} campaigns={campaigns} />
}

export const Route = createFileRoute('/search')({
  staticData: { title: shopWords.search_title },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => readAgain(readProductSearch, search),
  loader: async ({ context: { call }, deps }) => {
    const { q } = deps
    const [shelves, list, found, popular] = await Promise.all([
      readShelves(call),
      q ? call(productsApi.list, { query: productQuestion(deps) }) : null,
      q ? call(campaignsApi.list, { query: { q, per_page: 1, filter: {} } }) : null,
      call(productsApi.list, { query: { per_page: 4, sort: '-popular', filter: { in_stock: '1' } } }),
    ])
    return { ...shelves, list, campaigns: found?.meta.total ?? 0, popular: popular.data }
  },
  head: (context) => {
    const { q } = context.match.search
    return pageHead(context, { title: q ? shopWords.results_title(q) : shopWords.search_title, noindex: true })
  },
  component: Page,
})
