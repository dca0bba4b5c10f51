import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#domains/products/public/product_detail.tsx'
import type { productPage } from '../server/products.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { product, bundles, deliveries, goods_document, related } = Route.useLoaderData().data
  return (
    <ProductPage
      key={product.id}
      product={product}
      bundles={bundles}
      deliveries={deliveries}
      goods_document={goods_document}
      related={related}
    />
  )
}

export const Route = createFileRoute('/products/$id/{-$slug}')({
  ...fromServer<typeof productPage>(),
  component: Page,
})
