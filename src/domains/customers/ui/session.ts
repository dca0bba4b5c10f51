import { cartStore, storedCartId } from '#domains/cart/ui/cart_store.ts'
import { meCall } from '#domains/customers/contract.ts'
import { logoutCall, userByTokenCall } from '#domains/customers/sign_in/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import {
  callAsMember,
  readStored,
  storageKeys,
  whenTokenIsRejected,
  writeStored,
} from '#platform/browser/member_token.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { deletePageCaches } from '#platform/browser/page_caches.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'

export type CustomerDetails = CallResult<typeof meCall>
export type CustomerSession = {
  readonly loggedIn: boolean
  readonly details: CustomerDetails | null
  /** The sign-in came to its end by itself, or from another device; whoever asks for a page again is told so. */
  readonly ended?: true
}

const nobody: CustomerSession = { loggedIn: false, details: null }
const store = externalStore<CustomerSession>(nobody)

/** Nobody is signed in any more in this browser; the shown cart goes with the person. */
const reset = (): void => {
  writeStored(storageKeys.customer_token, null)
  writeStored(storageKeys.loggedIn, null)
  cartStore.clear()
  store.set(nobody)
  deletePageCaches().catch(() => undefined)
}

/** The server does not know the token any more. */
const end = (): void => {
  reset()
  store.set({ ...nobody, ended: true })
}

const loadProfile = async (): Promise<CustomerDetails> => {
  const details = await callAsMember(meCall, {})
  writeStored(storageKeys.loggedIn, 'true')
  store.set({ loggedIn: true, details })
  return details
}

/** Signs in with a token that the server gave. Rejects, and nobody is signed in, when the profile does not load. */
const login = async (token: string): Promise<CustomerDetails> => {
  writeStored(storageKeys.loggedIn, 'true')
  writeStored(storageKeys.customer_token, token)
  store.set({ loggedIn: true, details: null })
  try {
    const details = await loadProfile()
    cartStore.clear()
    await cartStore.start()
    return details
  } catch (error) {
    if (!store.get().details) reset()
    throw error
  }
}

let checking: Promise<boolean> | undefined

const checkOnce = async (): Promise<boolean> => {
  if (!readStored(storageKeys.customer_token)) {
    store.set(nobody)
    return false
  }
  try {
    await loadProfile()
    return true
  } catch (error) {
    // A token the server does not know is gone for good; a network that is away proves nothing about it.
    if (error instanceof CallFailed && error.status !== 0 && error.status < 500 && error.status !== 429) end()
    else store.set(nobody)
    return false
  }
}

/**
 * The member's session in this browser, as the specification describes it (sections 4, 8, 9). It shows nothing itself:
 * failures go to whoever called.
 */
export const customerSession = {
  get: store.get,
  login,
  reset,
  /** Whether a member is signed in, asked of the server once per visit. */
  check: (): Promise<boolean> => {
    if (store.get().details) return Promise.resolve(true)
    checking ??= checkOnce().finally(() => {
      checking = undefined
    })
    return checking
  },
  /** Loads the profile again, e.g. after it was changed. */
  reload: loadProfile,
  /** Signs in with the single-use token of a link. Rejects with false. */
  loginByToken: async (token: string): Promise<void> => {
    try {
      const answer = await callAsMember(userByTokenCall, { body: { token, cart_id: storedCartId() } })
      await login(answer.token)
    } catch {
      return Promise.reject(false)
    }
    goTo(namedRoutes.home)
  },
  /** Ends the session here and on the server, forgets the cart and goes home. */
  logout: async (): Promise<void> => {
    // The person leaves this browser whatever the server answers.
    await callAsMember(logoutCall, {}).catch(() => undefined)
    cartStore.forget()
    reset()
    goTo(namedRoutes.home)
  },
}

whenTokenIsRejected(end)

/** Who is signed in on the public site. On the server and during hydration: nobody. */
export const useCustomerSession = (): CustomerSession => useStore(store, nobody)
