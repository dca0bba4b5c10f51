import { campaignsApi } from '#domains/campaigns/contract.ts'
import { campaignWords } from '#domains/campaigns/messages.ts'
import type { CampaignListData, ListedType } from '#domains/campaigns/public/campaign_list.tsx'
import { type CampaignSearch, questionOf, readCampaignSearch } from '#domains/campaigns/public/list_search.ts'
import { listPathOf } from '#domains/campaigns/ui/addresses.ts'
import type { Caller } from '#platform/browser/call.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { SiteContext } from './context.ts'
import { type HeadContext, pageHead } from './head.ts'
import { inList } from './or_not_found.ts'

/** A page of campaigns, and the counts that stand on its tabs and in its filter. */
export const readCampaigns = async (
  call: Caller,
  search: CampaignSearch,
  type?: ListedType,
): Promise<CampaignListData> => {
  const { filter, ...question } = questionOf(search)
  const [list, { counts }] = await Promise.all([
    call(campaignsApi.list, { query: { ...question, filter: { ...filter, ...(type && { type }) } } }),
    call(campaignsApi.counts, {}),
  ])
  return { list: inList(list), counts }
}

/** What the four campaign lists share; each route only names its kind. */
export const campaignListRoute = (type: ListedType) => ({
  staticData: { title: campaignWords.type[type] },
  validateSearch: readCampaignSearch,
  loaderDeps: ({ search }: { search: CampaignSearch }) => readAgain(readCampaignSearch, search),
  loader: ({ context, deps }: { context: SiteContext; deps: CampaignSearch }) =>
    readCampaigns(context.call, deps, type),
  head: (context: HeadContext) =>
    pageHead(context, {
      title: campaignWords.type[type],
      description: campaignWords.intro[type],
      crumbs: [
        { label: campaignWords.all, href: '/campaigns/search' },
        { label: campaignWords.type[type], href: listPathOf[type] },
      ],
    }),
})
