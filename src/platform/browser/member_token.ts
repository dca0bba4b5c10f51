import type { Caller } from './call.ts'
import { bearerCaller, type CallerSession, nobodysSession, personHeader } from './callers.ts'

/** Keys under which the public site keeps who is signed in, as raw texts (specification section 9). */
export const storageKeys = { customer_token: 'customer_token', loggedIn: 'loggedIn' } as const

/** Whether staff view the pages of a member in this tab: where they came from. Kept by the tab, and gone with it. */
const viewKey = 'member_view'

const readView = (): string | null => {
  try {
    return sessionStorage.getItem(viewKey)
  } catch {
    return null
  }
}

/** A view began on this page: its token stands behind the #, which no server is sent. Only tokens of views are taken so. */
const takeView = (): void => {
  const [, token, back] =
    /^#view=(view\.[\w-]{43})&back=(\/admin\/[\w/-]*)$/.exec(globalThis.location?.hash ?? '') ?? []
  if (!token || !back) return
  try {
    sessionStorage.setItem(viewKey, back)
    sessionStorage.setItem(storageKeys.customer_token, token)
  } catch {
    // a browser that keeps nothing shows no member
  }
  history.replaceState(history.state, '', location.pathname)
}
takeView()

/** Whether staff view the pages of a member in this tab. Whoever is signed in to the site in this browser stays so. */
export const isViewing = (): boolean => readView() !== null

/** Forgets the view of this tab, and leads back to where it began. */
export const leaveView = (): void => {
  const back = readView() ?? '/admin'
  for (const key of [viewKey, storageKeys.customer_token, storageKeys.loggedIn]) sessionStorage.removeItem(key)
  location.replace(back)
}

/** What a view keeps, it keeps in its tab. */
const storage = (): Storage => (isViewing() ? sessionStorage : localStorage)

/** Reads a stored text; null too where the browser refuses storage (private windows). */
export const readStored = (key: string): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or takes it away with null. Without storage the visit goes on and is forgotten at its end. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
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
