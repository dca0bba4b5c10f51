import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { knownVisitor } from '#platform/server/visitor_cookie.ts'
import { faqsApi } from './contract.ts'
import { listFaqs, voteFaq } from './service.ts'

export const faqRoutes: readonly Route[] = [
  sharedRoute(faqsApi.list, ({ app, query }) => listFaqs(app, query)),
  route(faqsApi.vote, ({ app, params, body, cookies, answer }) =>
    voteFaq(app, params.id, knownVisitor(cookies, answer), body.helpful),
  ),
]
