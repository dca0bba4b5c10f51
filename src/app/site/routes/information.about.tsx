import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { campaignsApi } from '#domains/campaigns/contract.ts'
import { lampsApi } from '#domains/lamps/contract.ts'
import { ledgerApi } from '#domains/ledger/contract.ts'
import { pagesApi } from '#domains/pages/contract.ts'
import { informationMenu, pageWords } from '#domains/pages/messages.ts'
import { AboutPage } from '#domains/pages/public/about_page.tsx'
import type { SiteContext, StartUp } from '../context.ts'
import { pageHead } from '../head.ts'
import { informationCrumbs } from '../information_route.ts'
import { organization } from '../structured_data.ts'

const [{ label: title }] = informationMenu

const Page = () => {
  const { website }: StartUp = useLoaderData({ from: '__root__' })
  return <AboutPage {...Route.useLoaderData()} website={website} />
}

export const Route = createFileRoute('/information/about')({
  staticData: { title },
  loader: async ({ context: { call } }) => {
    const [page, books, campaigns, lamps] = await Promise.all([
      call(pagesApi.get, { params: { key: 'about' }, query: {} }),
      call(ledgerApi.years, {}),
      call(campaignsApi.list, { query: { per_page: 1, filter: { state: 'active' } } }),
      call(lampsApi.list, { query: { per_page: 1, filter: {} } }),
    ])
    const [newest] = books.years
    return {
      page,
      figures: {
        year: newest ? { year: newest.year, income: newest.income, expense: newest.expense } : null,
        as_of: books.as_of,
        campaigns: campaigns.meta.total,
        lamps: lamps.totals.lit,
      },
    }
  },
  head: (context) => {
    const start = context.matches[0]?.loaderData as StartUp | undefined
    const origin = (context.matches[0]?.context as Partial<SiteContext> | undefined)?.origin ?? ''
    const website = start?.website
    return pageHead(context, {
      title,
      description: website && pageWords.about_description(website.org_name || website.site_name),
      crumbs: informationCrumbs(title),
      json_ld: website && organization(website, origin, start.layout?.logo ?? null),
    })
  },
  component: Page,
})
