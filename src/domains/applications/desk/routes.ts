import { type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { approveApplication } from '../approvals/service.ts'
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
import { getApplication, listApplications, readApplicationInFull } from './service.ts'

export const deskRoutes: readonly Route[] = [
  route(deskApi.list, ({ app, actor, query }) => listApplications(app, actor, query)),
  route(deskApi.get, ({ app, actor, params }) => getApplication(app, actor, params.id)),
  route(deskApi.people, async ({ app, actor, query }) => ({ data: await listAssignees(app, actor, query.q) })),
  route(
    deskApi.assign,
    ({ app, actor, params, body }) => assignApplication(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getApplication(app, actor, params.id),
  ),
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
    ({ app, actor, params, body }) => approveApplication(app, actor, { ...body, ...params }),
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
