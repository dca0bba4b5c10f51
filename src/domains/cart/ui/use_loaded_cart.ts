import { useEffect, useState } from 'react'
import { cartStore, useCart } from './cart_store.ts'

/** Loads the cart of this browser once for a page that needs it. */
export const useLoadedCart = () => {
  const cart = useCart()
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    const loading = cartStore.get() ? cartStore.load() : cartStore.start()
    loading.catch(() => setFailed(true))
  }
  // Always loaded again: prices, stock and offers may have changed since the last page.
  useEffect(load, [])
  return { cart, failed: failed && !cart, load }
}
