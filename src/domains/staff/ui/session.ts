import { answerChallengeCall } from '#domains/staff/second_factor/challenge/contract.ts'
import { getMe, login as loginCall, logout as logoutCall, type Me } from '#domains/staff/sessions/contract.ts'
import { type Caller, CallFailed } from '#platform/browser/call.ts'
import { fetchCsrfCookie, nobodysSession, sessionCaller } from '#platform/browser/callers.ts'
import { currentReader } from '#platform/browser/current_reader.ts'
import { externalStore, useStore } from '#platform/browser/external_store.ts'
import { listColumns } from '#platform/browser/list_columns.ts'
import { localDrafts } from '#platform/browser/local_drafts.ts'
import { readStored, writeStored } from '#platform/browser/member_token.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { recentRecords } from '#platform/browser/recent_records.ts'
import { repeatOnline } from '#platform/browser/repeat_online.ts'
import { discardUnsaved } from '#platform/browser/unsaved.ts'
import type { Clinics } from '#platform/contract/access.ts'
import { mayDo, type Permission } from '#platform/contract/permissions.ts'
import type { Reader } from '#platform/contract/readers.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'

export type StaffSession = {
  readonly loggedIn: boolean
  readonly details: Me['details'] | null
  readonly superman: boolean
  readonly permissions: readonly string[]
}

type Wanted = Permission | readonly Permission[]

/**
 * As the server grants it: an account of a clinic may only what is said to be for clinics, and who packs parcels makes no
 * orders, whatever it holds.
 */
const mayHere = (session: StaffSession, wanted: Wanted, clinics: Clinics = 'never'): boolean => {
  const isClinic = typeof session.details?.clinic_id === 'number'
  const isPackers = session.details?.packs === true && [wanted].flat().includes('orders create')
  return (clinics === 'own' || !isClinic) && !isPackers && mayDo(session, wanted)
}

const nobody: StaffSession = { loggedIn: false, details: null, superman: false, permissions: [] }
const store = externalStore<StaffSession>(nobody)

const reset = (): void => store.set(nobody)

/** Who the account is as the server asks who reads personal data. */
const readerOf = ({ superman, permissions, details }: StaffSession): Reader => ({
  superman,
  permissions,
  kind: typeof details?.clinic_id === 'number' ? 'clinic' : 'admin',
})

// parts that belong to no noun read it there
store.subscribe(() => currentReader.set(store.get().loggedIn ? readerOf(store.get()) : undefined))

/** Asked for while the session of the person on this page is over; null otherwise. */
export const endedSession = externalStore<{ answer: (isBack: boolean) => void } | null>(null)

let comingBack: Promise<boolean> | undefined

/** Waits until the person has signed in again in place; false where nobody was signed in, or does not want to. */
const waitForSignIn = (): Promise<boolean> => {
  if (!store.get().loggedIn) return Promise.resolve(false)
  comingBack ??= new Promise<boolean>((resolve) => endedSession.set({ answer: resolve })).finally(() => {
    comingBack = undefined
    endedSession.set(null)
  })
  return comingBack
}

/** Another account has signed in in this browser since this page was rendered: the cookie belongs to all tabs. */
export const otherPerson = externalStore(false)

/** Calls of the back office: session cookie and CSRF token. A call whose session is over waits for the person. */
export const callAsStaff: Caller = sessionCaller({
  person: () => {
    const { details } = store.get()
    return details && `staff ${details.id}`
  },
  renew: waitForSignIn,
  onOtherPerson: () => otherPerson.set(true),
})

/** The calls of the sign-in itself. */
const callAtLogin: Caller = sessionCaller(nobodysSession)

/** Who is signed in, for the other tabs. */
const personKey = 'staff_person'
/** The mark of somebody who signed out here: no script can delete the cookie, so it counts until the next sign-in. */
const signedOutKey = 'staff_signed_out'

/** Ends the session of the cookie. Whether the server knows. */
const endThere = async (): Promise<boolean> => {
  // Signed in again meanwhile: the cookie is that of the new session.
  if (readStored(signedOutKey) === null) return true
  try {
    await callAtLogin(logoutCall, {})
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status === 0 || error.status >= 500 || error.status === 429)
      return false
  }
  writeStored(signedOutKey, null)
  return true
}

/** A sign-in whose password was right waits for its second step: a code, or a passkey where the account has no codes. */
export const stepWanted = externalStore<'code' | 'passkey' | false>(false)

const enter = async (): Promise<void> => {
  writeStored(signedOutKey, null)
  await loadMe()
}

/** Whether the person is in; false while a code is still to come. */
const signIn = async (credentials: { email: string; password: string; remember?: boolean }): Promise<boolean> => {
  await fetchCsrfCookie()
  const { two_factor, passkey_only } = await callAtLogin(loginCall, { body: credentials })
  stepWanted.set(two_factor && (passkey_only ? 'passkey' : 'code'))
  if (!two_factor) await enter()
  return !two_factor
}

const proveCode = async (code: string): Promise<void> => {
  await callAtLogin(answerChallengeCall, { body: { code } })
  stepWanted.set(false)
  await enter()
}

/** Password and code in one. The code behind it is loaded when somebody presses the button. */
const provePasskey = async (remember: boolean): Promise<void> => {
  const { signInByPasskey } = await import('../passkeys/ui/ceremony.ts')
  await fetchCsrfCookie()
  await signInByPasskey(callAtLogin, remember)
  stepWanted.set(false)
}

