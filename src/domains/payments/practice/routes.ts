import { bodyTextOf } from '#platform/server/form_text.ts'
import { type Route, route } from '#platform/server/http.ts'
import { practiceApi } from './contract.ts'
import { answerQuery, decidePayment, practicePolicy, showCheckout } from './service.ts'

export const practiceRoutes: readonly Route[] = [
  route(practiceApi.checkout, async ({ app, request, answer }) => {
    answer.header('content-security-policy', practicePolicy())
    return { body: await showCheckout(app, bodyTextOf(request)) }
  }),
  route(practiceApi.decide, async ({ app, request, answer }) => {
    answer.header('content-security-policy', practicePolicy())
    return { body: await decidePayment(app, bodyTextOf(request)) }
  }),
  route(practiceApi.query, async ({ app, request }) => ({ body: await answerQuery(app, bodyTextOf(request)) })),
]
