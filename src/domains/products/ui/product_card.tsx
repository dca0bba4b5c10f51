import { useState } from 'react'
import { cartStore } from '#domains/cart/ui/cart_store.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import type { ProductCard as ProductCardData } from '#domains/products/contract.ts'
import { productsApi } from '#domains/products/contract.ts'
import * as m from '#domains/products/messages.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Tag, type Tone } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Picture } from '#ui/picture.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { productPath } from './addresses.ts'
import { type Badge, badgesOf } from './badges.ts'

const WishButton = lazyHydrated(async () => (await import('./wish_button.tsx')).WishButton)

type Quick = Pick<ProductCardData, 'id' | 'slug' | 'name'>

/** Says that something went into the cart, with the way there. */
export const useAddedToast = () => {
  const toast = useToasts()
  return () => toast({ text: m.added, action: { label: m.see, run: () => goTo('/cart') } })
}

/**
 * Puts one piece of a product into the cart from a list. A product of several variants opens its page instead, where the
 * visitor chooses.
 */
export const useQuickAdd = () => {
  const toast = useToasts()
  const added = useAddedToast()
  const [busy, setBusy] = useState<number>()
  const add = async (product: Quick) => {
    setBusy(product.id)
    try {
      const { variants, min_qty } = await callAsMember(productsApi.get, { params: { id: product.id } })
      const [only] = variants
      if (variants.length !== 1 || !only) return goTo(productPath(product))
      await cartStore.update({ variant_id: only.id, quantity: Math.max(1, min_qty), add: true })
      added()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast({ kind: 'error', text: error.message })
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, add: (product: Quick) => void add(product) }
}

export const PriceText = ({ price, list_price }: Pick<ProductCardData, 'price' | 'list_price'>) => (
  <p className="price figures">
    {formatMoney(price)}
    {list_price !== null && list_price > price && <s>{formatMoney(list_price)}</s>}
  </p>
)

const looks: Record<Badge['kind'], string> = {
  sold_out: 'tag-discount',
  discount: 'tag-solid',
  offer: 'tag-set',
  few: 'tag-stock',
}

const flatTones: Record<Badge['kind'], Tone> = {
  sold_out: 'plain',
  discount: 'primary',
  offer: 'secondary',
  few: 'warn',
}

/** The words on a picture; `flat` are the same beside a price. */
export const Badges = ({ product, flat = false }: { product: ProductCardData; flat?: boolean }) => {
  const badges = badgesOf(product)
  if (badges.length === 0) return null
  if (flat) {
    return badges.map(({ kind, text }) => (
      <Tag key={text} tone={flatTones[kind]}>
        {text}
      </Tag>
    ))
  }
  return (
    <div className="corner-tags">
      {badges.map(({ kind, text }) => (
        <Tag key={text} className={looks[kind]}>
          {text}
        </Tag>
      ))}
    </div>
  )
}

const sizes = '(max-width: 767px) 50vw, 300px'

/** A product in a grid: picture, price, one line, and a button that puts it into the cart. */
export const ProductCard = ({ product, first = false }: { product: ProductCardData; first?: boolean }) => {
  const { busy, add } = useQuickAdd()
  return (
    <article className="card product-card">
      <div className="relative">
        {/* biome-ignore lint/a11y/useAnchorContent: the name below is the same link, and this one would be read twice */}
        <a href={productPath(product)} tabIndex={-1} aria-hidden="true">
          <Picture {...cardPicture(product.photo)} width={640} height={640} sizes={sizes} first={first} />
          {!product.in_stock && <span className="sold-out" />}
        </a>
        <Badges product={product} />
        {product.in_stock && (
          <button
            type="button"
            className="add"
            aria-label={m.add_named(product.name)}
            aria-disabled={busy === product.id}
            onClick={() => busy === undefined && add(product)}
          >
            <Icon name="shopping-bag-plus" />
          </button>
        )}
      </div>
      <div className="mt-3">
        <h3>
          <a href={productPath(product)}>{product.name}</a>
        </h3>
        <PriceText {...product} />
        {product.in_stock ? (
          product.summary && <p className="small muted clamp-2">{product.summary}</p>
        ) : (
          <div className="small">
            <WishButton product={product} card />
          </div>
        )}
      </div>
    </article>
  )
}
