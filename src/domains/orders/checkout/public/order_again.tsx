import { useState } from 'react'
import { cartStore } from '#domains/cart/ui/cart_store.ts'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as m from '../messages.ts'

/** The lines of an order as wishes for a cart. */
const wishesOf = ({ items, campaign_items }: CustomerOrder) => [
  ...items.map(({ variant_id, quantity }) => ({ variant_id, quantity, add: true })),
  ...campaign_items.map(({ campaign_id, amount }) => ({ campaign_id, amount })),
]

/** Puts what an order held back into the cart. @returns how many lines are not offered any more */
const putBack = async (order: CustomerOrder): Promise<number> => {
  await cartStore.start()
  let gone = 0
  for (const wish of wishesOf(order)) {
    await cartStore.update(wish).catch((failure: unknown) => {
      if (!(failure instanceof CallFailed) || failure.status >= 500) throw failure
      gone += 1
    })
  }
  return gone
}

/** The button from an order that came to nothing to a new one: its lines go back into the cart. */
export const OrderAgain = ({ order }: { order: CustomerOrder }) => {
  const toast = useToasts()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const again = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const gone = await putBack(order)
      if (gone > 0) toast({ text: m.again_gone(gone) })
      goTo('/cart')
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <>
      {failed && (
        <Notice kind="danger" live className="mt-4">
          {m.again_failed}
        </Notice>
      )}
      <div className="row wrap gap-2 mt-6">
        <Button icon="shopping-bag-plus" loading={busy} onClick={() => void again()}>
          {m.order_again}
        </Button>
        <ButtonLink kind="text" href="/products">
          {m.shop_again}
        </ButtonLink>
      </div>
    </>
  )
}
