import { createFileRoute } from '@tanstack/react-router'
import { campaignsApi } from '#domains/campaigns/contract.ts'
import { campaignWords } from '#domains/campaigns/messages.ts'
import { CampaignSearchPage } from '#domains/campaigns/public/campaign_list.tsx'
import { questionOf, readCampaignSearch } from '#domains/campaigns/public/list_search.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'

const Page = () => <CampaignSearchPage search={Route.useSearch()} list={Route.useLoaderData()} />

export const Route = createFileRoute('/campaigns/search')({
  staticData: { title: campaignWords.search_title },
  validateSearch: readCampaignSearch,
  loaderDeps: ({ search }) => readAgain(readCampaignSearch, search),
  loader: ({ context, deps }) =>
    context.call(campaignsApi.list, { query: { ...questionOf(deps), filter: { state: deps.state ?? 'active' } } }),
  head: (context) => pageHead(context, { title: campaignWords.search_title, noindex: true }),
  component: Page,
})
