import { type Caller, CallFailed, readAnswer, send } from './call.ts'

type RawArgs = Parameters<typeof send>[1]
type RawEndpoint = Parameters<typeof send>[0]

/** Whose calls they are, and what becomes of a sign-in that is over. */
export type CallerSession = {
  /** For whom the page was rendered: `member 5`; null while nobody is known. */
  readonly person: () => string | null
  /** Waits until that person has signed in again; false where they do not. */
  readonly renew: () => Promise<boolean>
  /** Somebody else has signed in in this browser since. */
  readonly onOtherPerson: () => void
}

/** For the calls of the sign-in itself: they are nobody's yet, and wait for nothing. */
export const nobodysSession: CallerSession = {
  person: () => null,
  renew: () => Promise.resolve(false),
  onOtherPerson: () => {},
}

/** The header that says for whom the page was rendered. */
export const personHeader = (person: string | null): Record<string, string> => (person ? { 'x-page-of': person } : {})

/**
 * A caller by the types of the endpoint. The browser has no schemas to judge an answer by (decision 4); the edge has parsed
 * it by the same endpoint, and `readAnswer` throws what is no success.
 */
const typed = (call: (endpoint: RawEndpoint, args: RawArgs) => Promise<unknown>) => call as Caller

/**
 * Calls as one person. A 401 means that the sign-in is over: the call waits for `renew` and is repeated once where that
 * succeeded.
 */
const callerOf = (
  session: CallerSession,
  attempt: (endpoint: RawEndpoint, args: RawArgs) => Promise<Response>,
): Caller => {
  const call = async (endpoint: RawEndpoint, args: RawArgs) => {
    const first = await attempt(endpoint, args)
    const response = first.status === 401 && (await session.renew()) ? await attempt(endpoint, args) : first
    try {
      return await readAnswer(response, endpoint.method)
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'other_person') session.onOtherPerson()
      throw error
    }
  }
  return typed(call)
}

/**
 * Calls with headers that are asked for each time: the member's bearer token changes with a new sign-in.
 *
 * @param headers of the person by then
 */
export const bearerCaller = (session: CallerSession, headers: () => Record<string, string>): Caller =>
  callerOf(session, (endpoint, args) => send(endpoint, args, { headers: headers() }))

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

type Headers = Readonly<Record<string, string>>

const withCsrf = (endpoint: RawEndpoint, args: RawArgs, headers: Headers) =>
  send(endpoint, args, { headers: { ...headers, ...(endpoint.method !== 'GET' && { 'x-xsrf-token': csrfToken() }) } })

/** An outdated token (419) is replaced once and the call repeated. */
const withFreshCsrf = async (endpoint: RawEndpoint, args: RawArgs, headers: Headers): Promise<Response> => {
  const response = await withCsrf(endpoint, args, headers)
  if (response.status !== 419) return response
  await fetchCsrfCookie()
  return withCsrf(endpoint, args, headers)
}

/** Calls with the staff session cookie and its CSRF token. */
export const sessionCaller = (session: CallerSession): Caller =>
  callerOf(session, (endpoint, args) => withFreshCsrf(endpoint, args, personHeader(session.person())))

/**
 * Sends a body as application/x-www-form-urlencoded, the second client of the specification. Nobody is signed in.
 *
 * @public the specification names it; no page needs it
 */
export const sendForm: Caller = typed(async (endpoint, args) =>
  readAnswer(await send(endpoint, args, { as: 'form' }), endpoint.method),
)
