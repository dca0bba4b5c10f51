import { csrfCookie, csrfTokenFor, newSessionId, sessionCookie, sessionOf } from '#platform/server/csrf.ts'
import { type Answer, type Route, route } from '#platform/server/http.ts'
import { browserOf } from '#platform/server/known_devices.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { sessionLife } from '../rules.ts'
import { getCsrfCookie, getMe, login, logout } from './contract.ts'
import { getMeOf, isSessionId, signInStaff, signOutStaff } from './service.ts'

/** Sets both cookies of a session. Kept over the end of the browser only when the person ticked so. */
export const setSession = (answer: Answer, secrets: Secrets, sessionId: string, keep = false) => {
  const life = keep ? { max_age: sessionLife.remembered_hours * 3600 } : {}
  answer.cookie(sessionCookie, sessionId, life)
  answer.cookie(csrfCookie, csrfTokenFor(secrets, sessionId), { http_only: false, ...life })
}

export const sessionRoutes: readonly Route[] = [
  route(getCsrfCookie, async ({ app, answer, cookies }) => {
    const current = cookies[sessionCookie]
    // Only the token: setting the session cookie again would turn a persistent cookie into one that ends with the browser.
    if (isSessionId(current)) answer.cookie(csrfCookie, csrfTokenFor(app.secrets, current), { http_only: false })
    else setSession(answer, app.secrets, newSessionId())
    return undefined
  }),
  route(login, async ({ app, actor, body, cookies, answer }) => {
    const browser = browserOf('staff', { cookies, answer })
    const { session_id, two_factor, has_codes } = await signInStaff(app, actor, body, browser, cookies[sessionCookie])
    setSession(answer, app.secrets, session_id, body.remember && !two_factor)
    return { two_factor, ...(two_factor && !has_codes && ({ passkey_only: true } as const)) }
  }),
  route(logout, async ({ app, actor, cookies, answer }) => {
    await signOutStaff(app, actor, cookies[sessionCookie])
    setSession(answer, app.secrets, newSessionId())
    return undefined
  }),
  route(getMe, async ({ app, actor, cookies }) => getMeOf(app, actor, sessionOf(cookies))),
]
