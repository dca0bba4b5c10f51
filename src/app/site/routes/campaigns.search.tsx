import { createFileRoute } from '@tanstack/react-router'
import { campaignWords } from '#domains/campaigns/messages.ts'
import { CampaignSearchPage } from '#domains/campaigns/public/campaign_list.tsx'
import { readCampaignSearch } from '#domains/campaigns/public/list_search.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { readCampaigns } from '../campaign_route.ts'
import { pageHead } from '../head.ts'

const Page = () => {
  const { list, counts } = Route.useLoaderData()
  return <CampaignSearchPage search={Route.useSearch()} list={list} counts={counts} />
}

export const Route = createFileRoute('/campaigns/search')({
  staticData: { title: campaignWords.search_title },
  validateSearch: readCampaignSearch,
  loaderDeps: ({ search }) => readAgain(readCampaignSearch, search),
  loader: async ({ context, deps }) => ({ ...(await readCampaigns(context.call, deps)), q: deps.q }),
  head: (context) => {
    const q = context.loaderData?.q
    return pageHead(context, {
      title: q ? campaignWords.search_title_of(q) : campaignWords.search_title,
      description: campaignWords.search_lead,
      noindex: true,
    })
  },
  component: Page,
})
