import type { z } from 'zod'
import { setPhotos } from '#domains/media/service.ts'
import { demandGoodPassword } from '#domains/passwords/service.ts'
import { common, Failed, fail, failField } from '#platform/contract/failures.ts'
import { Email } from '#platform/contract/fields.ts'
import { toInstant } from '#platform/contract/time.ts'
import { type Actor, type Granted, type SignedInStaff, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { hashPassword } from '#platform/server/passwords.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Changed, updateVersion } from '#platform/server/versions.ts'
import { demandOwnPassword } from '../account/service.ts'
import { clinicUserNotes } from '../clinic_users/messages.ts'
import { hasPassword } from '../clinic_users/queries.ts'
import { staffFailures } from '../contract.ts'
import { holdsUntilEnd } from '../holders/service.ts'
import { endLinks, sendLink } from '../invitations/service.ts'
import { staffWords } from '../messages.ts'
import { countOtherSupermen, endSessionsOf, findHolder, hasSuperman } from '../queries.ts'
import { findRoles, getSupermanRoleId, keepRoles, listRolesOf } from '../roles/queries.ts'
import { type Holder, holdsAll, isWithinReach, supermanRole } from '../rules.ts'
import { endRest } from '../sessions/service.ts'
import type { NewUser, OfferedRole, User, UserChange, UserQuery } from './contract.ts'
import { findUser, findUserRow, insertUser, isEmailTaken, listUserRows, replaceRoles } from './queries.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** Somebody leaves: what the account led goes to a colleague, or to nobody; told in the transaction, before it is disabled. */
    'account hands over': { from: number; to: number | null; by: SignedInStaff }
    /** Accounts may do more or less than before, or nothing any more; told in the transaction. `by` did it. */
    'staff powers changed': { user_ids: readonly number[]; by: SignedInStaff }
  }
}

type Change = z.output<typeof UserChange>

export const listAdministrators = (app: App, { staff }: Granted<'users view'>, query: z.output<typeof UserQuery>) =>
  listUserRows(app, staff, 'admin', query)

export const getAdministrator = async (
  app: App,
  _staff: Granted<'users view'> | Granted<'users update'>,
  id: number,
): Promise<User> => {
  const user = await findUser(app, id)
  return user?.kind === 'admin' ? user : fail(common.not_found)
}

/** An administrator for whom it is shown in full. @throws not_found */
export const readAdministratorInFull = async (app: App, staff: Granted<'users view'>, id: number) => {
  const data = await getAdministrator(app, staff, id)
  return { data, label: data.name }
}

/** The roles an account of this kind is to get, when the giver may give all of them. */
const rolesToGive = async (app: App, giver: Holder, roleIds: readonly number[], kept: readonly number[]) => {
  await keepRoles(app, roleIds)
  const found = await findRoles(app, roleIds)
  if (found.length !== roleIds.length) failField('role_ids', staffWords.unknownRole)
  if (found.some(({ kind }) => kind !== 'admin')) failField('role_ids', staffWords.wrongKindOfRole)
  const given = found.filter(({ id }) => !kept.includes(id))
  if (given.some(({ name }) => name === supermanRole) && !giver.superman) fail(staffFailures.superman_only)
  if (!given.every(({ permissions }) => holdsAll(giver, permissions))) fail(staffFailures.grants_too_much)
}

/** What the actor holds now, read inside the transaction: the session's copy may be a moment old. */
const holderNow = async (app: App, actor: SignedInStaff) =>
  (await findHolder(app, actor.staff.id)) ?? fail(common.not_signed_in)

/** What hangs on an account and is told with its row. */
const told = ({ roles, avatar }: User) => ({ roles, avatar })

const record = (
  app: App,
  actor: SignedInStaff,
  action: 'updated' | 'permission_changed',
  { row, before, after }: { row: Changed<'users'>; before: User; after: User },
) =>
  recordChange(app, actor, {
    action,
    subject_type: 'users',
    subject_id: after.id,
    subject_label: after.name,
    before: { ...row.before, ...told(before) },
    after: { ...row.after, ...told(after) },
  })

