import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '#ui/button.tsx'
import * as m from '../wishes/messages.ts'

const StockWish = lazy(async () => ({ default: (await import('./stock_wish.tsx')).StockWish }))

type WishButtonProps = {
  product: { id: number; name: string }
  /** Named where a product has several. */
  variant?: { id: number; name: string | null }
  card?: boolean
}

/** 到貨通知我: a link on a card, a button beside a price. */
export const WishButton = ({ product, variant, card }: WishButtonProps) => {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const press = () => setOpen(true)
  return (
    <>
      {card ? (
        <button type="button" className="link" aria-label={m.named(product.name)} onClick={press}>
          {m.title}
        </button>
      ) : (
        <Button className="mt-3" kind="outline" block icon="bell" onClick={press}>
          {m.title}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <StockWish product={product} variant={variant} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
