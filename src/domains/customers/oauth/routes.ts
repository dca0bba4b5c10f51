import { type Route, route } from '#platform/server/http.ts'
import { listProvidersCall, oauthCallbackCall, startOauthCall, unbindCall } from './contract.ts'
import { configuredProviders } from './provider/service.ts'
import { attemptMinutes } from './rules.ts'
import { finishOauth, startOauth, unbind } from './service.ts'

/** Ties a started sign-in to the browser that started it. */
const stateCookie = 'pawlight_oauth'

export const oauthRoutes: readonly Route[] = [
  route(listProvidersCall, async ({ app }) => ({ data: configuredProviders(app) })),
  route(startOauthCall, async ({ app, actor, params, body, answer }) => {
    const { url, state } = await startOauth(app, actor, params.provider, body.return_to)
    answer.cookie(stateCookie, state, { max_age: attemptMinutes * 60 })
    return { url }
  }),
  route(oauthCallbackCall, async ({ app, actor, params, query, cookies, answer }) => {
    const path = await finishOauth(app, actor, params.provider, query, cookies[stateCookie])
    answer.cookie(stateCookie, '', { max_age: 0 })
    answer.header('location', path)
    answer.header('referrer-policy', 'no-referrer')
    return undefined
  }),
  route(unbindCall, ({ app, actor, params }) => unbind(app, actor, params.provider)),
]