const recordNew = async (app: App, actor: Actor, user: User) =>
  recordChange(app, actor, {
    action: 'created',
    subject_type: 'users',
    subject_id: user.id,
    subject_label: user.name,
    after: { ...(await findUserRow(app, user.id)), ...told(user) },
  })

/**
 * Makes an administrator. Without a password the person is mailed a link that sets one.
 *
 * @throws too_many; grants_too_much, superman_only; invalid (422) when the address has an account
 */
export const makeAdministrator = async (
  app: App,
  actor: Granted<'users create'>,
  { password, role_ids, ...person }: z.output<typeof NewUser>,
): Promise<User> => {
  const password_hash =
    password === undefined ? null : await hashPassword(await demandGoodPassword(app, password, person))
  return inTransaction(app, async (app) => {
    await rolesToGive(app, await holderNow(app, actor), role_ids, [])
    const created_by = actor.staff.id
    const id =
      (await insertUser(app, { ...person, kind: 'admin', password_hash, created_by })) ??
      failField('email', staffWords.emailTaken)
    await replaceRoles(app, id, role_ids, created_by)
    const made = (await findUser(app, id)) ?? fail(common.not_found)
    await recordNew(app, actor, made)
    if (made.status === 'invited') await sendLink(app, 'invite', made, null)
    return (await findUser(app, id)) ?? fail(common.not_found)
  })
}

/** Refuses what one account may not do to another; see the failures of the endpoint. */
const demandMayChange = async (app: App, actor: Holder, before: User, change: Change) => {
  const target = (await findHolder(app, before.id)) ?? fail(common.not_found)
  const isSelf = actor.id === target.id
  if (target.superman && !actor.superman) fail(staffFailures.superman_only)
  const touchesSignIn =
    change.password !== undefined ||
    (change.email !== undefined && change.email !== before.email) ||
    (change.status !== undefined && change.status !== before.status)
  if (touchesSignIn && !isWithinReach(actor, target)) fail(staffFailures.stronger_account)
  if (isSelf && change.status === 'disabled') fail(staffFailures.own_account_off)
  const held = before.roles.map(({ id }) => id)
  const wanted = change.role_ids
  if (!wanted) return
  const same = wanted.length === held.length && wanted.every((id) => held.includes(id))
  if (same) return
  if (isSelf) fail(staffFailures.own_roles)
  await rolesToGive(app, actor, wanted, held)
}

/** Refuses what touches the way in of a stronger account. @throws superman_only, stronger_account */
export const demandReach = async (app: App, actor: SignedInStaff, id: number): Promise<void> => {
  const [holder, target] = [await holderNow(app, actor), (await findHolder(app, id)) ?? fail(common.not_found)]
  if (target.superman && !holder.superman) fail(staffFailures.superman_only)
  if (!isWithinReach(holder, target)) fail(staffFailures.stronger_account)
}

/** A mailed link is for one address of an account that is on: with another, or off, it ends; who is invited gets a new one. */
const renewLinks = async (app: App, before: User, after: User): Promise<void> => {
  const isSame = before.email === after.email && before.status === after.status
  if (isSame) return
  await endLinks(app, after.id)
  if (after.status === 'invited') await sendLink(app, 'invite', after, null)
}

/** A superman may go only while another active one stays. */
const demandSupermanLeft = async (app: App, before: User, after: User) => {
  const wasOne = before.superman && before.status === 'active'
  const isOne = after.superman && after.status === 'active'
  if (wasOne && !isOne && (await countOtherSupermen(app, after.id)) === 0) fail(staffFailures.last_superman)
}

/** The own way in is changed only by whoever knows the own password (ASVS 5.0 7.5.1). */
const demandOwnConsent = async (app: App, id: number, { password, email, current_password }: Change): Promise<void> => {
  if (password !== undefined) fail(staffFailures.own_password)
  const seen = (await findUser(app, id)) ?? fail(common.not_found)
  if (email !== undefined && email !== seen.email) await demandOwnPassword(app, id, current_password)
}

/** The hash of a new password, judged beside what the account will be after the change. */
const hashFor = async (
  app: App,
  id: number,
  password: string,
  { name, email, phone }: Omit<Change, 'version'>,
): Promise<string> => {
  const seen = (await findUser(app, id)) ?? fail(common.not_found)
  const owner = { name: name ?? seen.name, email: email ?? seen.email, phone: phone ?? seen.phone }
  return hashPassword(await demandGoodPassword(app, password, owner))
}

