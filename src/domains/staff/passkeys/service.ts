import { writeMail } from '#domains/mails/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { SignedInStaff, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type Browser, knownDevice, rememberDevice } from '#platform/server/known_devices.ts'
import { recordFailedSignIn } from '#platform/server/login_throttle.ts'
import { party } from '#platform/server/recipients.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findOwnAccount } from '../account/queries.ts'
import { demandOwnPassword } from '../account/service.ts'
import { staffWords } from '../messages.ts'
import { endSessionsOf } from '../queries.ts'
import { deleteSession } from '../sessions/queries.ts'
import { isSessionId, letIn } from '../sessions/service.ts'
import type { NewPasskey, Passkey, PasskeyAnswer, PasskeyCreationOptions, PasskeyRequestOptions } from './contract.ts'
import { passkeyFailures as failures } from './contract.ts'
import { passkeyAddedMail, passkeyRemovedMail, passkeyNotes as words } from './messages.ts'
import {
  deletePasskey,
  findCredential,
  insertPasskey,
  listPasskeys,
  lockAccount,
  noteUse,
  setPasskeyName,
  spendChallenge,
  storeChallenge,
} from './queries.ts'
import { algorithms, challengeMinutes, mostPasskeys, siteOf } from './rules.ts'
import { verifyRegistration, verifySignIn } from './signatures/service.ts'

const about = ({ id, name }: { id: number; name: string }) =>
  ({ subject_type: 'users', subject_id: id, subject_label: name }) as const

/** What an authenticator calls the account: it tells nothing to whoever reads it there. */
const handleOf = (app: App, userId: number): string =>
  Buffer.from(tokenHash(app.secrets.blindIndex(String(userId), 'staff.passkey_account')), 'hex').toString('base64url')

type ChallengeOf = { readonly purpose: 'add' | 'sign_in'; readonly user_id: number | null; readonly sessionId: string }

/** A new challenge for this session. */
const ask = async (app: App, { purpose, user_id, sessionId }: ChallengeOf): Promise<string> => {
  const challenge = randomToken(32)
  const expires_at = toInstant(addMinutes(app.clock(), challengeMinutes))
  await storeChallenge(app, { session_hash: tokenHash(sessionId), purpose, user_id, challenge, expires_at })
  return challenge
}

/** The challenge that waits in this session. It counts once, whatever becomes of the answer. @throws passkey_over */
const takeChallenge = async (app: App, { purpose, user_id, sessionId }: ChallengeOf): Promise<string> => {
  const asked = { session_hash: tokenHash(sessionId), purpose, user_id }
  return (await spendChallenge(app, asked, toInstant(app.clock()))) ?? fail(failures.passkey_over)
}

/** The passkeys of the own account. */
export const listOwnPasskeys = async (app: App, { staff }: SignedInStaff): Promise<{ data: Passkey[] }> => ({
  data: (await listPasskeys(app, staff.id)).map(({ credential_id: _, ...passkey }) => passkey),
})

/** How many passkeys an account has. */
export const countPasskeys = async (app: App, userId: number): Promise<number> =>
  (await listPasskeys(app, userId)).length

/**
 * Asks for a new passkey of the own account.
 *
 * @param sessionId the session in which it is waited for
 * @throws wrong_password, too_many; too_many_passkeys
 */
export const beginPasskey = async (
  app: App,
  actor: SignedInStaff,
  given: { current_password: string },
  sessionId: string,
): Promise<PasskeyCreationOptions> => {
  const { id, name, email } = await demandOwnPassword(app, actor.staff.id, given.current_password)
  const known = (await listPasskeys(app, id)).map(({ credential_id }) => credential_id)
  if (known.length >= mostPasskeys) fail(failures.too_many_passkeys)
  const challenge = await ask(app, { purpose: 'add', user_id: id, sessionId })
  const { site_name } = await readSettings(app, 'website')
  return {
    challenge,
    site: { id: siteOf(app.config.app_url).id, name: site_name },
    account: { id: handleOf(app, id), name: email, label: name },
    algorithms: [...algorithms],
    known,
  }
}

const mails = { added: passkeyAddedMail, removed: passkeyRemovedMail } as const

/** Tells the mailbox of an account of a passkey that is new, or gone. */
const tellOwner = async (app: App, id: number, what: keyof typeof mails, passkey: string): Promise<void> => {
  const account = (await findOwnAccount(app, id)) ?? fail(common.not_signed_in)
  const kind = `staff_passkey_${what}` as const
  await writeMail(app, {
    ...mails[what](account.name, passkey, `${app.config.app_url}/admin/my/security`),
    kind,
    to: party(account.email),
    to_name: account.name,
    dedupe_key: `${kind}:${randomToken()}`,
    about: { type: 'users', id },
  })
}

/**
 * Adds a passkey to the own account. Sessions elsewhere end: they may have been opened without it.
 *
 * @param sessionId the session of this browser, which stays
 * @throws passkey_over; invalid (422) for a key that is not for this site, or made without looking at the person;
 *   passkey_known, too_many_passkeys
 */
