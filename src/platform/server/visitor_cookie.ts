import type { Answer } from './http.ts'
import { randomToken } from './secrets.ts'

/** Tells visitors apart for what counts once per visitor: a random text that only this browser has. */
const visitorCookie = 'pawlight_visitor'

/** The longest that browsers keep a cookie. */
const visitorSeconds = 400 * 24 * 3600

/** The visitor's text, made now for a browser that has none; the answer keeps it in the browser. */
export const knownVisitor = (cookies: Readonly<Record<string, string | undefined>>, answer: Answer): string => {
  const known = cookies[visitorCookie]
  const visitor = known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomToken(16)
  answer.cookie(visitorCookie, visitor, { max_age: visitorSeconds })
  return visitor
}
