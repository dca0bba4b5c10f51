import { campaignsApi } from '#domains/campaigns/contract.ts'
import * as campaignWords from '#domains/campaigns/messages.ts'
import { campaignData } from '#domains/campaigns/public/campaign_data.ts'
import type { CampaignListData, ListedType } from '#domains/campaigns/public/campaign_list.tsx'
import { donorsPerLoad } from '#domains/campaigns/public/donor_wall.tsx'
import { type CampaignSearch, questionOf } from '#domains/campaigns/public/list_search.ts'
import { campaignPath, listPathOf } from '#domains/campaigns/ui/addresses.ts'
import type { Caller } from '#platform/browser/call.ts'
import { readTrust } from '../giving_trust.ts'
import { idOf, inList, orNotFound } from '../or_not_found.ts'
import { redirectTo } from '../redirect_to.ts'
import { type IdAndSlug, type PageRequest, serverPage } from '../server_page.ts'

/** A page of campaigns, and the counts that stand on its tabs and in its filter. */
const readCampaigns = async (call: Caller, search: CampaignSearch, type?: ListedType): Promise<CampaignListData> => {
  const { filter, ...question } = questionOf(search)
  const [list, { counts }] = await Promise.all([
    call(campaignsApi.list, { query: { ...question, filter: { ...filter, ...(type && { type }) } } }),
    call(campaignsApi.counts, {}),
  ])
  return { list: inList(list), counts }
}

const all = { label: campaignWords.all, href: '/campaigns/search' }

/** The list of one kind. */
export const campaignListPage = (type: ListedType) =>
  serverPage({
    read: ({ call, search }: PageRequest<object, CampaignSearch>) => readCampaigns(call, search, type),
    head: () => ({
      title: campaignWords.type[type],
      description: campaignWords.intro[type],
      crumbs: [all, { label: campaignWords.type[type], href: listPathOf[type] }],
    }),
  })

export const campaignSearchPage = serverPage({
  read: ({ call, search }: PageRequest<object, CampaignSearch>) => readCampaigns(call, search),
  head: ({ search: { q } }) => ({
    title: q ? campaignWords.search_title_of(q) : campaignWords.search_title,
    description: q ? campaignWords.search_lead : campaignWords.all_lead,
    noindex: true,
  }),
})

export const campaignPage = serverPage({
  read: async ({ call, start, params }: PageRequest<IdAndSlug>) => {
    const id = idOf(params.id)
    const campaign = await orNotFound(call(campaignsApi.get, { params: { id } }))
    if ((params.slug ?? '') !== (campaign.slug ?? '')) {
      throw redirectTo(campaignPath(campaign))
    }
    const [donors, others, trust] = await Promise.all([
      call(campaignsApi.donors, { params: { id }, query: { per_page: donorsPerLoad, filter: {} } }),
      call(campaignsApi.list, { query: { filter: { state: 'active' } } }),
      start().then(({ website }) => readTrust(call, website)),
    ])
    // Those of the same kind first, and nobody who has reached the target.
    const related = others.data
      .filter((other) => other.id !== id && (other.percent ?? 0) < 100)
      .sort((a, b) => Number(b.type === campaign.type) - Number(a.type === campaign.type))
      .slice(0, 4)
    return { campaign, donors, related, trust }
  },
  head: ({ data: { campaign }, origin }) => ({
    title: campaign.title,
    description: campaign.summary,
    image: `/share/campaigns/${campaign.id}.png`,
    crumbs: [
      all,
      { label: campaignWords.type[campaign.type], href: listPathOf[campaign.type] },
      { label: campaign.title },
    ],
    json_ld: campaignData(campaign, origin),
  }),
})
