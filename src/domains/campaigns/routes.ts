import { type Route, route } from '#platform/server/http.ts'
import { campaignsApi } from './contract.ts'
import { permitRoutes } from './permits/routes.ts'
import {
  changeCampaignState,
  countCampaigns,
  createCampaign,
  getCampaign,
  getCampaignForStaff,
  listCampaigns,
  listCampaignsForStaff,
  listDonors,
  updateCampaign,
} from './service.ts'
import { updateRoutes } from './updates/routes.ts'

const steps = ['submit', 'send_back', 'publish', 'suspend', 'resume', 'end', 'execute', 'report', 'close'] as const

export const campaignRoutes: readonly Route[] = [
  route(campaignsApi.list, ({ app, query }) => listCampaigns(app, query)),
  route(campaignsApi.counts, ({ app }) => countCampaigns(app)),
  route(campaignsApi.get, ({ app, params }) => getCampaign(app, params.id)),
  route(campaignsApi.donors, ({ app, params, query }) => listDonors(app, params.id, query)),
  route(campaignsApi.adminList, ({ app, query }) => listCampaignsForStaff(app, query)),
  route(campaignsApi.adminGet, ({ app, params }) => getCampaignForStaff(app, params.id)),
  route(campaignsApi.create, ({ app, actor, body }) => createCampaign(app, actor, body)),
  route(campaignsApi.update, ({ app, actor, params, body }) => updateCampaign(app, actor, { ...body, ...params })),
  ...steps.map((step) =>
    route(campaignsApi[step], ({ app, actor, params, body }) =>
      changeCampaignState(app, actor, step, { ...body, ...params }),
    ),
  ),
  ...updateRoutes,
  ...permitRoutes,
]
