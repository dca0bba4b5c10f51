import { type Caller, readAnswer, send } from './call.ts'

type RawArgs = Parameters<typeof send>[1]
type RawEndpoint = Parameters<typeof send>[0]

/** Calls with the member's bearer token. A 401 on a call that carried a token means the token is dead. */
export const bearerCaller = (session: { token: () => string | null; onRejected: () => void }): Caller => {
  const call = async (endpoint: RawEndpoint, args: RawArgs) => {
    const token = session.token()
    const response = await send(endpoint, args, token ? { headers: { authorization: `Bearer ${token}` } } : {})
    if (response.status === 401 && token && token === session.token()) session.onRejected()
    return readAnswer(response, endpoint.method)
  }
  return call as Caller
}

const csrfCookieAddress = { method: 'GET', path: '/sanctum/csrf-cookie' } as const

/** The CSRF token as the server left it in the readable cookie. */
const csrfToken = (): string => {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return value ? decodeURIComponent(value) : ''
}

/** Asks for a fresh CSRF cookie (and a session, when there is none). */
export const fetchCsrfCookie = async (): Promise<void> => {
  await readAnswer(await send(csrfCookieAddress, {}))
}

const withCsrf = (endpoint: RawEndpoint, args: RawArgs) =>
  send(endpoint, args, endpoint.method === 'GET' ? {} : { headers: { 'x-xsrf-token': csrfToken() } })

/** An outdated token (419) is replaced once and the call repeated. */
const withFreshCsrf = async (endpoint: RawEndpoint, args: RawArgs): Promise<Response> => {
  const response = await withCsrf(endpoint, args)
  if (response.status !== 419) return response
  await fetchCsrfCookie()
  return withCsrf(endpoint, args)
}

/**
 * Calls with the staff session cookie and its CSRF token. A 401 means that the session is over: the call waits for
 * `renew` and is repeated once where that succeeded.
 */
export const sessionCaller = (session: { renew: () => Promise<boolean> }): Caller => {
  const call = async (endpoint: RawEndpoint, args: RawArgs) => {
    const response = await withFreshCsrf(endpoint, args)
    if (response.status !== 401 || !(await session.renew())) return readAnswer(response, endpoint.method)
    return readAnswer(await withFreshCsrf(endpoint, args), endpoint.method)
  }
  return call as Caller
}

/**
 * Sends a body as application/x-www-form-urlencoded, the second client of the specification. Nobody is signed in.
 *
 * @public the specification names it; no page needs it
 */
export const sendForm = (async (endpoint: RawEndpoint, args: RawArgs) =>
  readAnswer(await send(endpoint, args, { as: 'form' }), endpoint.method)) as Caller
