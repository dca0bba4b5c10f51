import { type Route, route } from '#platform/server/http.ts'
import { newsletterApi } from './contract.ts'
import { confirm, endByMailProgram, endCampaignLetters, endSubscription, subscribe } from './service.ts'

export const newsletterRoutes: readonly Route[] = [
  route(newsletterApi.subscribe, ({ app, body }) => subscribe(app, body.email)),
  route(newsletterApi.confirm, ({ app, body }) => confirm(app, body.ticket)),
  route(newsletterApi.end, ({ app, body }) => endSubscription(app, body.ticket)),
  route(newsletterApi.object, ({ app, body }) => endCampaignLetters(app, body.ticket)),
  route(newsletterApi.end_by_mail_program, ({ app, query }) => endByMailProgram(app, query)),
]
