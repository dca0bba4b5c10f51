import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { shopWords } from '#domains/products/messages.ts'
import { crumbsOf } from '#domains/products/public/crumbs.ts'
import { readProductSearch } from '#domains/products/public/list_search.ts'
import { ProductListPage } from '#domains/products/public/product_list.tsx'
import { categoryPath } from '#domains/products/ui/addresses.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'
import { idOf } from '../or_not_found.ts'
import { readShelf } from '../product_route.ts'

const Page = () => {
  const { list, free_over, gifts, bundles, ...shelf } = Route.useLoaderData()
  const path = categoryPath(shelf.category)
  return (
    <ProductListPage
      shelf={{ ...shelf, path, search: Route.useSearch() }}
      list={list}
      free_over={free_over}
      gifts={gifts}
      bundles={bundles}
    />
  )
}

export const Route = createFileRoute('/products/category/$id/{-$slug}')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => readAgain(readProductSearch, search),
  loader: async ({ context: { call }, params, deps, location }) => {
    const id = idOf(params.id)
    const shelf = await readShelf(call, deps, { category: id })
    const category = shelf.categories.find((entry) => entry.id === id)
    if (!category) throw notFound()
    if ((params.slug ?? '') !== (category.slug ?? '')) {
      throw redirect({ href: categoryPath(category) + location.searchStr, statusCode: 301, replace: true })
    }
    return { ...shelf, category }
  },
  head: (context) => {
    const category = context.loaderData?.category
    if (!category) return {}
    const shown = (context.loaderData?.list.data ?? []).slice(0, 3).map(({ name }) => name)
    return pageHead(context, {
      title: shopWords.category_title(category.name),
      description: category.description || shopWords.category_description(category.name, shown),
      crumbs: crumbsOf({ category, categories: context.loaderData?.categories ?? [] }),
    })
  },
  component: Page,
})
