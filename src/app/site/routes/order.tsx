import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deliveriesApi } from '#domains/deliveries/contract.ts'
import { checkoutWords } from '#domains/orders/checkout/messages.ts'
import { CheckoutPage, CheckoutSkeleton, CheckoutSteps } from '#domains/orders/checkout/public/checkout_page.tsx'
import { ResultPage } from '#domains/orders/checkout/public/result_page.tsx'
import { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import { type PlainSearch, readAgain } from '#platform/browser/plain_search.ts'
import type { StartUp } from '../context.ts'
import { pageHead } from '../head.ts'

const readOrderSearch = ({ no, key }: PlainSearch): { no?: string; key?: string } => ({
  ...(no && { no: no.slice(0, 20) }),
  ...(key && { key: key.slice(0, 64) }),
})

const Page = () => {
  const { deliveries, payments, phone } = Route.useLoaderData()
  const { no, key } = readAgain(readOrderSearch, Route.useSearch())
  // The server never sees number and key (the route has no validateSearch), so both are shown after hydration only.
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!alive) {
    return (
      <>
        <CheckoutSteps now={1} />
        <CheckoutSkeleton />
      </>
    )
  }
  if (no) return <ResultPage key={no} order_no={no} order_key={key ?? ''} payments={payments} phone={phone} />
  return <CheckoutPage deliveries={deliveries} payments={payments} />
}

export const Route = createFileRoute('/order')({
  staticData: { title: checkoutWords.title },
  loader: async ({ context: { call }, parentMatchPromise }) => {
    const { website } = (await parentMatchPromise).loaderData as StartUp
    const [deliveries, payments] = await Promise.all([
      call(deliveriesApi.list, { query: { filter: {} } }),
      call(paymentMethodsApi.list, { query: { filter: {} } }),
    ])
    return { deliveries: deliveries.data, payments: payments.data, phone: website.phone }
  },
  head: (context) =>
    pageHead(context, { title: checkoutWords.title, description: checkoutWords.description, noindex: true }),
  component: Page,
})
