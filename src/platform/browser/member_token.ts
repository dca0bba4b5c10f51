import type { Caller } from './call.ts'
import { bearerCaller } from './callers.ts'

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

let onRejected = () => {}

/** Tells who wants to know that the server no longer knows the token. */
export const whenTokenIsRejected = (listener: () => void): void => {
  onRejected = listener
}

/** Calls as whoever is signed in on the public site: the member, or a visitor. */
export const callAsMember: Caller = bearerCaller({
  token: () => readStored(storageKeys.customer_token),
  onRejected: () => onRejected(),
})
