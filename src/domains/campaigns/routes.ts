import { type Route, sharedRoute } from '#platform/server/http.ts'
import { closingRoutes } from './closing/routes.ts'
import { campaignsApi } from './contract.ts'
import { campaignDeskRoutes } from './desk/routes.ts'
import { permitRoutes } from './permits/routes.ts'
import { countCampaigns, getCampaign, listCampaigns, listDonors } from './service.ts'
import { updateRoutes } from './updates/routes.ts'

export const campaignRoutes: readonly Route[] = [
  sharedRoute(campaignsApi.list, ({ app, query }) => listCampaigns(app, query)),
  sharedRoute(campaignsApi.counts, ({ app }) => countCampaigns(app)),
  sharedRoute(campaignsApi.get, ({ app, params }) => getCampaign(app, params.id)),
  sharedRoute(campaignsApi.donors, ({ app, params, query }) => listDonors(app, params.id, query)),
  ...campaignDeskRoutes,
  ...closingRoutes,
  ...updateRoutes,
  ...permitRoutes,
]
