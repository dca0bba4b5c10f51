import { type Route, route } from '#platform/server/http.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { lampsApi } from './contract.ts'
import { blessLamp, hideLamp, listLamps, showLamp, visitorCookie } from './service.ts'

/** The longest that browsers keep a cookie. */
const visitorSeconds = 400 * 24 * 3600

export const lampRoutes: readonly Route[] = [
  route(lampsApi.list, ({ app, query }) => listLamps(app, query)),
  route(lampsApi.bless, ({ app, params, cookies, answer }) => {
    const known = cookies[visitorCookie]
    const visitor = known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomToken(16)
    answer.cookie(visitorCookie, visitor, { max_age: visitorSeconds })
    return blessLamp(app, params.id, visitor)
  }),
  route(lampsApi.hide, ({ app, actor, params, body }) => hideLamp(app, actor, { ...body, ...params })),
  route(lampsApi.show, ({ app, actor, params, body }) => showLamp(app, actor, { ...body, ...params })),
]
