import { type Route, route } from '#platform/server/http.ts'
import { pressingApi } from './contract.ts'
import { pressBanner } from './service.ts'

export const pressingRoutes: readonly Route[] = [
  route(pressingApi.press, ({ app, params }) => pressBanner(app, params.id)),
]
