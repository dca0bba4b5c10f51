import * as campaignWords from '#domains/campaigns/messages.ts'
import type { ListedType } from '#domains/campaigns/public/campaign_list.tsx'
import { type CampaignSearch, readCampaignSearch } from '#domains/campaigns/public/list_search.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { campaignListPage } from './server/campaigns.ts'
import { fromServer } from './server_page.ts'

/** What the four campaign lists share; each route only names its kind. */
export const campaignListRoute = (type: ListedType) => ({
  staticData: { title: campaignWords.type[type] },
  validateSearch: readCampaignSearch,
  loaderDeps: ({ search }: { search: CampaignSearch }) => readAgain(readCampaignSearch, search),
  ...fromServer<ReturnType<typeof campaignListPage>>(),
})
