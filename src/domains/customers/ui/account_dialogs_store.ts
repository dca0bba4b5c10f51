import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { goTo } from '#platform/browser/navigation.ts'

/** The dialogs of an account; undefined while none is open. */
export type AccountDialog = 'sign_in' | 'register' | 'forgot' | 'mailed_link' | undefined

const store = externalStore<AccountDialog>(undefined)

/** The page that a person asked for without being signed in. */
let wanted: string | undefined

/** The address that was typed in one of the dialogs: the next one begins with it. */
export const typedEmail = externalStore('')

export const openAccountDialog = (dialog: AccountDialog): void => {
  if (dialog === undefined) {
    wanted = undefined
    typedEmail.set('')
  }
  store.set(dialog)
}
/** Opens the sign-in dialog over whatever page is open; after it the person is still on that page. */
export const openSignIn = (): void => openAccountDialog('sign_in')
/** Opens the sign-in dialog for a page of the member area; after it the person is led there. */
export const openSignInFor = (page: string): void => {
  wanted = page
  openAccountDialog('sign_in')
}
const pendingKey = 'page_after_sign_in'
/** Keeps the page that was asked for over a page load. */
export const savePendingSignIn = (page: string): void => {
  try {
    sessionStorage.setItem(pendingKey, page)
  } catch {
    // A browser without storage only leads home.
  }
}
/** The page that was kept, once; null without one. */
export const takePendingPage = (): string | null => {
  try {
    const page = sessionStorage.getItem(pendingKey)
    sessionStorage.removeItem(pendingKey)
    return page
  } catch {
    // A browser without storage only leads home.
    return null
  }
}
/** Opens the sign-in dialog for a page that was kept, once. */
export const openPendingSignIn = (): void => {
  const page = takePendingPage()
  if (page) openSignInFor(page)
}
/** Where signing in leads: the page that was asked for, or the one that is open. */
export const pageAfterSignIn = (): string => wanted ?? location.pathname + location.search
/** Closes the dialog of a person who is signed in now, and leads to the page that was asked for. */
export const leaveSignedIn = (): void => {
  const page = wanted
  openAccountDialog(undefined)
  if (page) goTo(page)
}
export const useAccountDialog = (): AccountDialog => useStore(store, undefined)
