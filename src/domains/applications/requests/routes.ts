import { type Route, route } from '#platform/server/http.ts'
import { getMyApplication } from '../service.ts'
import { applicationRequestsApi } from './contract.ts'
import { answerRequests } from './service.ts'

export const applicationRequestRoutes: readonly Route[] = [
  route(
    applicationRequestsApi.answer,
    ({ app, actor, params, body }) => answerRequests(app, actor, { ...body, ...params }),
    ({ app, actor, params }) => getMyApplication(app, actor, params.id),
  ),
]
