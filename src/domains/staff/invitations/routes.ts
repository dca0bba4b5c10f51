import { type Route, route } from '#platform/server/http.ts'
import { checkInvitation, takeInvitation } from './contract.ts'
import { acceptInvitation, readInvitation } from './service.ts'

export const invitationRoutes: readonly Route[] = [
  route(checkInvitation, ({ app, body }) => readInvitation(app, body.token)),
  route(takeInvitation, ({ app, actor, body }) => acceptInvitation(app, actor, body)),
]
