import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import { type Granted, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import type { ClinicUser } from '../../clinic_users/contract.ts'
import { getClinicUser } from '../../clinic_users/service.ts'
import { listHolders } from '../../holders/queries.ts'
import { tellOfEntry } from '../../notices/service.ts'
import { findHolder } from '../../queries.ts'
import { findAccount } from '../../sessions/queries.ts'
import type { User } from '../../users/contract.ts'
import { demandReach, getAdministrator } from '../../users/service.ts'
import { secondFactorFailures } from '../contract.ts'
import { secondFactorNotes as words } from '../messages.ts'
import { resetsSince } from '../rules.ts'
import { turnOff } from '../service.ts'
import { resetFailures as failures } from './contract.ts'
import { insertReset, takeReset } from './queries.ts'

type Staff = Granted<'users update'>
type Seen = { id: number; version: number }

const waitingSince = (app: App) => toInstant(resetsSince(app.clock()))

/** Writes into the log, and tells whoever keeps accounts and the person whose account it is. */
const tell = async (app: App, actor: Staff, { id, name }: User, reason: string): Promise<void> => {
  const about = { subject_type: 'users', subject_id: id, subject_label: name } as const
  const log_id = await logChange(app, actor, { action: 'updated', ...about, reason })
  const holders = await listHolders(app, ['users update'])
  await tellOfEntry(app, actor.staff.id, log_id, [...new Set([...holders, id])])
}

/**
 * Takes the second factor of an administrator away, or asks a second person where it is a super-admin.
 *
 * @throws not_found, stale, superman_only, stronger_account; own_second_factor, two_factor_off, reset_asked
 */
export const resetAdministrator = (app: App, actor: Staff, { id, version, reason }: Seen & { reason: string }) =>
  inTransaction(app, async (app): Promise<User> => {
    const user = await getAdministrator(app, actor, id)
    if (actor.staff.id === id) fail(failures.own_second_factor)
    await demandReach(app, actor, id)
    await updateVersion(app, actor, 'users', { id, version }, {})
    if (!user.two_factor) fail(secondFactorFailures.two_factor_off)
    if (!user.superman) {
      await turnOff(app, actor, user, { reason: words.reset(reason), how: 'reset' })
      return getAdministrator(app, actor, id)
    }
    const asked = { user_id: id, reason, asked_by: actor.staff.id, asked_at: toInstant(app.clock()) }
    if (!(await insertReset(app, asked, waitingSince(app)))) fail(failures.reset_asked)
    await tell(app, actor, user, words.reset_asked(reason))
    return getAdministrator(app, actor, id)
  })

/**
 * Agrees to the reset of a super-admin.
 *
 * @throws not_found, stale; no_reset_asked, reset_second_person for who asked and for the account itself,
 *   reset_asker_left, two_factor_off
 */
export const agreeToReset = (app: App, actor: Staff, { id, version }: Seen) =>
  inTransaction(app, async (app): Promise<User> => {
    const user = await getAdministrator(app, actor, id)
    await updateVersion(app, actor, 'users', { id, version }, {})
    const asked = (await takeReset(app, id, waitingSince(app))) ?? fail(failures.no_reset_asked)
    if (asked.asked_by === actor.staff.id || id === actor.staff.id) fail(failures.reset_second_person)
    const asker = await getAdministrator(app, actor, asked.asked_by)
    if (!(await findHolder(app, asked.asked_by))?.superman || asker.status !== 'active') fail(failures.reset_asker_left)
    await turnOff(app, actor, user, { reason: words.reset(asked.reason), how: 'reset' })
    return getAdministrator(app, actor, id)
  })

/** Takes back or refuses a reset that waits; the account itself may as well. @throws not_found, stale; no_reset_asked */
export const refuseReset = (app: App, actor: Staff, { id, version }: Seen) =>
  inTransaction(app, async (app): Promise<User> => {
    const user = await getAdministrator(app, actor, id)
    await updateVersion(app, actor, 'users', { id, version }, {})
    if (!(await takeReset(app, id, waitingSince(app)))) fail(failures.no_reset_asked)
    await tell(app, actor, user, words.reset_refused)
    return getAdministrator(app, actor, id)
  })

/** The same for somebody of a partner clinic. @throws not_found, stale; two_factor_off */
export const resetClinicUser = (
  app: App,
  actor: Granted<'clinic.users update'>,
  { id, version, reason }: Seen & { reason: string },
) =>
  inTransaction(app, async (app): Promise<ClinicUser> => {
    const user = await getClinicUser(app, actor, id)
    await updateVersion(app, actor, 'users', { id, version }, {})
    await turnOff(app, actor, user, { reason: words.reset(reason), how: 'reset' })
    return getClinicUser(app, actor, id)
  })

/**
 * Takes a second factor away at the server: the way for the last super-admin.
 *
 * @throws not_found for an address without account; two_factor_off
 */
export const resetByCommand = (app: App, email: string): Promise<{ name: string }> =>
  inTransaction(app, async (app) => {
    const { id, name } = (await findAccount(app, email)) ?? fail(common.not_found)
    await turnOff(app, system('cli'), { id, name, email }, { reason: words.by_command, how: 'reset' })
    return { name }
  })
