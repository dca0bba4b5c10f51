import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { knownVisitor } from '#platform/server/visitor_cookie.ts'
import { faqsApi } from './contract.ts'
import {
  createFaq,
  getFaq,
  listFaqs,
  listFaqsForStaff,
  orderFaqs,
  setFaqActive,
  updateFaq,
  voteFaq,
} from './service.ts'

export const faqRoutes: readonly Route[] = [
  sharedRoute(faqsApi.list, ({ app, query }) => listFaqs(app, query)),
  route(faqsApi.vote, ({ app, params, body, cookies, answer }) =>
    voteFaq(app, params.id, knownVisitor(cookies, answer), body.helpful),
  ),
  ...staffRoutesOf(faqsApi, { list: listFaqsForStaff, get: getFaq, create: createFaq, update: updateFaq }),
  changeRoute(faqsApi.publish, (app, staff, seen) => setFaqActive(app, staff, seen, true), getFaq),
  changeRoute(faqsApi.unpublish, (app, staff, seen) => setFaqActive(app, staff, seen, false), getFaq),
  route(faqsApi.order, ({ app, actor, body }) => orderFaqs(app, actor, body)),
]
