import { useState } from 'react'
import type { deliveriesApi } from '#domains/deliveries/contract.ts'
import { pictureOfPhoto } from '#domains/media/ui/photo.ts'
import { offerRule, offerWords } from '#domains/offers/messages.ts'
import type { Bundle } from '#domains/products/bundles/contract.ts'
import type { Product, ProductCard as ProductCardData } from '#domains/products/contract.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { proseDate, taipeiDay } from '#platform/contract/time.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Breadcrumbs } from '#ui/navigation.tsx'
import { Gallery, Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich_text.tsx'
import * as m from '../messages.ts'
import { brandPath } from '../ui/addresses.ts'
import { ProductCard } from '../ui/product_card.tsx'
import { BundlePanel } from './bundle_panel.tsx'
import { BuyBox } from './buy_box.tsx'
import { chaptersOf } from './chapters.ts'
import { crumbsOfProduct } from './crumbs.ts'
import { firstChoice, pictureOfVariant } from './variant_choice.ts'

export type Delivery = CallResult<typeof deliveriesApi.list>['data'][number]

/** The lowest sum of goods from which a delivery costs nothing, NT$. */
export const lowestFreeOver = (deliveries: readonly Pick<Delivery, 'free_over'>[]): number | null => {
  const sums = deliveries.flatMap(({ free_over }) => free_over ?? [])
  return sums.length > 0 ? Math.min(...sums) : null
}

const Fact = ({ icon, text }: { icon: IconName; text: string }) => (
  <li>
    <Icon name={icon} large />
    <span>{text}</span>
  </li>
)

const deliveryWords = (deliveries: readonly Delivery[]): string => {
  const ways = deliveries
    .filter(({ kind }) => kind !== 'none')
    .map(({ name, fee }) => m.delivery_fact(name, fee === 0 ? m.free : formatMoney(fee)))
  const free = lowestFreeOver(deliveries)
  return m.all_facts([...ways, ...(free === null ? [] : [m.free_over(formatMoney(free))])])
}

type FactsProps = Pick<ProductPageProps, 'product' | 'deliveries' | 'goods_document'>

const Facts = ({ product, deliveries, goods_document }: FactsProps) => (
  <ul className="mt-6 delivery-facts">
    <Fact icon="truck-delivery" text={product.shippable ? deliveryWords(deliveries) : m.no_shipping_fact} />
    <Fact icon="receipt" text={m.paper_fact[goods_document]} />
    <Fact icon="rotate" text={product.returnable ? m.return_fact : m.no_return_fact(product.not_returnable_reason)} />
  </ul>
)

const Pictures = ({ product, wanted }: { product: Product; wanted: number | undefined }) =>
  product.photos.length > 0 ? (
    <Gallery
      label={m.gallery}
      pictures={product.photos.map(pictureOfPhoto)}
      wanted={wanted}
      sizes="(max-width: 1023px) 100vw, 570px"
    />
  ) : (
    <Picture
      src="/illustrations/photo-placeholder.svg"
      alt=""
      className="gallery-main"
      style={{ aspectRatio: '1' }}
      first
    />
  )

const Offers = ({ offers }: { offers: Product['offers'] }) => (
  <ul className="product-offers mt-4" aria-label={m.offers}>
    {offers.map((offer) => (
      <li key={offer.id}>
        <Icon name="rosette-discount" />
        <span>
          <b>{offerRule(offer)}</b>
          <span className="small">
            {[
              offer.name,
              offer.ends_at && offerWords.until(proseDate(taipeiDay(offer.ends_at))),
              offerWords.scope[offer.customer_scope],
            ]
              .filter(Boolean)
              .join('・')}
          </span>
        </span>
      </li>
    ))}
  </ul>
)

type ProductPageProps = {
  product: Product
  /** Bundles that this product can be part of. */
  bundles: readonly Bundle[]
  deliveries: readonly Delivery[]
  /** What goods come with. */
  goods_document: keyof typeof m.paper_fact
  related: readonly ProductCardData[]
}

/** One product: pictures, price, variants, quantity, facts, more of the same category. */
export const ProductPage = ({ product, bundles, deliveries, goods_document, related }: ProductPageProps) => {
  const [variantId, setVariantId] = useState(firstChoice(product.variants)?.id)
  const variant = product.variants.find(({ id }) => id === variantId)
  const descriptions = product.photos.map(({ alt }) => alt)
  return (
    <>
      <div className="container page-head page-head-short">
        <Breadcrumbs items={crumbsOfProduct(product)} />
      </div>
      <div className="container product-layout page-end">
        <Pictures product={product} wanted={variant && pictureOfVariant(descriptions, variant)} />
        <div>
          {product.brand_id !== null && product.brand_name !== null && (
            <a className="small muted target" href={brandPath({ id: product.brand_id, slug: product.brand_slug })}>
              {product.brand_name}
            </a>
          )}
          <h1 className="mt-2 detail-title">{product.name}</h1>
          {product.offers.length > 0 && <Offers offers={product.offers} />}
          <BuyBox product={product} variant={variant} onVariant={setVariantId} />
          <Facts product={product} deliveries={deliveries} goods_document={goods_document} />
          <div className="mt-4">
            {chaptersOf(product.content).map(({ title, html }, index) => (
              <Disclosure key={`${title}${html}`} title={title ?? m.content} open={index === 0}>
                <RichText html={html} className="prose product-text" />
              </Disclosure>
            ))}
          </div>
        </div>
      </div>
      {bundles.length > 0 && (
        <div className="container page-end stack gap-6">
          {bundles.map((bundle) => (
            <BundlePanel key={bundle.id} bundle={bundle} />
          ))}
        </div>
      )}
      {related.length > 0 && (
        <section className="section section-tint">
          <div className="container">
            <div className="section-head">
              <h2>{m.together}</h2>
            </div>
            <div className="grid columns-4 keep-2 product-grid">
              {related.map((other) => (
                <ProductCard key={other.id} product={other} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}