/** Gives what an account led to a colleague. @throws invalid (422) for somebody who cannot take it */
const handOver = async (app: App, actor: SignedInStaff, from: number, to: number | null): Promise<void> => {
  // holds the colleague as they are: nobody disables them meanwhile
  if (to !== null && (to === from || !(await holdsUntilEnd(app, [], to)))) failField('hand_to', staffWords.cannotTake)
  await app.domainEvents.emit(app, 'account hands over', { from, to, by: actor })
}

/**
 * Changes an administrator. A new password, other roles or another status end the account's sessions; the actor's own
 * session stays. The own password is changed elsewhere, the own address only with the own password.
 *
 * @param sessionId the actor's session
 */
export const changeAdministrator = async (
  app: App,
  actor: Granted<'users update'>,
  id: number,
  change: Change,
  sessionId: string,
): Promise<User> => {
  const { version, password, current_password, role_ids, avatar_id, hand_to = null, ...person } = change
  if (id === actor.staff.id) await demandOwnConsent(app, id, change)
  const password_hash = password === undefined ? undefined : await hashFor(app, id, password, person)
  return inTransaction(app, async (app) => {
    const before = (await findUser(app, id)) ?? fail(common.not_found)
    if (before.kind !== 'admin') fail(common.not_found)
    await demandMayChange(app, await holderNow(app, actor), before, change)
    if (person.status === 'disabled' && before.status !== 'disabled') await handOver(app, actor, id, hand_to)
    if (person.email && (await isEmailTaken(app, person.email, id))) failField('email', staffWords.emailTaken)
    // who never set a password is let in by an invitation: the database refuses an active account without one
    const returns = person.status === 'active' && before.status !== 'active'
    const status = returns && !password_hash && !(await hasPassword(app, id)) ? 'invited' : person.status
    const row = await updateVersion(
      app,
      actor,
      'users',
      { id, version },
      {
        ...person,
        ...(status && { status }),
        ...(password_hash && {
          password_hash,
          password_changed_at: toInstant(app.clock()),
          failed_logins: 0,
          locked_until: null,
        }),
      },
    )
    if (role_ids) await replaceRoles(app, id, role_ids, actor.staff.id)
    if (avatar_id !== undefined) await setPhotos(app, 'users', id, avatar_id === null ? [] : [avatar_id], 'avatar_id')
    const after = (await findUser(app, id)) ?? fail(common.not_found)
    await demandSupermanLeft(app, before, after)
    const roles = (user: User) => user.roles.map(({ name }) => name).join(' ')
    const rolesChanged = roles(before) !== roles(after)
    if (password_hash) await endRest(app, after.email)
    if (password_hash || rolesChanged || before.status !== after.status || before.email !== after.email) {
      await endSessionsOf(app, [id], actor.staff.id === id ? tokenHash(sessionId) : undefined)
    }
    await renewLinks(app, before, after)
    await record(app, actor, rolesChanged ? 'permission_changed' : 'updated', { row, before, after })
    if (rolesChanged || before.status !== after.status)
      await app.domainEvents.emit(app, 'staff powers changed', { user_ids: [id], by: actor })
    return (await findUser(app, id)) ?? fail(common.not_found)
  })
}

/**
 * Mails an administrator the invitation again, or a link to set another password.
 *
 * @throws not_found, stale, too_many, user_disabled, superman_only, stronger_account
 */
export const mailAdministrator = (
  app: App,
  actor: Granted<'users update'>,
  { id, version }: { id: number; version: number },
): Promise<User> =>
  inTransaction(app, async (app) => {
    const user = await getAdministrator(app, actor, id)
    await demandReach(app, actor, id)
    const isInvited = user.status === 'invited'
    const change = await updateVersion(app, actor, 'users', { id, version }, {})
    const about = { subject_type: 'users', subject_id: id, subject_label: user.name } as const
    const reason = isInvited ? clinicUserNotes.invited_again : clinicUserNotes.reset
    await recordChange(app, actor, { action: 'updated', ...about, ...change, reason })
    if (user.status === 'disabled') fail(staffFailures.user_disabled)
    await sendLink(app, isInvited ? 'invite' : 'reset_password', user, null)
    return getAdministrator(app, actor, id)
  })

