import { type Route, route } from '#platform/server/http.ts'
import { applyAsClinic } from './contract.ts'
import { submitApplication } from './service.ts'

export const enrolmentRoutes: readonly Route[] = [
  route(applyAsClinic, ({ app, actor, body }) => submitApplication(app, actor, body)),
]
