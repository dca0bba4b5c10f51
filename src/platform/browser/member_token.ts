import type { Caller } from './call.ts'
import { bearerCaller, type CallerSession, nobodysSession, personHeader } from './callers.ts'

/** Keys under which the public site keeps who is signed in, as raw texts (specification section 9). */
export const storageKeys = { customer_token: 'customer_token', loggedIn: 'loggedIn' } as const

/** Reads a stored text; null too where the browser refuses storage (private windows). */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or takes it away with null. Without storage the visit goes on and is forgotten at its end. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing to do: a browser without storage keeps nobody signed in.
  }
}

let session = nobodysSession

/** Says once whose calls these are (domains/customers/ui/session.ts). */
export const setMemberSession = (given: CallerSession): void => {
  session = given
}

const tokenHeader = (): Record<string, string> => {
  const token = readStored(storageKeys.customer_token)
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** What proves who calls, and for whom the page was rendered. */
export const memberHeaders = (): Record<string, string> => ({ ...tokenHeader(), ...personHeader(session.person()) })

/** Calls as whoever is signed in on the public site: the member, or a visitor. */
export const callAsMember: Caller = bearerCaller(
  {
    person: () => session.person(),
    renew: () => session.renew(),
    onOtherPerson: () => session.onOtherPerson(),
  },
  memberHeaders,
)

/** The calls of the sign-in itself, for whomever the token in this browser is. */
export const callAtSignIn: Caller = bearerCaller(nobodysSession, tokenHeader)
