import { createFileRoute } from '@tanstack/react-router'
import { newsWords } from '#domains/blogs/messages.ts'
import { readNewsSearch } from '#domains/blogs/public/list_search.ts'
import { NewsListPage, newsCrumbs } from '#domains/blogs/public/news_list.tsx'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'
import { readNewsList } from '../news_route.ts'

const Page = () => <NewsListPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/news/')({
  staticData: { title: newsWords.title },
  validateSearch: readNewsSearch,
  loaderDeps: ({ search }) => readAgain(readNewsSearch, search),
  loader: ({ context, deps }) => readNewsList(context.call, deps),
  head: (context) =>
    pageHead(context, {
      title: newsWords.title,
      description: newsWords.lead,
      crumbs: newsCrumbs(),
      noindex: context.match.search.q !== undefined,
    }),
  component: Page,
})