/** The one page of who has to turn a second factor on before anything else. */
export const enrolPath = '/admin/my/security'

const loadMe = async (): Promise<void> => {
  const { details, superman } = await callAtLogin(getMe, {})
  store.set({ loggedIn: true, details, superman, permissions: details.permissions })
  localDrafts.setOwner(details.id)
  recentRecords.setOwner(details.id)
  writeStored(personKey, String(details.id))
  listColumns.setOwner(details.id)
}

globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  const { details } = store.get()
  if (key === personKey && newValue !== null && details && newValue !== String(details.id)) otherPerson.set(true)
})

/** Where a sign-in leads: to the dashboard, or to the own clinic where the account of one may not see that. */
const landingOf = (session: StaffSession): string => {
  if (session.details?.must_enrol) return enrolPath
  const isClinic = typeof session.details?.clinic_id === 'number'
  const hasOnlyClinic =
    isClinic && !mayHere(session, 'dashboard view', 'own') && mayHere(session, 'clinics view', 'own')
  return hasOnlyClinic ? '/admin/my/clinic' : namedRoutes.dashboard
}

/** The staff session in this browser (specification sections 4 and 8). It shows nothing itself. */
export const staffSession = {
  get: store.get,
  subscribe: store.subscribe,
  reset,
  /**
   * Signs in, loads the own profile and goes to the dashboard, or to the own clinic; where a code is still to come, to the
   * page that asks for it. Rejects, and nobody is signed in, when a step fails.
   */
  login: async (credentials: { email: string; password: string; remember?: boolean }): Promise<void> => {
    try {
      const isIn = await signIn(credentials)
      goTo(isIn ? landingOf(store.get()) : namedRoutes['dashboard.login'])
    } catch (error) {
      reset()
      throw error
    }
  },
  /** The second step of `login`. Rejects when the code is refused. */
  loginWithCode: async (code: string): Promise<void> => {
    await proveCode(code)
    goTo(landingOf(store.get()))
  },
  /** Signs in with a passkey in place of password and code. Rejects when the person turns away, or it is refused. */
  loginWithPasskey: async (remember: boolean): Promise<void> => {
    await provePasskey(remember)
    await enter()
    goTo(landingOf(store.get()))
  },
  /** Signs the same person in again on the page that they are on; what waited goes on. Rejects when it is refused. */
  resume: async (password: string): Promise<void> => {
    if (await signIn({ email: store.get().details?.email ?? '', password })) endedSession.get()?.answer(true)
  },
  /** The second step of `resume`. Rejects when the code is refused. */
  resumeWithCode: async (code: string): Promise<void> => {
    await proveCode(code)
    endedSession.get()?.answer(true)
  },
  /** `resume` with a passkey. Whoever else's it was is signed in, and the page belongs to another person then. */
  resumeWithPasskey: async (): Promise<void> => {
    await provePasskey(false)
    const { details } = await callAtLogin(getMe, {})
    if (details.id !== store.get().details?.id) return otherPerson.set(true)
    await enter()
    endedSession.get()?.answer(true)
  },
  /** Reads the own account again, after what it may do has changed. */
  refresh: (): Promise<void> => loadMe(),
  /** Whether staff is signed in. Rejects when the server could not say. */
  check: async (): Promise<boolean> => {
    if (store.get().loggedIn) return true
    if (readStored(signedOutKey) !== null) {
      if (!(await endThere())) repeatOnline(endThere)
      return false
    }
    try {
      await loadMe()
      return true
    } catch (error) {
      reset()
      if (error instanceof CallFailed && error.status === 401) return false
      throw error
    }
  },
  /**
   * Ends the session. Whatever the server answers, this browser is signed out and shows the login; a call that did not
   * arrive is repeated.
   *
   * @returns whether the server knows
   */
  logout: async (): Promise<boolean> => {
    endedSession.get()?.answer(false)
    writeStored(signedOutKey, '1')
    const isKnown = await endThere()
    if (!isKnown) repeatOnline(endThere)
    discardUnsaved()
    localDrafts.setOwner(null)
    recentRecords.setOwner(null)
    writeStored(personKey, null)
    reset()
    goTo(namedRoutes['dashboard.login'])
    return isKnown
  },
  /** Whether the signed-in account may do all of these; super-admins may everything. */
  may: (wanted: Wanted, clinics?: Clinics): boolean => mayHere(store.get(), wanted, clinics),
}

export const useStaffSession = (): StaffSession => useStore(store, nobody)

/** The signed-in account as the server asks who reads personal data. */
export const useReader = (): Reader => readerOf(useStaffSession())

/**
 * Whether the account has what the charity's own people begin with: tasks, notices, work in the background. Accounts of
 * clinics have none of it, and who has to turn a second factor on first has it afterwards.
 */
export const useHasDesk = (): boolean => {
  const { details } = useStaffSession()
  return details?.clinic_id === null && !details.must_enrol
}

/** Whether the roles of the account let it look at personal data in full. */
export const useMayReveal = (): boolean => useStaffSession().details?.reveals_per_day !== 0

/** Of orders the account reaches those that are sent, and nothing else about orders. */
export const usePacks = (): boolean => useStaffSession().details?.packs ?? false

/** Whether the signed-in account may do something, for buttons and links. */
export const useMay = (): ((wanted: Wanted, clinics?: Clinics) => boolean) => {
  const session = useStaffSession()
  return (wanted, clinics) => mayHere(session, wanted, clinics)
}
