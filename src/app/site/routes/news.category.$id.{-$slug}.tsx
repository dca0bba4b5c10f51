import { createFileRoute } from '@tanstack/react-router'
import { readNewsSearch } from '#domains/blogs/public/list_search.ts'
import { NewsListPage } from '#domains/blogs/public/news_list.tsx'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { newsCategoryPage } from '../server/news.ts'
import { fromServer } from '../server_page.ts'

const Page = () => <NewsListPage {...Route.useLoaderData().data} />

export const Route = createFileRoute('/news/category/$id/{-$slug}')({
  validateSearch: readNewsSearch,
  loaderDeps: ({ search }) => readAgain(readNewsSearch, search),
  ...fromServer<typeof newsCategoryPage>(),
  component: Page,
})
