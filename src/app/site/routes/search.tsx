import { createFileRoute } from '@tanstack/react-router'
import { adoptionsApi } from '#domains/adoptions/contract.ts'
import { newsApi } from '#domains/blogs/contract.ts'
import { campaignsApi } from '#domains/campaigns/contract.ts'
import { productsApi } from '#domains/products/contract.ts'
import { shopWords } from '#domains/products/messages.ts'
import { productQuestion, readProductSearch } from '#domains/products/public/list_search.ts'
import { SearchPage } from '#domains/products/public/search_page.tsx'
import { wordsApi } from '#domains/products/words/contract.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'
import { readShelves } from '../product_route.ts'

const Page = () => {
  const { list, popular, elsewhere, help, ...shelves } = Route.useLoaderData()
  const shelf = { ...shelves, path: '/search', search: Route.useSearch() }
  return <SearchPage shelf={shelf} list={list} popular={popular} elsewhere={elsewhere} help={help} />
}

export const Route = createFileRoute('/search')({
  staticData: { title: shopWords.search_title },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => readAgain(readProductSearch, search),
  loader: async ({ context: { call }, deps }) => {
    const { q } = deps
    const asked = { query: { q: q ?? '', per_page: 1, filter: {} } }
    const [shelves, list, adoptions, campaigns, news, popular] = await Promise.all([
      readShelves(call),
      q ? call(productsApi.list, { query: productQuestion(deps) }) : null,
      q ? call(adoptionsApi.list, asked) : null,
      q ? call(campaignsApi.list, asked) : null,
      q ? call(newsApi.list, asked) : null,
      call(productsApi.list, { query: { per_page: 4, sort: '-popular', filter: { in_stock: '1' } } }),
    ])
    const elsewhere = {
      adoptions: adoptions?.meta.total ?? 0,
      campaigns: campaigns?.meta.total ?? 0,
      news: news?.meta.total ?? 0,
    }
    const help = list?.meta.total === 0 || !q ? await call(wordsApi.help, { query: { q: q ?? '' } }) : null
    return { ...shelves, list, elsewhere, popular, help }
  },
  head: (context) => {
    const { q } = context.match.search
    return pageHead(context, { title: q ? shopWords.results_title(q) : shopWords.search_title, noindex: true })
  },
  component: Page,
})
