import { createFileRoute } from '@tanstack/react-router'
import * as donationWords from '#domains/orders/donation/messages.ts'
import { DonationPage } from '#domains/orders/donation/public/donation_page.tsx'
import { readGiftSearch } from '#domains/orders/donation/public/gift_search.ts'
import { leastGift } from '#domains/orders/donation/rules.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { donationPage } from '../server/giving.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const data = Route.useLoaderData().data
  const { amount, campaign } = readAgain(readGiftSearch, Route.useSearch())
  return (
    <DonationPage
      key={`${amount} ${campaign}`}
      {...data}
      wanted={amount !== undefined && amount >= leastGift ? amount : undefined}
    />
  )
}

export const Route = createFileRoute('/donation')({
  staticData: { title: donationWords.title },
  validateSearch: readGiftSearch,
  loaderDeps: ({ search }) => ({ campaign: readAgain(readGiftSearch, search).campaign }),
  ...fromServer<typeof donationPage>(),
  component: Page,
})
