import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { campaignGiftsApi } from './contract.ts'
import { listCampaignGifts } from './service.ts'
import { campaignGiftSheet } from './sheet.ts'

export const campaignGiftRoutes: readonly Route[] = [
  route(campaignGiftsApi.list, ({ app, actor, query }) => listCampaignGifts(app, actor, query)),
  exportRoute(campaignGiftsApi.export, { list: listCampaignGifts, ...campaignGiftSheet }),
]