/**
 * Lets an administrator try to sign in again at once: the tries at the account are forgotten, from every network and device.
 *
 * @throws not_found, stale, superman_only, stronger_account
 */
export const unlockAdministrator = (
  app: App,
  actor: Granted<'users update'>,
  { id, version }: { id: number; version: number },
): Promise<User> =>
  inTransaction(app, async (app) => {
    const user = await getAdministrator(app, actor, id)
    await demandReach(app, actor, id)
    const change = await updateVersion(app, actor, 'users', { id, version }, { failed_logins: 0, locked_until: null })
    await endRest(app, user.email)
    const about = { subject_type: 'users', subject_id: id, subject_label: user.name } as const
    await recordChange(app, actor, { action: 'updated', ...about, ...change, reason: staffWords.unlocked })
    return getAdministrator(app, actor, id)
  })

/** Every role that an administrator can have, and whether the reader may give it. */
export const listOfferedRoles = async (app: App, actor: Granted<'users view'>): Promise<{ data: OfferedRole[] }> => {
  const giver = await holderNow(app, actor)
  const roles = await listRolesOf(app, 'admin')
  return {
    data: roles.map(({ id, name, label, description, permissions }) => {
      const may_give = name === supermanRole ? giver.superman : holdsAll(giver, permissions)
      return { id, name, label, description, may_give }
    }),
  }
}

/**
 * Signs an administrator out everywhere. Whoever may not change an account's way in may not end its sessions either.
 *
 * @throws not_found, superman_only, stronger_account
 */
export const endSessionsOfAdministrator = (app: App, actor: Granted<'users update'>, id: number): Promise<undefined> =>
  inTransaction(app, async (app) => {
    const user = (await findUser(app, id)) ?? fail(common.not_found)
    if (user.kind !== 'admin') fail(common.not_found)
    await demandReach(app, actor, id)
    await endSessionsOf(app, [id])
    await recordChange(app, actor, {
      action: 'logout',
      subject_type: 'users',
      subject_id: id,
      subject_label: user.name,
      reason: staffWords.endedByAdministrator,
    })
    return undefined
  })

const readAddress = (text: string): string => {
  const { data, error } = Email.safeParse(text)
  return data ?? failField('email', error?.issues[0]?.message ?? common.invalid.message)
}

/**
 * Makes a super-admin without anybody signed in: the first start, its link, and the CLI.
 *
 * @param actor who it was, for the audit log
 * @throws invalid (422) when the address is none or has an account, or the password is weak
 */
export const createSuperman = async (
  app: App,
  { name, email, password }: { name: string; email: string; password: string },
  actor: Actor = system('start'),
): Promise<User> => {
  const address = readAddress(email)
  const password_hash = await hashPassword(await demandGoodPassword(app, password, { name, email: address }))
  return inTransaction(app, async (app) => {
    const row = { kind: 'admin' as const, name, email: address, phone: null, password_hash, created_by: null }
    const id = (await insertUser(app, row)) ?? failField('email', staffWords.emailTaken)
    await replaceRoles(app, id, [await getSupermanRoleId(app)], null)
    const after = (await findUser(app, id)) ?? fail(common.not_found)
    await recordNew(app, actor, after)
    return after
  })
}

/** Whoever set the variables reads the reason at the start of the server. */
const failAtStart = (error: unknown): never => {
  if (error instanceof Failed) throw new PlainError(staffWords.firstAdminRefused(error.failure.message))
  throw error
}

/**
 * Makes the first super-admin out of ADMIN_EMAIL and ADMIN_PASSWORD while there is none. Run seedRoles first.
 *
 * @returns whether the installation has a super-admin now
 * @throws PlainError when the address or the password cannot be used
 */
export const makeFirstAdmin = async (app: App): Promise<boolean> => {
  if (await hasSuperman(app)) return true
  const first = app.config.first_admin
  if (!first) return false
  const name = first.email.split('@')[0]?.slice(0, 50) || staffWords.user
  await createSuperman(app, { name, ...first }).catch(failAtStart)
  return true
}
