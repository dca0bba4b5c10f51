import type { DeliveryChoice } from '#domains/deliveries/contract.ts'
import { variantUrl } from '#domains/media/rules.ts'
import type { Product } from '#domains/products/contract.ts'
import { productPath } from '../ui/addresses.ts'

type Delivery = Pick<DeliveryChoice, 'kind' | 'fee' | 'free_over'>

/** Days to send goods back, by article 19 of the Consumer Protection Act. */
const returnDays = 7

const dollars = (value: number) => ({ '@type': 'MonetaryAmount', value, currency: 'TWD' })

/** What it costs to send something of this price; goods that are fetched are not sent. */
const shippingOf = (deliveries: readonly Delivery[], price: number) =>
  deliveries
    .filter(({ kind }) => kind !== 'none' && kind !== 'pickup')
    .map(({ fee, free_over }) => ({
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TW' },
      shippingRate: dollars(free_over !== null && price >= free_over ? 0 : fee),
    }))

const returnsOf = ({ returnable }: Pick<Product, 'returnable'>) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'TW',
  ...(returnable
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})

/** A product for search engines (schema.org Product): one offer for each variant, prices in TWD. */
export const productData = (
  product: Product,
  origin: string,
  deliveries: readonly Delivery[],
): Record<string, unknown> => {
  const url = origin + productPath(product)
  const images = product.photos.map(({ src }) => origin + variantUrl(src, 1440, 'jpg'))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: String(product.id),
    ...(images.length > 0 && { image: images }),
    ...(product.brand_name && { brand: { '@type': 'Brand', name: product.brand_name } }),
    offers: product.variants.map(({ id, name, price, available }) => ({
      '@type': 'Offer',
      sku: `${product.id}-${id}`,
      ...(name && { name: `${product.name} ${name}` }),
      priceCurrency: 'TWD',
      price,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.on_sale && available > 0 ? 'InStock' : 'OutOfStock'}`,
      url,
      ...(product.shippable && { shippingDetails: shippingOf(deliveries, price) }),
      hasMerchantReturnPolicy: returnsOf(product),
    })),
  }
}
