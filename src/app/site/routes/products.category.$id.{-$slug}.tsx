import { createFileRoute } from '@tanstack/react-router'
import { readProductSearch } from '#domains/products/public/list_search.ts'
import { ProductListPage } from '#domains/products/public/product_list.tsx'
import { categoryPath } from '#domains/products/ui/addresses.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { productCategoryPage } from '../server/products.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { list, free_over, gifts, bundles, ...shelf } = Route.useLoaderData().data
  const path = categoryPath(shelf.category)
  return (
    <ProductListPage
      shelf={{ ...shelf, path, search: Route.useLoaderDeps() }}
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
  ...fromServer<typeof productCategoryPage>(),
  component: Page,
})
