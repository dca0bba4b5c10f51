import { type Campaign, campaignsApi } from '#domains/campaigns/contract.ts'
import { deliveriesApi } from '#domains/deliveries/contract.ts'
import { bankAccountsApi } from '#domains/ledger/bank_accounts/contract.ts'
import * as checkoutWords from '#domains/orders/checkout/messages.ts'
import * as donationWords from '#domains/orders/donation/messages.ts'
import { invoiceChoicesApi } from '#domains/orders/invoices/choices/contract.ts'
import { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import type { Caller } from '#platform/browser/call.ts'
import { readTrust } from '../giving_trust.ts'
import { orNothing } from '../or_not_found.ts'
import { type PageRequest, serverPage } from '../server_page.ts'
import * as withoutScripts from '../without_scripts/page/messages.ts'
import type { TransferAccount } from '../without_scripts/page/page.tsx'

/** A campaign that takes gifts now; one that is over, or the fund itself, is not offered by its name. */
const readOpen = async (call: Caller, id: number): Promise<Campaign | null> => {
  const campaign = await orNothing(call(campaignsApi.get, { params: { id } }))
  return campaign && campaign.type !== 'general' && campaign.is_open ? campaign : null
}

export const donationPage = serverPage({
  read: async ({ call, start, search }: PageRequest<object, { campaign: number | undefined }>) => {
    const { website } = await start()
    const [general, open, named, payments, trust] = await Promise.all([
      call(campaignsApi.list, { query: { filter: { type: 'general' } } }),
      call(campaignsApi.list, { query: { per_page: 3, filter: { state: 'active' } } }),
      search.campaign === undefined ? null : readOpen(call, search.campaign),
      call(paymentMethodsApi.list, { query: { filter: {} } }),
      readTrust(call, website),
    ])
    const [fund] = general.data
    if (!fund) throw new Error('the fund without a purpose is missing')
    return {
      website: {
        donate_box: website.donate_box,
        default_donation_amounts: website.default_donation_amounts,
        public_name_mode: website.public_name_mode,
      },
      trust,
      general: fund,
      campaigns: named ? [named, ...open.data.filter(({ id }) => id !== named.id)].slice(0, 3) : open.data,
      named: named?.id,
      payments: payments.data.filter((payment) => payment.allow_campaigns),
    }
  },
  head: () => ({
    title: donationWords.title,
    description: donationWords.lead,
    crumbs: [{ label: donationWords.title }],
  }),
})

export const orderPage = serverPage({
  read: async ({ call, start }: PageRequest) => {
    const { website } = await start()
    const [deliveries, payments, trust, invoices] = await Promise.all([
      call(deliveriesApi.list, { query: { filter: {} } }),
      call(paymentMethodsApi.list, { query: { filter: {} } }),
      readTrust(call, website),
      call(invoiceChoicesApi.get, {}),
    ])
    return { deliveries: deliveries.data, payments: payments.data, phone: website.phone, trust, invoices }
  },
  head: () => ({ title: checkoutWords.title, description: checkoutWords.description, noindex: true }),
})

/** How to give and to reach us in words, for browsers that run no script. */
export const withoutScriptsPage = serverPage({
  read: async ({ call }: PageRequest): Promise<readonly TransferAccount[]> => {
    const { data } = await call(bankAccountsApi.list, {})
    return data.flatMap(({ slug, name, bank_name, transfer }) =>
      transfer ? [{ slug, name, bank_name, transfer }] : [],
    )
  },
  head: () => ({ title: withoutScripts.title, description: withoutScripts.description, noindex: true }),
})
