import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { planApproval, undoApproval } from '../approvals/plans/service.ts'
import { approveApplication, approveAsAsked } from '../approvals/service.ts'
import { assignApplication, listAssignees } from '../assignments/service.ts'
import { createCaseCampaign } from '../campaigns/service.ts'
import { reportDelivery } from '../deliveries/service.ts'
import { reportResults } from '../reports/service.ts'
import {
  askForMore,
  cancelApplication,
  rejectApplication,
  reviewApplication,
  verifyApplication,
} from '../reviews/service.ts'
import { deskApi } from './contract.ts'
import { whyNotAtOnce, whyNotGiven } from './rules.ts'
import { getApplication, listApplications, readApplicationInFull } from './service.ts'
import { applicationSheet } from './sheet.ts'

const labelOf = ({ application_no }: { application_no: string | null }) => application_no ?? ''

export const deskRoutes: readonly Route[] = [
  route(deskApi.list, ({ app, actor, query }) => listApplications(app, actor, query)),
  route(deskApi.get, ({ app, actor, params }) => getApplication(app, actor, params.id)),
  route(deskApi.people, async ({ app, actor, query }) => ({ data: await listAssignees(app, actor, query.q) })),
  changeRoute(deskApi.assign, assignApplication, getApplication),
  bulkRoute(deskApi.assignMany, {
    list: listApplications,
    label: labelOf,
    whyNot: whyNotGiven,
    act: assignApplication,
    undo: {
      remember: ({ assigned_to }) => assigned_to,
      act: (app, staff, seen, assigned_to) => assignApplication(app, staff, { ...seen, assigned_to }),
    },
  }),
  bulkRoute(deskApi.approveMany, {
    list: listApplications,
    label: labelOf,
    whyNot: whyNotAtOnce,
    act: approveAsAsked,
  }),
  exportRoute(deskApi.export, { list: listApplications, ...applicationSheet }),
  revealRoute(deskApi.reveal, { subject: 'applications', read: readApplicationInFull }),
  changeRoute(deskApi.review, reviewApplication, getApplication),
  changeRoute(deskApi.ask, askForMore, getApplication),
  route(
    deskApi.approve,
    ({ app, actor, params, body: { can_undo, ...body } }) =>
      (can_undo ? planApproval : approveApplication)(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  changeRoute(deskApi.undoApproval, undoApproval, getApplication),
  changeRoute(deskApi.reject, rejectApplication, getApplication),
  changeRoute(deskApi.report, reportResults, getApplication),
  changeRoute(deskApi.deliver, reportDelivery, getApplication),
  changeRoute(deskApi.campaign, createCaseCampaign, getApplication),
  changeRoute(deskApi.verify, verifyApplication, getApplication),
  changeRoute(deskApi.cancel, cancelApplication, getApplication),
]
