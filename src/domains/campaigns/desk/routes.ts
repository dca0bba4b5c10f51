import type { z } from 'zod'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { campaignSheet } from '../sheet.ts'
import { campaignDeskApi as api, type StaffCampaignRow } from './contract.ts'
import { whyNotFeatured, whyNotSuspended } from './rules.ts'
import {
  changeCampaignState,
  createCampaign,
  featureCampaign,
  getCampaignForStaff,
  listCampaignsForStaff,
  updateCampaign,
} from './service.ts'

const steps = ['submit', 'send_back', 'publish', 'suspend', 'resume', 'end', 'execute', 'report', 'close'] as const

const current = ({ app, actor, params }: ById<StaffOf<'campaigns'>>) => getCampaignForStaff(app, actor, params.id)

type Row = z.output<typeof StaffCampaignRow>
type Seen = { id: number; version: number }

/** Both ways: each takes the other back. */
const featuring = (is_featured: boolean) => {
  const to = (wanted: boolean) => (app: App, staff: Granted<'campaigns update'>, seen: Seen) =>
    featureCampaign(app, staff, { ...seen, is_featured: wanted })
  return {
    list: listCampaignsForStaff,
    label: ({ title }: Row) => title,
    whyNot: (row: Row) => whyNotFeatured(row, is_featured),
    act: to(is_featured),
    undo: { remember: () => null, act: to(!is_featured) },
  }
}

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
  bulkRoute(api.suspendMany, {
    list: listCampaignsForStaff,
    label: ({ title }) => title,
    whyNot: whyNotSuspended,
    act: (app, staff, input) => changeCampaignState(app, staff, 'suspend', input),
    // what a campaign needs to be resumed it needs here, too
    undo: { remember: () => null, act: (app, staff, seen) => changeCampaignState(app, staff, 'resume', seen) },
  }),
  bulkRoute(api.featureMany, featuring(true)),
  bulkRoute(api.unfeatureMany, featuring(false)),
]
