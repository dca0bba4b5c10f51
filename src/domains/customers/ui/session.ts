import { cartStore, storedCartId } from '#domains/cart/ui/cart_store.ts'
import { meCall } from '#domains/customers/contract.ts'
import { logoutCall, userByTokenCall } from '#domains/customers/sign_in/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { bearerCaller, nobodysSession } from '#platform/browser/callers.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { memberDrafts } from '#platform/browser/local_drafts.ts'
import {
  callAtSignIn,
  isViewing,
  leaveView,
  readStored,
  setMemberSession,
  storageKeys,
  writeStored,
} from '#platform/browser/member_token.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { deleteOwnPages, deletePageCaches } from '#platform/browser/page_caches.ts'
import { repeatOnline } from '#platform/browser/repeat_online.ts'
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

/** The mark of somebody who signed out here, for the other tabs; gone with the next sign-in. */
const signedOutKey = 'signed_out'

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
  if (isViewing()) leaveView()
  else {
    reset()
    store.set({ ...nobody, ended: true })
  }
}

/** Asked for while the sign-in of the member on this page is over; null otherwise. */
export const endedSession = externalStore<{ answer: (isBack: boolean) => void } | null>(null)

/** Another member has signed in in this browser since this page was rendered. */
export const otherPerson = externalStore(false)

let openAreas = 0

/** A page of the member area is open: its sign-in is renewed in place. */
export const keepOpen = (): (() => void) => {
  openAreas += 1
  return () => {
    openAreas -= 1
  }
}

let comingBack: Promise<boolean> | undefined

/** Waits until the member of this page has signed in again; elsewhere the sign-in simply ends. */
const waitForSignIn = (): Promise<boolean> => {
  if (isViewing()) {
    leaveView()
    return Promise.resolve(false)
  }
  if (!store.get().details || openAreas === 0) {
    if (readStored(storageKeys.customer_token)) end()
    return Promise.resolve(false)
  }
  store.set({ ...store.get(), ended: true })
  comingBack ??= new Promise<boolean>((resolve) => endedSession.set({ answer: resolve })).finally(() => {
    comingBack = undefined
    endedSession.set(null)
  })
  return comingBack
}

const loadProfile = async (): Promise<CustomerDetails> => {
  const details = await callAtSignIn(meCall, {})
  writeStored(storageKeys.loggedIn, 'true')
  // drafts that the member left in this browser are none of those who view
  if (!isViewing()) memberDrafts.setOwner(details.id)
  store.set({ loggedIn: true, details })
  return details
}

/**
 * Signs in with a token that the server gave. Rejects, and nobody is signed in, when the profile does not load. What waited
 * for the same person goes on; the page of another one is dropped.
 */
const login = async (token: string): Promise<CustomerDetails> => {
  const before = store.get()
  deleteOwnPages().catch(() => undefined)
  writeStored(storageKeys.loggedIn, 'true')
  writeStored(storageKeys.customer_token, token)
  writeStored(signedOutKey, null)
  if (!before.ended) store.set({ loggedIn: true, details: null })
  try {
    const details = await loadProfile()
    endedSession.get()?.answer(details.id === before.details?.id)
    cartStore.clear()
    await cartStore.start()
    return details
  } catch (error) {
    if (!store.get().details) reset()
    throw error
  }
}

/** Ends the session of a token on the server, also after the token has left this browser. Whether the server knows. */
const endingOf = (token: string | null) => async (): Promise<boolean> => {
  if (token === null) return true
  const call = bearerCaller(nobodysSession, () => ({ authorization: `Bearer ${token}` }))
  return call(logoutCall, {}).then(
    () => true,
    (error: unknown) => error instanceof CallFailed && !isAway(error),
  )
}

/** Ends a view of staff, by their session; a server that is away ends it by itself after some minutes. */
export const endViewHere = async (): Promise<void> => {
  const { endView } = await import('../member_views/ui/end_view.ts')
  await endView().catch(() => undefined)
  leaveView()
}

let checking: Promise<boolean> | undefined

const checkOnce = async (): Promise<boolean> => {
  if (!readStored(storageKeys.customer_token)) {
    writeStored(storageKeys.loggedIn, null)
    store.set(nobody)
    return false
  }
  try {
    await loadProfile()
    return true
  } catch (error) {
    // A token the server does not know is gone for good; a server that is away proves nothing about it.
    if (!(error instanceof CallFailed) || isAway(error)) throw error
    end()
    return false
  }
}

const isAway = ({ status }: CallFailed): boolean => status === 0 || status >= 500 || status === 429

/**
 * The member's session in this browser, as the specification describes it (sections 4, 8, 9). It shows nothing itself:
 * failures go to whoever called.
 */
export const customerSession = {
  get: store.get,
  login,
  reset,
  /**
   * Whether a member is signed in, asked of the server once per visit, and again after the sign-in came to its end. Rejects
   * when the server could not say.
   */
  check: (): Promise<boolean> => {
    const { details, ended } = store.get()
    if (details && !ended) return Promise.resolve(true)
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
      const answer = await callAtSignIn(userByTokenCall, { body: { token, cart_id: storedCartId() } })
      await login(answer.token)
    } catch {
      return Promise.reject(false)
    }
    goTo(namedRoutes.home)
  },
  /**
   * Ends the session here and on the server, forgets the cart and goes home. The person leaves this browser whatever the
   * server answers; a call that did not arrive is repeated while the page is open.
   *
   * @returns whether the server knows
   */
  logout: async (): Promise<boolean> => {
    if (isViewing()) {
      await endViewHere()
      return true
    }
    endedSession.get()?.answer(false)
    const endThere = endingOf(readStored(storageKeys.customer_token))
    const isKnown = await endThere()
    if (!isKnown) repeatOnline(endThere)
    writeStored(signedOutKey, '1')
    memberDrafts.setOwner(null)
    cartStore.forget()
    reset()
    goTo(namedRoutes.home)
    return isKnown
  },
}

setMemberSession({
  person: () => {
    const { details } = store.get()
    return details && `member ${details.id}`
  },
  renew: waitForSignIn,
  onOtherPerson: () => otherPerson.set(true),
})

/** Somebody signed in or out in another tab. */
const followOtherTab = async (token: string | null): Promise<void> => {
  const { details } = store.get()
  if (!details) return
  if (token === null) {
    // Without the mark the sign-in has ended by itself, which the next call tells.
    if (readStored(signedOutKey) === null) return
    reset()
    goTo(namedRoutes.home)
    return
  }
  const { id } = await callAtSignIn(meCall, {})
  if (id !== details.id) return otherPerson.set(true)
  await loadProfile()
  endedSession.get()?.answer(true)
}

globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  // The next call asks again where this one is not answered.
  if (key === storageKeys.customer_token) followOtherTab(newValue).catch(() => undefined)
})

/** Who is signed in on the public site. On the server and during hydration: nobody. */
export const useCustomerSession = (): CustomerSession => useStore(store, nobody)
