import { useState } from 'react'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { cartStore } from '#domains/cart/ui/cart_store.ts'
import { lineReason } from '#domains/cart/ui/reasons.ts'
import type { Product } from '#domains/products/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { tableDate } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Notice } from '#ui/notice.tsx'
import { Quantity } from '#ui/quantity.tsx'
import * as m from '../messages.ts'
import { PriceText, useAddedToast } from '../ui/product_card.tsx'
import { type Choosable, type OptionRow, optionRows, quantityRange } from './variant_choice.ts'

const WishButton = lazyHydrated(async () => (await import('../ui/wish_button.tsx')).WishButton)

const Options = ({ row, onChoose }: { row: OptionRow; onChoose: (variant_id: number) => void }) => (
  <fieldset className="mt-4">
    <legend className="bold">
      {row.chosen === undefined ? (row.key ?? m.variant) : m.option_chosen(row.key ?? m.variant, row.chosen)}
    </legend>
    <div className="row wrap gap-2 mt-2">
      {row.values.map(({ value, variant_id, on, sold_out }) => (
        <Chip
          key={value}
          on={on}
          className={classes(sold_out && 'is-sold-out')}
          aria-label={sold_out ? m.sold_out_named(value) : undefined}
          onClick={() => onChoose(variant_id)}
        >
          {value}
        </Chip>
      ))}
    </div>
  </fieldset>
)

const StockText = ({ product, variant }: { product: Product; variant: Product['variants'][number] }) => {
  if (variant.available <= 0) {
    return (
      <p className="small mt-3 stock-none">
        <Icon name="circle-x" /> {m.sold_out}
        {variant.expected_on && `・${m.expected(tableDate(variant.expected_on))}`}
      </p>
    )
  }
  const few = variant.available <= 10
  return (
    <p className={classes('small mt-3', few ? 'stock-few' : 'stock-some')}>
      <Icon name={few ? 'alert-triangle' : 'circle-check'} />{' '}
      {few
        ? m.few_left(variant.available, product.unit)
        : m.in_stock_count(formatCount(variant.available), product.unit)}
      {product.min_qty > 1 && `・${m.minimum(product.min_qty, product.unit)}`}
    </p>
  )
}

type Adding = { busy: boolean; error: string | undefined; add: (variant_id: number, quantity: number) => void }

const useAdding = (): Adding => {
  const added = useAddedToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const add = async (variant_id: number, quantity: number) => {
    setBusy(true)
    setError(undefined)
    try {
      const cart = await cartStore.update({ variant_id, quantity, add: true })
      const line = cart.items.find((entry) => entry.variant_id === variant_id)
      // The cart keeps what cannot be ordered and says why; the visitor must not learn it only at the till.
      if (line && !line.valid) setError(lineReason(line) ?? m.sold_out)
      else added()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, add: (variant_id, quantity) => void add(variant_id, quantity) }
}

/** What its purchase does for the animals, and for which campaign. */
const Gain = ({ gives, cause }: Pick<Product, 'gives' | 'cause'>) =>
  gives || cause ? (
    <p className="notice product-gain mt-4">
      <Icon name="paw" />
      <span>
        {gives}
        {cause && (
          <>
            {m.cause_before}
            <a className="link" href={campaignPath(cause)}>
              {cause.title}
            </a>
            {m.cause_after}
          </>
        )}
      </span>
    </p>
  ) : null

type BarProps = { variant: Choosable; quantity: number; several: boolean; busy: boolean; onAdd: () => void }

/** The bar at the bottom of narrow screens: the one action again, with what goes into the cart. */
const BuyBar = ({ variant, quantity, several, busy, onAdd }: BarProps) => (
  <div className="bottom-bar only-narrow no-print">
    <div className="grow">
      <b className="bottom-bar-title figures">{formatMoney(variant.price * quantity)}</b>
      <span className="small muted">
        {[several && variant.name, quantity > 1 && m.times(quantity)].filter(Boolean).join(' ')}
      </span>
    </div>
    <Button kind="primary" icon="shopping-bag" loading={busy} onClick={onAdd}>
      {m.add}
    </Button>
  </div>
)

type BuyBoxProps = {
  product: Product
  /** The chosen one; none of a product without variants. */
  variant: Product['variants'][number] | undefined
  onVariant: (id: number) => void
}

/** Price, variants, quantity and the button of a product. */
export const BuyBox = ({ product, variant, onVariant }: BuyBoxProps) => {
  const [wanted, setWanted] = useState(Math.max(1, product.min_qty))
  const { busy, error, add } = useAdding()
  if (!product.on_sale || !variant) {
    return (
      <>
        <PriceText {...product} />
        <Gain {...product} />
        <Notice className="mt-4">{product.on_sale ? m.sold_out : m.ended}</Notice>
      </>
    )
  }
  const { min, max } = quantityRange(product, variant)
  const quantity = Math.min(Math.max(wanted, min), Math.max(min, max))
  const buyable = max >= min
  return (
    <>
      <div className="detail-price">
        <PriceText price={variant.price} list_price={product.list_price} />
      </div>
      <Gain {...product} />
      {optionRows(product.variants, variant).map((row) => (
        <Options key={row.key ?? ''} row={row} onChoose={onVariant} />
      ))}
      <div className="row wrap mt-6 buy-row">
        <Quantity
          what={m.quantity_of(product.name)}
          value={quantity}
          min={min}
          max={Math.max(min, max)}
          onChange={setWanted}
          disabled={!buyable}
        />
        <Button
          kind="primary"
          size="large"
          className="grow"
          disabled={!buyable}
          loading={busy}
          onClick={() => add(variant.id, quantity)}
        >
          {buyable ? m.add : m.sold_out}
        </Button>
      </div>
      {error && (
        <Notice kind="danger" live className="mt-3">
          {error}
        </Notice>
      )}
      <StockText product={product} variant={variant} />
      {buyable && (
        <BuyBar
          variant={variant}
          quantity={quantity}
          several={product.variants.length > 1}
          busy={busy}
          onAdd={() => add(variant.id, quantity)}
        />
      )}
      {variant.available <= 0 && (
        <WishButton
          key={variant.id}
          product={product}
          variant={{ id: variant.id, name: product.variants.length > 1 ? variant.name : null }}
        />
      )}
    </>
  )
}
