import type { Product } from '#domains/products/contract.ts'
import { productPath } from '../ui/addresses.ts'

/** A product for search engines (schema.org Product), prices in TWD. */
export const productData = (product: Product, origin: string, image: string | null): Record<string, unknown> => {
  const prices = product.variants.map(({ price }) => price)
  const inStock = product.on_sale && product.variants.some(({ available }) => available > 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    ...(image && { image: image.startsWith('/') ? origin + image : image }),
    ...(product.brand_name && { brand: { '@type': 'Brand', name: product.brand_name } }),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'TWD',
      lowPrice: Math.min(product.price, ...prices),
      highPrice: Math.max(product.price, ...prices),
      offerCount: product.variants.length,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      url: origin + productPath(product),
    },
  }
}
