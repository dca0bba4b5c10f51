import { type Route, route } from '#platform/server/http.ts'
import { knownVisitor } from '#platform/server/visitor_cookie.ts'
import { blogReadsApi } from './contract.ts'
import { readStory } from './service.ts'

export const blogReadRoutes: readonly Route[] = [
  route(blogReadsApi.read, ({ app, params, cookies, answer }) =>
    readStory(app, params.id, knownVisitor(cookies, answer)).then(() => undefined),
  ),
]
