import { createFileRoute } from '@tanstack/react-router'
import { type Campaign, campaignsApi } from '#domains/campaigns/contract.ts'
import { donationWords } from '#domains/orders/donation/messages.ts'
import { DonationPage } from '#domains/orders/donation/public/donation_page.tsx'
import { readGiftSearch } from '#domains/orders/donation/public/gift_search.ts'
import { leastGift } from '#domains/orders/donation/rules.ts'
import { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import type { Caller } from '#platform/browser/call.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { StartUp } from '../context.ts'
import { pageHead } from '../head.ts'

const Page = () => {
  const data = Route.useLoaderData()
  const { amount, campaign } = Route.useSearch()
  return (
    <DonationPage
      key={`${amount} ${campaign}`}
      {...data}
      wanted={amount !== undefined && amount >= leastGift ? amount : undefined}
    />
  )
}

/** A campaign that takes gifts now; one that is over, or the fund itself, is not offered by its name. */
const readOpen = async (call: Caller, id: number): Promise<Campaign | null> => {
  const campaign = await call(campaignsApi.get, { params: { id } }).catch((error: unknown) => {
    if ((error as { status?: number }).status === 404) return null
    throw error
  })
  return campaign && campaign.type !== 'general' && campaign.is_open ? campaign : null
}

export const Route = createFileRoute('/donation')({
  staticData: { title: donationWords.title },
  validateSearch: readGiftSearch,
  loaderDeps: ({ search }) => ({ campaign: readAgain(readGiftSearch, search).campaign }),
  loader: async ({ context: { call }, parentMatchPromise, deps }) => {
    const { website } = (await parentMatchPromise).loaderData as StartUp
    const [general, open, named, payments] = await Promise.all([
      call(campaignsApi.list, { query: { filter: { type: 'general' } } }),
      call(campaignsApi.list, { query: { per_page: 3, filter: { state: 'active' } } }),
      deps.campaign === undefined ? null : readOpen(call, deps.campaign),
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
      campaigns: named ? [named, ...open.data.filter(({ id }) => id !== named.id)].slice(0, 3) : open.data,
      named: named?.id,
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
