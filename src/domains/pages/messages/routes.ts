import { type Route, route } from '#platform/server/http.ts'
import { contactApi } from './contract.ts'
import { letterDeskRoutes } from './desk/routes.ts'
import { incomingRoutes } from './incoming/routes.ts'
import { sendContactMessage } from './service.ts'

export const contactRoutes: readonly Route[] = [
  route(contactApi.send, ({ app, actor, body }) => sendContactMessage(app, actor, body)),
  ...letterDeskRoutes,
  ...incomingRoutes,
]
