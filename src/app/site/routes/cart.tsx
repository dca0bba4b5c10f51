import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#domains/cart/public/cart_page.tsx'
import * as cartPageWords from '#domains/cart/ui/messages.ts'
import { plainHead } from '../head.ts'

export const Route = createFileRoute('/cart')({
  staticData: { title: cartPageWords.title, skipInitialFetch: true },
  head: plainHead({ title: cartPageWords.title, description: cartPageWords.description, noindex: true }),
  component: CartPage,
})
