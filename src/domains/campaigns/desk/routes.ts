import type { StaffOf } from '#platform/server/access.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { campaignSheet } from '../sheet/rules.ts'
import { campaignDeskApi as api } from './contract.ts'
import {
  changeCampaignState,
  createCampaign,
  getCampaignForStaff,
  listCampaignsForStaff,
  updateCampaign,
} from './service.ts'

const steps = ['submit', 'send_back', 'publish', 'suspend', 'resume', 'end', 'execute', 'report', 'close'] as const

const current = ({ app, actor, params }: ById<StaffOf<'campaigns'>>) => getCampaignForStaff(app, actor, params.id)

export const campaignDeskRoutes: readonly Route[] = [
  ...staffRoutesOf(api, {
    list: listCampaignsForStaff,
    get: getCampaignForStaff,
    create: createCampaign,
    update: updateCampaign,
    sheet: campaignSheet,
  }),
  ...steps.map((step) =>
    route(
      api[step],
      ({ app, actor, params, body }) => changeCampaignState(app, actor, step, { ...body, ...params }),
      current,
    ),
  ),
]
