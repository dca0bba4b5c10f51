import { firstPhotosFor } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { Origin, SignedInStaff, StaffIdentity, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { newSessionId } from '#platform/server/csrf.ts'
import { type Browser, knownDevice, rememberDevice } from '#platform/server/known_devices.ts'
import { countAttempt, forgetAllAttempts, forgetAttempts, recordFailedSignIn } from '#platform/server/login_throttle.ts'
import { isPassword } from '#platform/server/passwords.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { staffFailures } from '../contract.ts'
import { staffWords } from '../messages.ts'
import { isSuperman } from '../queries.ts'
import { knownPermissions, sessionEnd } from '../rules.ts'
import { pendingMinutes } from '../second_factor/rules.ts'
import type { Me } from './contract.ts'
import {
  deleteSession,
  findAccount,
  findActiveAccount,
  findSession,
  insertPending,
  insertSession,
  noteFailure,
  noteSignIn,
  touchSession,
} from './queries.ts'

/** A session is noted as used at most once a minute: a busy screen must not write with every read. */
const touchEveryMs = 60_000

/** Whether a cookie has the form of a session id that we make. */
export const isSessionId = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

/** The staff account behind a session cookie; undefined when the session is unknown, over, or the account is disabled. */
export const identifyStaff = async (app: App, sessionId: string): Promise<StaffIdentity | undefined> => {
  if (!isSessionId(sessionId)) return undefined
  const now = app.clock()
  const found = await findSession(app, tokenHash(sessionId), now)
  if (!found) return undefined
  if (now.getTime() - Date.parse(found.last_seen_at) > touchEveryMs) {
    await touchSession(app, found.session_id, now, sessionEnd(now, new Date(found.signed_in_at ?? now), found.remember))
  }
  return identityOf(found)
}

type Account = NonNullable<Awaited<ReturnType<typeof findActiveAccount>>>

const identityOf = ({
  id,
  name,
  kind,
  clinic_id,
  role_names,
  permissions,
  packs,
  must_enrol,
  ...limits
}: Account): StaffIdentity => ({
  id,
  name,
  kind,
  clinic_id,
  // the role is the charity's own: an account of a clinic that holds it is no super-admin
  superman: kind === 'admin' && isSuperman(role_names),
  permissions: knownPermissions(permissions),
  packs: packs && !isSuperman(role_names),
  must_enrol,
  ...(!isSuperman(role_names) && { reveals_per_day: limits.reveals_per_day }),
})

/** An account as it is now, for work that it started and that goes on without its session; undefined once it is disabled. */
export const findStaffIdentity = async (app: App, id: number): Promise<StaffIdentity | undefined> => {
  const found = await findActiveAccount(app, id)
  return found && identityOf(found)
}

/** The signed-in account in the specification's shape. */
export const getMeOf = async (app: App, actor: SignedInStaff, sessionId: string): Promise<Me> => {
  const found = (await findSession(app, tokenHash(sessionId), app.clock())) ?? fail(common.not_signed_in)
  const { must_enrol } = found
  return {
    details: {
      id: found.id,
      name: found.name,
      avatar: (await firstPhotosFor(app, 'staff', 'users', [found.id])).get(found.id) ?? null,
      email: found.email,
      roles: found.role_names,
      permissions: must_enrol ? [] : [...actor.staff.permissions],
      clinic_id: actor.staff.clinic_id,
      packs: actor.staff.packs ?? false,
      reveals_per_day: actor.staff.reveals_per_day ?? null,
      must_enrol,
    },
    superman: actor.staff.superman && !must_enrol,
  }
}

/** Makes a signed-in session for whoever has just shown the password. */
export const openSession = async (app: App, userId: number, origin: Origin, remember: boolean): Promise<string> => {
  const sessionId = newSessionId()
  const now = app.clock()
  const end = sessionEnd(now, now, remember)
  await insertSession(app, { token_hash: tokenHash(sessionId), user_id: userId, remember, now, end, ...origin })
  return sessionId
}

type Credentials = { email: string; password: string; remember?: boolean | undefined }
type SigningIn = { id: number; name: string; kind: 'admin' | 'clinic'; password_hash: string | null }

/** Lets a person in whose password, and code where one is asked for, were right. In the caller's transaction. */
export const letIn = async (
  app: App,
  account: SigningIn,
  { origin, remember, reason = null }: { origin: Origin; remember: boolean; reason?: string | null },
): Promise<string> => {
  const sessionId = await openSession(app, account.id, origin, remember)
  await noteSignIn(app, account.id, app.clock())
  const subject = { subject_type: 'users', subject_id: account.id, subject_label: account.name } as const
  await recordChange(app, actorOf(account, origin), { action: 'login', ...subject, reason })
  return sessionId
}

/** A session of nobody, in which the code is asked for. */
const openPending = async (app: App, pending_user_id: number, origin: Origin, remember: boolean): Promise<string> => {
  const sessionId = newSessionId()
  const now = app.clock()
  const expires_at = toInstant(addMinutes(now, pendingMinutes))
  const { ip, user_agent } = origin
  await insertPending(app, {
    ...{ token_hash: tokenHash(sessionId), pending_user_id, remember, now, expires_at, ip, user_agent },
  })
  return sessionId
}

/**
 * Signs a staff account in; the browser is known to the account afterwards. Where the account has a second factor nobody
 * is signed in yet: the session waits for a code.
 *
 * @param oldSessionId the session of the browser until now; it ends
 * @returns the new session id, to be set as a cookie, whether a second step is still to come, and whether a code can be it
 * @throws invalid (422) with the tries that are left; login_throttled (429); too_many (429)
 */
export const signInStaff = async (
  app: App,
  visitor: Visitor,
  { email, password, remember = false }: Credentials,
  browser: Browser,
  oldSessionId: string | undefined,
): Promise<{ session_id: string; two_factor: boolean; has_codes: boolean }> => {
  const account = await findAccount(app, email)
  const device = account && knownDevice(app, browser, account)
  const guess = { audience: 'staff', email, origin: visitor.origin, device } as const
  const tries = await countAttempt(app, guess, (wait) => fail(staffFailures.login_throttled, { retry_after: wait }))
  const fits = await isPassword(password, account?.status === 'active' ? account.password_hash : null)
  if (!account || !fits) return refuse(app, visitor, account, tries)
  const { two_factor, has_codes } = account
  const session_id = await inTransaction(app, async (app) => {
    await forgetAttempts(app, guess)
    if (isSessionId(oldSessionId)) await deleteSession(app, tokenHash(oldSessionId))
    const { origin } = visitor
    return two_factor ? openPending(app, account.id, origin, remember) : letIn(app, account, { origin, remember })
  })
  // who only knows the password shall not become a known device
  if (!two_factor) rememberDevice(app, browser, account)
  return { session_id, two_factor, has_codes }
}

const actorOf = (account: { id: number; name: string; kind: 'admin' | 'clinic' }, origin: Origin): SignedInStaff => ({
  kind: 'staff',
  staff: { ...account, clinic_id: null, superman: false, permissions: [] },
  origin,
})

/** Tells what is left. Not in a transaction: the count and the audit row must outlive the refusal. */
const refuse = async (
  app: App,
  visitor: Visitor,
  account: { id: number; name: string } | undefined,
  { left, wait }: { left: number; wait: number },
): Promise<never> => {
  if (account) await noteFailure(app, account.id)
  await recordFailedSignIn(app, visitor, {
    subject_type: 'users',
    subject_id: account?.id ?? 0,
    subject_label: account?.name ?? staffWords.unknownAccount,
  })
  if (left === 0) return fail(staffFailures.login_throttled, { retry_after: wait })
  const message = staffWords.wrongPassword(left)
  return fail({ ...common.invalid, code: 'wrong_password', message }, { errors: { email: [message] } })
}

/** Ends a session. Ending one that is over already is no mistake. */
export const signOutStaff = async (app: App, visitor: Visitor, sessionId: string | undefined): Promise<void> => {
  if (!isSessionId(sessionId)) return
  await inTransaction(app, async (app) => {
    const identity = await identifyStaff(app, sessionId)
    await deleteSession(app, tokenHash(sessionId))
    if (!identity) return
    await recordChange(
      app,
      { kind: 'staff', staff: identity, origin: visitor.origin },
      {
        action: 'logout',
        subject_type: 'users',
        subject_id: identity.id,
        subject_label: identity.name,
      },
    )
  })
}

/** Lets an account try again at once, after an administrator gave it a new password. */
export const endRest = (app: App, email: string): Promise<void> => forgetAllAttempts(app, 'staff', email)
