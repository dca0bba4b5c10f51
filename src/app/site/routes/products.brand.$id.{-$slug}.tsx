import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { shopWords } from '#domains/products/messages.ts'
import { crumbsOf } from '#domains/products/public/crumbs.ts'
import { readProductSearch } from '#domains/products/public/list_search.ts'
import { ProductListPage } from '#domains/products/public/product_list.tsx'
import { brandPath } from '#domains/products/ui/addresses.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'
import { idOf } from '../or_not_found.ts'
import { readShelf } from '../product_route.ts'

const Page = () => {
  const { list, free_over, gifts, bundles: _, ...shelf } = Route.useLoaderData()
  const path = brandPath(shelf.brand)
  return (
    <ProductListPage
      shelf={{ ...shelf, path, search: Route.useSearch() }}
      list={list}
      free_over={free_over}
      gifts={gifts}
      bundles={[]}
    />
  )
}

export const Route = createFileRoute('/products/brand/$id/{-$slug}')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => readAgain(readProductSearch, search),
  loader: async ({ context: { call }, params, deps, location }) => {
    const id = idOf(params.id)
    const shelf = await readShelf(call, deps, { brand: id })
    const brand = shelf.brands.find((entry) => entry.id === id)
    if (!brand) throw notFound()
    if ((params.slug ?? '') !== (brand.slug ?? '')) {
      throw redirect({ href: brandPath(brand) + location.searchStr, statusCode: 301, replace: true })
    }
    return { ...shelf, brand }
  },
  head: (context) => {
    const brand = context.loaderData?.brand
    if (!brand) return {}
    return pageHead(context, {
      title: shopWords.category_title(brand.name),
      description: brand.description || shopWords.description,
      crumbs: crumbsOf({ brand, categories: [] }),
    })
  },
  component: Page,
})
