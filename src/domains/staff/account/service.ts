import type { z } from 'zod'
import { demandCurrentPassword, demandGoodPassword } from '#domains/passwords/service.ts'
import { deviceName } from '#platform/contract/device_name.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type Browser, rememberDevice } from '#platform/server/known_devices.ts'
import { hashPassword } from '#platform/server/passwords.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { staffWords } from '../messages.ts'
import { endSessionsOf } from '../queries.ts'
import { lastMoment } from '../rules.ts'
import { openSession } from '../sessions/service.ts'
import type { PasswordChange } from './contract.ts'
import { deleteSessionOf, findOwnAccount, isRemembered, listSessionsOf, storePassword } from './queries.ts'

const getOwnAccount = async (app: App, id: number) => (await findOwnAccount(app, id)) ?? fail(common.not_signed_in)

/** Asks an account for its password again, and answers what it is. @throws as demandCurrentPassword */
export const demandOwnPassword = async (app: App, id: number, given: string | undefined) => {
  const account = await getOwnAccount(app, id)
  await demandCurrentPassword(app, { account: `staff:${id}`, password_hash: account.password_hash }, given)
  return account
}

const about = ({ staff }: SignedInStaff) =>
  ({ subject_type: 'users', subject_id: staff.id, subject_label: staff.name }) as const

/**
 * Sets another password for the account that asks. All its sessions end; this browser gets a new one and stays
 * known.
 *
 * @param sessionId the session of this browser
 * @returns the new session id, and whether the browser is to remember it
 * @throws wrong_password; invalid (422) for a weak password
 */
export const changeOwnPassword = async (
  app: App,
  actor: SignedInStaff,
  browser: Browser,
  given: z.output<typeof PasswordChange>,
  sessionId: string,
): Promise<{ session_id: string; remember: boolean }> => {
  const { id } = actor.staff
  const before = await demandOwnPassword(app, id, given.current_password)
  const password_hash = await hashPassword(await demandGoodPassword(app, given.password, before))
  const opened = await inTransaction(app, async (app) => {
    const after = { password_hash, password_changed_at: toInstant(app.clock()) }
    const remember = await isRemembered(app, tokenHash(sessionId))
    await storePassword(app, id, after)
    await endSessionsOf(app, [id])
    const { password_hash: old, password_changed_at } = before
    await recordChange(app, actor, {
      action: 'updated',
      ...about(actor),
      before: { password_hash: old, password_changed_at },
      after,
    })
    return { session_id: await openSession(app, id, actor.origin, remember), remember }
  })
  rememberDevice(app, browser, { id, password_hash })
  return opened
}

/** The browsers in which the account is signed in. */
export const listOwnSessions = async (app: App, { staff }: SignedInStaff, sessionId: string) => {
  const current = tokenHash(sessionId)
  const rows = await listSessionsOf(app, staff.id, app.clock())
  return {
    data: rows.map(({ id, ip, user_agent, token_hash, remember, last_seen_at, signed_in_at }) => {
      const since = signed_in_at ?? last_seen_at
      return {
        id,
        device: deviceName(user_agent ?? ''),
        ip,
        signed_in_at: since,
        last_seen_at,
        ends_at: toInstant(lastMoment(new Date(since), remember)),
        current: token_hash === current,
      }
    }),
  }
}

/**
 * Ends one session of the account.
 *
 * @throws not_found for a session of somebody else
 */
export const endOwnSession = (app: App, actor: SignedInStaff, id: number): Promise<undefined> =>
  inTransaction(app, async (app) => {
    if (!(await deleteSessionOf(app, actor.staff.id, id))) fail(common.not_found)
    await recordChange(app, actor, { action: 'logout', ...about(actor) })
    return undefined
  })

/** Ends every session of the account but this one. */
export const endOwnOtherSessions = (app: App, actor: SignedInStaff, sessionId: string): Promise<undefined> =>
  inTransaction(app, async (app) => {
    await endSessionsOf(app, [actor.staff.id], tokenHash(sessionId))
    await recordChange(app, actor, { action: 'logout', ...about(actor), reason: staffWords.endedOthers })
    return undefined
  })
