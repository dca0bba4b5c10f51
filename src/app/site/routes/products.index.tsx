import { createFileRoute } from '@tanstack/react-router'
import { bannersApi } from '#domains/banners/contract.ts'
import { BannerStrip } from '#domains/banners/ui/banner_strip.tsx'
import { shopWords } from '#domains/products/messages.ts'
import { readProductSearch } from '#domains/products/public/list_search.ts'
import { ProductListPage } from '#domains/products/public/product_list.tsx'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'
import { readShelf } from '../product_route.ts'

const Page = () => {
  const { list, free_over, gifts, bundles, banners, ...shelf } = Route.useLoaderData()
  return (
    <ProductListPage
      shelf={{ ...shelf, path: '/products', search: Route.useSearch() }}
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
  loader: async ({ context: { call }, deps }) => {
    const [shelf, banners] = await Promise.all([
      readShelf(call, deps),
      call(bannersApi.list, { query: { filter: { position: 'products_top' } } }),
    ])
    return { ...shelf, banners: banners.data }
  },
  head: (context) =>
    pageHead(context, {
      title: shopWords.title,
      description: shopWords.description,
      crumbs: [{ label: shopWords.title }],
    }),
  component: Page,
})
