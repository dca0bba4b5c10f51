import { type Route, route } from '#platform/server/http.ts'
import { knownVisitor } from '#platform/server/visitor_cookie.ts'
import { readingApi } from './contract.ts'
import { readStory } from './service.ts'

export const readingRoutes: readonly Route[] = [
  route(readingApi.read, ({ app, params, cookies, answer }) =>
    readStory(app, params.id, knownVisitor(cookies, answer)).then(() => undefined),
  ),
]
