import { sessionOf } from '#platform/server/csrf.ts'
import { type Route, route } from '#platform/server/http.ts'
import { browserOf } from '#platform/server/known_devices.ts'
import { setSession } from '../sessions/routes.ts'
import { passkeysApi as api, passkeySignIn } from './contract.ts'
import {
  addPasskey,
  askToSignIn,
  beginPasskey,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from './service.ts'

export const passkeyRoutes: readonly Route[] = [
  route(passkeySignIn.ask, ({ app, cookies }) => askToSignIn(app, sessionOf(cookies))),
  route(passkeySignIn.answer, async (call) => {
    const { app, actor, body, cookies, answer } = call
    const browser = browserOf('staff', call)
    const { session_id } = await signInByPasskey(app, actor, body, browser, sessionOf(cookies))
    setSession(answer, app.secrets, session_id, body.remember)
    return undefined
  }),
  route(api.mine, ({ app, actor }) => listOwnPasskeys(app, actor)),
  route(api.begin, ({ app, actor, body, cookies }) => beginPasskey(app, actor, body, sessionOf(cookies))),
  route(api.add, ({ app, actor, body, cookies }) => addPasskey(app, actor, body, sessionOf(cookies))),
  route(api.rename, ({ app, actor, params, body }) => renamePasskey(app, actor, { ...params, ...body })),
  route(api.remove, ({ app, actor, params, body, cookies }) =>
    removePasskey(app, actor, { ...params, ...body }, sessionOf(cookies)),
  ),
]
