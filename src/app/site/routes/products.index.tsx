import { createFileRoute } from '@tanstack/react-router'
import { BannerStrip } from '#domains/banners/ui/banner_strip.tsx'
import * as shopWords from '#domains/products/messages.ts'
import { readProductSearch } from '#domains/products/public/list_search.ts'
import { ProductListPage } from '#domains/products/public/product_list.tsx'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { productListPage } from '../server/products.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { list, free_over, gifts, bundles, banners, ...shelf } = Route.useLoaderData().data
  return (
    <ProductListPage
      shelf={{ ...shelf, path: '/products', search: Route.useLoaderDeps() }}
      list={list}
      free_over={free_over}
      gifts={gifts}
      bundles={bundles}
      top={<BannerStrip banners={banners} label={shopWords.banners} />}
    />
  )
}

export const Route = createFileRoute('/products/')({
  staticData: { title: shopWords.title },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => readAgain(readProductSearch, search),
  ...fromServer<typeof productListPage>(),
  component: Page,
})
