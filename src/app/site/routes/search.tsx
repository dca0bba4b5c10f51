import { createFileRoute } from '@tanstack/react-router'
import * as shopWords from '#domains/products/messages.ts'
import { readProductSearch } from '#domains/products/public/list_search.ts'
import { SearchPage } from '#domains/products/public/search_page.tsx'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { searchPage } from '../server/products.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { list, popular, elsewhere, help, ...shelves } = Route.useLoaderData().data
  const shelf = { ...shelves, path: '/search', search: Route.useLoaderDeps() }
  return <SearchPage shelf={shelf} list={list} popular={popular} elsewhere={elsewhere} help={help} />
}

export const Route = createFileRoute('/search')({
  staticData: { title: shopWords.search_title },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => readAgain(readProductSearch, search),
  ...fromServer<typeof searchPage>(),
  component: Page,
})