export const addPasskey = async (
  app: App,
  actor: SignedInStaff,
  { name, ...given }: NewPasskey,
  sessionId: string,
): Promise<Passkey> => {
  const { id: user_id } = actor.staff
  const challenge = await takeChallenge(app, { purpose: 'add', user_id, sessionId })
  const made = await verifyRegistration(given, { challenge, site: siteOf(app.config.app_url) })
  if (!made) return fail({ ...common.invalid, message: words.not_made })
  return inTransaction(app, async (app) => {
    await lockAccount(app, user_id)
    if ((await countPasskeys(app, user_id)) >= mostPasskeys) fail(failures.too_many_passkeys)
    const row = { ...made, user_id, name, created_at: toInstant(app.clock()) }
    const passkey = (await insertPasskey(app, row)) ?? fail(failures.passkey_known)
    await endSessionsOf(app, [user_id], tokenHash(sessionId))
    await recordChange(app, actor, { action: 'updated', ...about(actor.staff), reason: words.added(name) })
    await tellOwner(app, user_id, 'added', name)
    return passkey
  })
}

/** Removes a passkey of the own account; sessions elsewhere end. @throws wrong_password, too_many; not_found */
export const removePasskey = async (
  app: App,
  actor: SignedInStaff,
  { id, current_password }: { id: number; current_password: string },
  sessionId: string,
): Promise<undefined> => {
  const own = await listPasskeys(app, actor.staff.id)
  if (!own.some((passkey) => passkey.id === id)) fail(common.not_found)
  const account = await demandOwnPassword(app, actor.staff.id, current_password)
  await inTransaction(app, async (app) => {
    await lockAccount(app, account.id)
    const { name } = (await deletePasskey(app, account.id, id)) ?? fail(common.not_found)
    await endSessionsOf(app, [account.id], tokenHash(sessionId))
    await recordChange(app, actor, { action: 'updated', ...about(account), reason: words.removed(name) })
    await tellOwner(app, account.id, 'removed', name)
  })
}

/** Names a passkey of the own account anew. Who else renames it at the same moment is not asked: the last name stands. @throws not_found */
export const renamePasskey = (
  app: App,
  actor: SignedInStaff,
  { id, name }: { id: number; name: string },
): Promise<Passkey> =>
  inTransaction(app, async (app) => {
    const { id: user_id } = actor.staff
    await lockAccount(app, user_id)
    const before = (await listPasskeys(app, user_id)).find((passkey) => passkey.id === id)
    const passkey = (await setPasskeyName(app, user_id, id, name)) ?? fail(common.not_found)
    const reason = words.renamed(before?.name ?? '', name)
    if (before?.name !== name) await recordChange(app, actor, { action: 'updated', ...about(actor.staff), reason })
    return passkey
  })

/** What is signed to sign in. Whoever asks is not known yet. */
export const askToSignIn = async (app: App, sessionId: string): Promise<PasskeyRequestOptions> => ({
  challenge: await ask(app, { purpose: 'sign_in', user_id: null, sessionId }),
  site_id: siteOf(app.config.app_url).id,
})

type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>

/**
 * Counts a try with a key before its signature is looked at, also for keys that nobody has: the answer tells nothing of
 * which there are. A browser that is known to the account has its own tries, so nobody beside it uses them up.
 *
 * @returns what forgets the tries of this key from here
 * @throws passkey_throttled
 */
const countTry = async (app: App, { origin }: Visitor, credential_id: string, device: string | undefined) => {
  const key = { account: `passkey ${credential_id}`, ip: device ?? origin.ip }
  const counted = await app.limits.count(app, 'passkey_key', key)
  if (!counted.allowed) fail(failures.passkey_throttled, { retry_after: counted.wait })
  return { forget: (app: App) => app.limits.forget(app, 'passkey_key', key) }
}

/** Not in a transaction: the row in the log must outlive the refusal, which is the same whatever did not fit. */
const refuse = async (app: App, visitor: Visitor, account: Credential | undefined): Promise<never> => {
  const unknown = { id: 0, name: staffWords.unknownAccount }
  await recordFailedSignIn(app, visitor, about(account ?? unknown))
  return fail(failures.passkey_refused)
}

/**
 * Signs in with a passkey. It stands for password and code: something that the person has, opened by what they know or
 * are. A sign-in that waited for a code in this browser is over.
 *
 * @param sessionId the session that was asked; another one takes its place
 * @returns the new session id
 * @throws passkey_over; passkey_throttled; passkey_refused for an unknown key, an account that is not active, another site, a wrong
 *   signature, and a counter that has not moved on
 */
export const signInByPasskey = async (
  app: App,
  visitor: Visitor,
  { remember = false, ...given }: PasskeyAnswer,
  browser: Browser,
  sessionId: string,
): Promise<{ session_id: string }> => {
  const challenge = await takeChallenge(app, { purpose: 'sign_in', user_id: null, sessionId })
  const found = await findCredential(app, given.credential_id)
  const tries = await countTry(app, visitor, given.credential_id, found && knownDevice(app, browser, found))
  const fits = found?.status === 'active' && given.user_handle === handleOf(app, found.id)
  const counter = fits ? await verifySignIn(given, found, { challenge, site: siteOf(app.config.app_url) }) : undefined
  if (!found || counter === undefined) return refuse(app, visitor, found)
  const session_id = await inTransaction(app, async (app) => {
    if (!(await noteUse(app, found.passkey_id, counter, toInstant(app.clock())))) return undefined
    await tries.forget(app)
    if (isSessionId(sessionId)) await deleteSession(app, tokenHash(sessionId))
    const { origin } = visitor
    return letIn(app, found, { origin, remember, reason: words.signed_in(found.passkey_name) })
  })
  if (session_id === undefined) return refuse(app, visitor, found)
  rememberDevice(app, browser, found)
  return { session_id }
}
