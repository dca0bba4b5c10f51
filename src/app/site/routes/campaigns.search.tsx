import { createFileRoute } from '@tanstack/react-router'
import * as campaignWords from '#domains/campaigns/messages.ts'
import { CampaignSearchPage } from '#domains/campaigns/public/campaign_list.tsx'
import { readCampaignSearch } from '#domains/campaigns/public/list_search.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { campaignSearchPage } from '../server/campaigns.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { list, counts } = Route.useLoaderData().data
  return <CampaignSearchPage search={Route.useLoaderDeps()} list={list} counts={counts} />
}

export const Route = createFileRoute('/campaigns/search')({
  staticData: { title: campaignWords.search_title },
  validateSearch: readCampaignSearch,
  loaderDeps: ({ search }) => readAgain(readCampaignSearch, search),
  ...fromServer<typeof campaignSearchPage>(),
  component: Page,
})
