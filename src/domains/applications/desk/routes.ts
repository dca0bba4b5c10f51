import { isOneOf } from '#platform/contract/closed_lists.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { planApproval, undoApproval } from '../approvals/plans/service.ts'
import { approveApplication, approveAsAsked } from '../approvals/service.ts'
import { assignApplication, listAssignees } from '../assignments/service.ts'
import { createCaseCampaign } from '../campaigns/service.ts'
import { applicationFailures } from '../contract.ts'
import { reportDelivery } from '../deliveries/service.ts'
import { reportResults } from '../reports/service.ts'
import {
  askForMore,
  cancelApplication,
  rejectApplication,
  reviewApplication,
  verifyApplication,
} from '../reviews/service.ts'
import { type ApplicationStatus, type ApplicationType, waitingStatuses } from '../rules.ts'
import { deskApi } from './contract.ts'
import { getApplication, isGivable, listApplications, readApplicationInFull } from './service.ts'
import { applicationSheet } from './sheet/rules.ts'

const labelOf = ({ application_no }: { application_no: string | null }) => application_no ?? ''

/** What the list tells of a case that cannot be granted with others. */
const whyNotAtOnce = ({ type, status }: { type: ApplicationType; status: ApplicationStatus }) => {
  if (type !== 'neuter') return applicationFailures.not_neuter
  return isOneOf(waitingStatuses, status) ? null : applicationFailures.application_state
}

export const deskRoutes: readonly Route[] = [
  route(deskApi.list, ({ app, actor, query }) => listApplications(app, actor, query)),
  route(deskApi.get, ({ app, actor, params }) => getApplication(app, actor, params.id)),
  route(deskApi.people, async ({ app, actor, query }) => ({ data: await listAssignees(app, actor, query.q) })),
  route(
    deskApi.assign,
    ({ app, actor, params, body }) => assignApplication(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  bulkRoute(deskApi.assignMany, {
    list: listApplications,
    label: labelOf,
    whyNot: (row) => (isGivable(row) ? null : applicationFailures.application_state),
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
  route(
    deskApi.review,
    ({ app, actor, params, body }) => reviewApplication(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  route(
    deskApi.ask,
    ({ app, actor, params, body }) => askForMore(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  route(
    deskApi.approve,
    ({ app, actor, params, body: { can_undo, ...body } }) =>
      (can_undo ? planApproval : approveApplication)(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  route(
    deskApi.undoApproval,
    ({ app, actor, params, body }) => undoApproval(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  route(
    deskApi.reject,
    ({ app, actor, params, body }) => rejectApplication(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  route(
    deskApi.report,
    ({ app, actor, params, body }) => reportResults(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  route(
    deskApi.deliver,
    ({ app, actor, params, body }) => reportDelivery(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  route(
    deskApi.campaign,
    ({ app, actor, params, body }) => createCaseCampaign(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  route(
    deskApi.verify,
    ({ app, actor, params, body }) => verifyApplication(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
  route(
    deskApi.cancel,
    ({ app, actor, params, body }) => cancelApplication(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
]
