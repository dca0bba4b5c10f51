import { getMe, login as loginCall, logout as logoutCall, type Me } from '#domains/staff/sessions/contract.ts'
import type { Caller } from '#platform/browser/call.ts'
import { fetchCsrfCookie, sessionCaller } from '#platform/browser/callers.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { goTo } from '#platform/browser/navigation.ts'
import type { Clinics } from '#platform/contract/access.ts'
import { mayDo, type Permission } from '#platform/contract/permissions.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'

export type StaffSession = {
  readonly loggedIn: boolean
  readonly details: Me['details'] | null
  readonly superman: boolean
  readonly permissions: readonly string[]
}

type Wanted = Permission | readonly Permission[]

/** As the server grants it: an account of a clinic may only what is said to be for clinics, whatever it holds. */
const mayHere = (session: StaffSession, wanted: Wanted, clinics: Clinics = 'never'): boolean => {
  const isClinic = typeof session.details?.clinic_id === 'number'
  return (clinics === 'own' || !isClinic) && mayDo(session, wanted)
}

const nobody: StaffSession = { loggedIn: false, details: null, superman: false, permissions: [] }
const store = externalStore<StaffSession>(nobody)

const reset = (): void => store.set(nobody)

/** A session that ended elsewhere (401) leads back to the login, once. */
const onRejected = () => {
  if (!store.get().loggedIn) return
  reset()
  goTo(namedRoutes['dashboard.login'])
}

/** Calls of the back office: session cookie and CSRF token. */
export const callAsStaff: Caller = sessionCaller({ onRejected })

const loadMe = async (): Promise<void> => {
  const { details, superman } = await callAsStaff(getMe, {})
  store.set({ loggedIn: true, details, superman, permissions: details.permissions })
}

/** The staff session in this browser (specification sections 4 and 8). It shows nothing itself. */
export const staffSession = {
  get: store.get,
  reset,
  /** Signs in, loads the own profile and goes to the dashboard; rejects, and nobody is signed in, when a step fails. */
  login: async (credentials: { email: string; password: string; remember?: boolean }): Promise<void> => {
    try {
      await fetchCsrfCookie()
      await callAsStaff(loginCall, { body: credentials })
      await loadMe()
    } catch (error) {
      reset()
      throw error
    }
    goTo(namedRoutes.dashboard)
  },
  /** Whether staff is signed in; a failed check means nobody is. */
  check: async (): Promise<boolean> => {
    if (store.get().loggedIn) return true
    try {
      await loadMe()
      return true
    } catch {
      reset()
      return false
    }
  },
  /** Ends the session. Whatever the server answers, this browser is signed out and shows the login. */
  logout: async (): Promise<void> => {
    await callAsStaff(logoutCall, {}).catch(() => undefined)
    reset()
    goTo(namedRoutes['dashboard.login'])
  },
  /** Whether the signed-in account may do all of these; super-admins may everything. */
  may: (wanted: Wanted, clinics?: Clinics): boolean => mayHere(store.get(), wanted, clinics),
}

export const useStaffSession = (): StaffSession => useStore(store, nobody)

/** Whether the signed-in account may do something, for buttons and links. */
export const useMay = (): ((wanted: Wanted, clinics?: Clinics) => boolean) => {
  const session = useStaffSession()
  return (wanted, clinics) => mayHere(session, wanted, clinics)
}
