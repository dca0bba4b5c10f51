import { createFileRoute } from '@tanstack/react-router'
import * as newsWords from '#domains/blogs/messages.ts'
import { readNewsSearch } from '#domains/blogs/public/list_search.ts'
import { NewsListPage } from '#domains/blogs/public/news_list.tsx'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { newsListPage } from '../server/news.ts'
import { fromServer } from '../server_page.ts'

const Page = () => <NewsListPage {...Route.useLoaderData().data} />

export const Route = createFileRoute('/news/')({
  staticData: { title: newsWords.title },
  validateSearch: readNewsSearch,
  loaderDeps: ({ search }) => readAgain(readNewsSearch, search),
  ...fromServer<typeof newsListPage>(),
  component: Page,
})
