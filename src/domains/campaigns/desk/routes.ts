import { type ById, type Route, route } from '#platform/server/http.ts'
import { campaignDeskApi as api } from './contract.ts'
import {
  changeCampaignState,
  createCampaign,
  getCampaignForStaff,
  listCampaignsForStaff,
  updateCampaign,
} from './service.ts'

const steps = ['submit', 'send_back', 'publish', 'suspend', 'resume', 'end', 'execute', 'report', 'close'] as const

const current = ({ app, params }: ById) => getCampaignForStaff(app, params.id)

export const campaignDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, query }) => listCampaignsForStaff(app, query)),
  route(api.get, ({ app, params }) => getCampaignForStaff(app, params.id)),
  route(api.create, ({ app, actor, body }) => createCampaign(app, actor, body)),
  route(api.update, ({ app, actor, params, body }) => updateCampaign(app, actor, { ...body, ...params }), current),
  ...steps.map((step) =>
    route(
      api[step],
      ({ app, actor, params, body }) => changeCampaignState(app, actor, step, { ...body, ...params }),
      current,
    ),
  ),
]
