import { common, fail } from '#platform/contract/failures.ts'
import { randomToken, type Secrets } from './secrets.ts'

/**
 * The staff call protocol of the specification (GET /sanctum/csrf-cookie, X-XSRF-TOKEN): the token is an HMAC over the
 * session id, so nothing has to be stored and a token of one session is worthless in another.
 */

export const sessionCookie = 'pawlight_session'
export const csrfCookie = 'XSRF-TOKEN'

/** A new session id: 256 random bits. */
export const newSessionId = (): string => randomToken(32)

/** The session id of a call by staff. @throws not_signed_in without one */
export const sessionOf = (cookies: Readonly<Record<string, string | undefined>>): string =>
  cookies[sessionCookie] ?? fail(common.not_signed_in)

/** The token that belongs to a session id; a fresh text each time. */
export const csrfTokenFor = (secrets: Secrets, sessionId: string): string => {
  const nonce = randomToken(12)
  return `${nonce}.${secrets.sign(`${nonce}.${sessionId}`, 'csrf')}`
}

/** Whether a token belongs to this session id. */
export const isCsrfToken = (secrets: Secrets, sessionId: string, token: string): boolean => {
  const [nonce, signature] = token.split('.')
  return Boolean(nonce && signature && secrets.isSigned(`${nonce}.${sessionId}`, 'csrf', signature))
}
