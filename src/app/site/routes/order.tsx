import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as checkoutWords from '#domains/orders/checkout/messages.ts'
import { CheckoutPage, CheckoutSkeleton, CheckoutSteps } from '#domains/orders/checkout/public/checkout_page.tsx'
import { ResultPage } from '#domains/orders/checkout/public/result_page.tsx'
import { type PlainSearch, readAgain } from '#platform/browser/plain_search.ts'
import type { orderPage } from '../server/giving.ts'
import { fromServer } from '../server_page.ts'

const readOrderSearch = ({ no, key }: PlainSearch): { no?: string; key?: string } => ({
  ...(no && { no: no.slice(0, 20) }),
  ...(key && { key: key.slice(0, 64) }),
})

const Page = () => {
  const { deliveries, payments, phone, trust, invoices } = Route.useLoaderData().data
  const { no, key } = readAgain(readOrderSearch, Route.useSearch())
  // The server never sees number and key (the route has no validateSearch), so both are shown after hydration only.
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!hydrated) {
    return (
      <>
        <CheckoutSteps now={1} />
        <CheckoutSkeleton />
      </>
    )
  }
  if (no) return <ResultPage key={no} order_no={no} order_key={key ?? ''} payments={payments} phone={phone} />
  return <CheckoutPage deliveries={deliveries} payments={payments} trust={trust} invoices={invoices} />
}

export const Route = createFileRoute('/order')({
  staticData: { title: checkoutWords.title },
  ...fromServer<typeof orderPage>(),
  component: Page,
})
