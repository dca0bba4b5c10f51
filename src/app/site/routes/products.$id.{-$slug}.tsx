import { createFileRoute, redirect } from '@tanstack/react-router'
import { deliveriesApi } from '#domains/deliveries/contract.ts'
import { variantUrl } from '#domains/media/rules.ts'
import { bundlesApi } from '#domains/products/bundles/contract.ts'
import { productsApi } from '#domains/products/contract.ts'
import { crumbsOfProduct } from '#domains/products/public/crumbs.ts'
import { productData } from '#domains/products/public/product_data.ts'
import { ProductPage } from '#domains/products/public/product_detail.tsx'
import { productPath } from '#domains/products/ui/addresses.ts'
import type { SiteContext } from '../context.ts'
import { pageHead } from '../head.ts'
import { idOf, orNotFound } from '../or_not_found.ts'

const Page = () => {
  const { product, bundles, deliveries, related } = Route.useLoaderData()
  return <ProductPage key={product.id} product={product} bundles={bundles} deliveries={deliveries} related={related} />
}

export const Route = createFileRoute('/products/$id/{-$slug}')({
  loader: async ({ context: { call }, params }) => {
    const id = idOf(params.id)
    const product = await orNotFound(call(productsApi.get, { params: { id } }))
    if ((params.slug ?? '') !== (product.slug ?? '')) {
      throw redirect({ href: productPath(product), statusCode: 301, replace: true })
    }
    const [category] = product.categories
    const [deliveries, others, bundles] = await Promise.all([
      call(deliveriesApi.list, { query: { filter: {} } }),
      call(productsApi.list, {
        query: { per_page: 5, sort: '-popular', filter: category ? { category: category.id } : {} },
      }),
      product.on_sale ? call(bundlesApi.list, { query: { filter: { product: id } } }) : null,
    ])
    const related = others.data.filter((other) => other.id !== id).slice(0, 4)
    return { product, bundles: bundles?.data ?? [], deliveries: deliveries.data, related }
  },
  head: (context) => {
    const product = context.loaderData?.product
    if (!product) return {}
    const origin = (context.matches[0]?.context as SiteContext | undefined)?.origin ?? ''
    const image = product.photo && variantUrl(product.photo, 1440, 'jpg')
    return pageHead(context, {
      title: product.seo_title || product.name,
      description: product.seo_description || product.summary,
      image,
      og_type: 'product',
      crumbs: crumbsOfProduct(product),
      json_ld: productData(product, origin, image),
    })
  },
  component: Page,
})
