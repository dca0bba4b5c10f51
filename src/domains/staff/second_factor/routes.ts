import { sessionOf } from '#platform/server/csrf.ts'
import { type Route, route } from '#platform/server/http.ts'
import { browserOf } from '#platform/server/known_devices.ts'
import { setSession } from '../sessions/routes.ts'
import { answerChallengeCall } from './challenge/contract.ts'
import { answerChallenge } from './challenge/service.ts'
import { secondFactorApi as api } from './contract.ts'
import { beginSecondFactor, confirmSecondFactor, readOwnSecondFactor, renewCodes, turnOwnOff } from './service.ts'

export const secondFactorRoutes: readonly Route[] = [
  route(answerChallengeCall, async (call) => {
    const { app, actor, body, cookies, answer } = call
    const browser = browserOf('staff', call)
    const { session_id, remember } = await answerChallenge(app, actor, body, browser, sessionOf(cookies))
    setSession(answer, app.secrets, session_id, remember)
    return undefined
  }),
  route(api.mine, ({ app, actor }) => readOwnSecondFactor(app, actor)),
  route(api.begin, ({ app, actor, body }) => beginSecondFactor(app, actor, body)),
  route(api.confirm, ({ app, actor, body, cookies }) => confirmSecondFactor(app, actor, body, sessionOf(cookies))),
  route(api.codes, ({ app, actor, body }) => renewCodes(app, actor, body)),
  route(api.off, ({ app, actor, body, cookies }) => turnOwnOff(app, actor, body, sessionOf(cookies))),
]
