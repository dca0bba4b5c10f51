import type { Route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { getMyApplication } from '../service.ts'
import { applicationRequestsApi } from './contract.ts'
import { answerRequests } from './service.ts'

export const applicationRequestRoutes: readonly Route[] = [
  changeRoute(applicationRequestsApi.answer, answerRequests, getMyApplication),
]
