import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { newsWords } from '#domains/blogs/messages.ts'
import { readNewsSearch } from '#domains/blogs/public/list_search.ts'
import { NewsListPage, newsCrumbs } from '#domains/blogs/public/news_list.tsx'
import { newsCategoryPath } from '#domains/blogs/ui/addresses.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'
import { readNewsList } from '../news_route.ts'
import { idOf } from '../or_not_found.ts'

const Page = () => <NewsListPage {...Route.useLoaderData()} />

export const Route = createFileRoute('/news/category/$id/{-$slug}')({
  validateSearch: readNewsSearch,
  loaderDeps: ({ search }) => readAgain(readNewsSearch, search),
  loader: async ({ context: { call }, params, deps, location }) => {
    const id = idOf(params.id)
    const shelf = await readNewsList(call, deps, id)
    const category = shelf.categories.find((entry) => entry.id === id)
    if (!category) throw notFound()
    if ((params.slug ?? '') !== (category.slug ?? '')) {
      throw redirect({ href: newsCategoryPath(category) + location.searchStr, statusCode: 301, replace: true })
    }
    return { ...shelf, category }
  },
  head: (context) => {
    const category = context.loaderData?.category
    return category
      ? pageHead(context, {
          title: newsWords.category_title(category.name),
          description: category.description || newsWords.lead,
          crumbs: newsCrumbs(category),
          noindex: context.match.search.q !== undefined,
        })
      : {}
  },
  component: Page,
})
