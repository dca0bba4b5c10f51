import { sessionOf } from '#platform/server/csrf.ts'
import { type Route, route } from '#platform/server/http.ts'
import { browserOf } from '#platform/server/known_devices.ts'
import { setSession } from '../sessions/routes.ts'
import { changeMyPasswordCall, endMyOtherSessionsCall, endMySessionCall, listMySessionsCall } from './contract.ts'
import { changeOwnPassword, endOwnOtherSessions, endOwnSession, listOwnSessions } from './service.ts'

export const accountRoutes: readonly Route[] = [
  route(changeMyPasswordCall, async (call) => {
    const { app, actor, body, cookies, answer } = call
    const browser = browserOf('staff', call)
    const { session_id, remember } = await changeOwnPassword(app, actor, browser, body, sessionOf(cookies))
    setSession(answer, app.secrets, session_id, remember)
    return undefined
  }),
  route(listMySessionsCall, ({ app, actor, cookies }) => listOwnSessions(app, actor, sessionOf(cookies))),
  route(endMyOtherSessionsCall, ({ app, actor, cookies }) => endOwnOtherSessions(app, actor, sessionOf(cookies))),
  route(endMySessionCall, ({ app, actor, params }) => endOwnSession(app, actor, params.id)),
]
