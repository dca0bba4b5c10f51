import { externalStore, useStore } from '#platform/browser/external_store.ts'

/** The dialogs of an account; undefined while none is open. */
export type AccountDialog = 'sign_in' | 'register' | 'forgot' | undefined

const store = externalStore<AccountDialog>(undefined)

/** Opens the sign-in dialog over whatever page is open; after it the person is still on that page. */
export const openSignIn = (): void => store.set('sign_in')
export const openAccountDialog = (dialog: AccountDialog): void => store.set(dialog)
export const useAccountDialog = (): AccountDialog => useStore(store, undefined)
