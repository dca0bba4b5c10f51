import { campaignsApi } from '#domains/campaigns/contract.ts'
import { campaignWords } from '#domains/campaigns/messages.ts'
import type { ListedType } from '#domains/campaigns/public/campaign_list.tsx'
import { type CampaignSearch, questionOf, readCampaignSearch } from '#domains/campaigns/public/list_search.ts'
import { type PlainSearch, readAgain } from '#platform/browser/plain_search.ts'
import type { SiteContext } from './context.ts'
import { type HeadContext, pageHead } from './head.ts'

/** What the four campaign lists share; each route only names its kind. */
export const campaignListRoute = (type: ListedType) => ({
  staticData: { title: campaignWords.type[type] },
  validateSearch: (search: PlainSearch): CampaignSearch => readCampaignSearch(search),
  loaderDeps: ({ search }: { search: CampaignSearch }) => readAgain(readCampaignSearch, search),
  loader: ({ context, deps }: { context: SiteContext; deps: CampaignSearch }) =>
    context.call(campaignsApi.list, {
      query: { ...questionOf(deps), filter: { type, state: deps.state ?? 'active' } },
    }),
  head: (context: HeadContext) =>
    pageHead(context, { title: campaignWords.type[type], description: campaignWords.intro[type] }),
})
