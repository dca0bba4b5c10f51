import { useEffect, useState } from 'react'
import { cartStore, useCart } from './cart_store.ts'

/** Loads the cart of this browser for a page that needs it, again whenever it is lost (the end of a sign-in). */
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
  const isLost = cart === undefined
  useEffect(() => {
    // A cart that was ordered, or whose person signed out, is over: this page is being left.
    if (isLost && !cartStore.isClosed()) load()
  }, [isLost])
  return { cart, failed: failed && !cart, load }
}
