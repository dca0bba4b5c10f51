import { createFileRoute } from '@tanstack/react-router'
import { readProductSearch } from '#domains/products/public/list_search.ts'
import { ProductListPage } from '#domains/products/public/product_list.tsx'
import { brandPath } from '#domains/products/ui/addresses.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { productBrandPage } from '../server/products.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { list, free_over, gifts, bundles: _, ...shelf } = Route.useLoaderData().data
  const path = brandPath(shelf.brand)
  return (
    <ProductListPage
      shelf={{ ...shelf, path, search: Route.useLoaderDeps() }}
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
  ...fromServer<typeof productBrandPage>(),
  component: Page,
})
