import { createFileRoute } from '@tanstack/react-router'
import { campaignsApi } from '#domains/campaigns/contract.ts'
import { donationWords } from '#domains/orders/donation/messages.ts'
import { DonationPage } from '#domains/orders/donation/public/donation_page.tsx'
import { readGiftSearch } from '#domains/orders/donation/public/gift_search.ts'
import { leastGift } from '#domains/orders/donation/rules.ts'
import { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import type { StartUp } from '../context.ts'
import { pageHead } from '../head.ts'

const Page = () => {
  const data = Route.useLoaderData()
  const { amount } = Route.useSearch()
  return (
    <DonationPage key={amount} {...data} wanted={amount !== undefined && amount >= leastGift ? amount : undefined} />
  )
}

export const Route = createFileRoute('/donation')({
  staticData: { title: donationWords.title },
  validateSearch: readGiftSearch,
  loader: async ({ context: { call }, parentMatchPromise }) => {
    const { website } = (await parentMatchPromise).loaderData as StartUp
    const [general, open, payments] = await Promise.all([
      call(campaignsApi.list, { query: { filter: { type: 'general' } } }),
      call(campaignsApi.list, { query: { per_page: 3, filter: { state: 'active' } } }),
      call(paymentMethodsApi.list, { query: { filter: {} } }),
    ])
    const [fund] = general.data
    if (!fund) throw new Error('the fund without a purpose is missing')
    return {
      website: {
        donate_box: website.donate_box,
        default_donation_amounts: website.default_donation_amounts,
        solicitation_permit_no: website.solicitation_permit_no,
      },
      general: fund,
      campaigns: open.data,
      payments: payments.data.filter((payment) => payment.allow_campaigns),
    }
  },
  head: (context) =>
    pageHead(context, {
      title: donationWords.title,
      description: donationWords.lead,
      crumbs: [{ label: donationWords.title }],
    }),
  component: Page,
})
