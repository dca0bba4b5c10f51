import { type Route, route } from '#platform/server/http.ts'
import { thanksApi } from './contract.ts'
import { readThanks } from './service.ts'

export const thanksRoutes: readonly Route[] = [
  route(thanksApi.show, ({ app, actor, params }) => readThanks(app, actor, params.number)),
]
