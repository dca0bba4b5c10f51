import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import type { Granted, SignedInStaff } from '#platform/server/access.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { endLinks, sendLink } from '../invitations/service.ts'
import { staffWords } from '../messages.ts'
import { endSessionsOf } from '../queries.ts'
import { replaceRoles } from '../users/queries.ts'
import { type ClinicUser, clinicUserFailures, type clinicUserList } from './contract.ts'
import { clinicUserNotes } from './messages.ts'
import {
  findClinicOf,
  findClinicRole,
  findClinicUser,
  hasPassword,
  insertInvited,
  listClinicUserRows,
} from './queries.ts'

type Staff = Granted<'clinic.users update'>
type Seen = { id: number; version: number }

const sentences = { users_email_key: ['email', staffWords.emailTaken] } as const

/** Accounts of partner clinics, a page of them. */
export const listClinicUsers = (
  app: App,
  { staff, scope }: Granted<'clinics view'>,
  query: z.output<typeof clinicUserList>,
) => listClinicUserRows(app, scope, staff, query)

/** @throws not_found, for accounts of the charity as well */
export const getClinicUser = async (
  app: App,
  _staff: Granted<'clinic.users update'> | Granted<'clinic.users create'>,
  id: number,
): Promise<ClinicUser> => (await findClinicUser(app, allClinics, id)) ?? fail(common.not_found)

type Person = { name: string; email: string; phone: string | null }
type Invited = Person & { clinic_id: number }

/**
 * Makes an account at a clinic and mails its owner a link to set a password, in the caller's transaction.
 *
 * @param fields on which field it is said that the address has an account
 * @throws invalid (422); too_many
 */
export const inviteClinicUser = async (
  app: App,
  actor: SignedInStaff,
  invited: Invited,
  place: string,
  field = 'email',
): Promise<number> => {
  const created_by = actor.staff.id
  const user = (await insertInvited(app, { ...invited, created_by })) ?? failField(field, staffWords.emailTaken)
  const role = await findClinicRole(app)
  await replaceRoles(app, user.id, role === undefined ? [] : [role], created_by)
  await recordChange(app, actor, {
    action: 'created',
    subject_type: 'users',
    subject_id: user.id,
    subject_label: user.name,
    after: user,
  })
  await sendLink(app, 'invite', user, place)
  return user.id
}

/** Invites somebody at a partner clinic. @throws clinic_closed; too_many; invalid (422) for an address with an account */
export const createClinicUser = (app: App, actor: Granted<'clinic.users create'>, invited: Invited) =>
  inTransaction(app, async (app) => {
    const clinic = await findClinicOf(app, actor.scope, invited.clinic_id)
    if (!clinic) return failField('clinic_id', clinicUserNotes.no_clinic)
    if (clinic.status !== 'approved' && clinic.status !== 'suspended') fail(clinicUserFailures.clinic_closed)
    return getClinicUser(app, actor, await inviteClinicUser(app, actor, invited, clinic.name))
  })

/** Changes an account of a clinic in the version that the person saw, with its row in the log. */
const write = async (
  app: App,
  actor: Staff,
  { id, version }: Seen,
  set: Partial<Person> & { status?: 'active' | 'invited' | 'disabled' },
  { reason = null, action = 'updated' }: { reason?: string | null; action?: 'updated' | 'state_changed' } = {},
) => {
  const changed = await explainingConstraints(sentences, () => updateVersion(app, actor, 'users', { id, version }, set))
  const about = { subject_type: 'users', subject_id: id, subject_label: changed.after.name } as const
  await recordChange(app, actor, { action, ...about, ...changed, reason })
  return changed
}

/**
 * Changes who an account is of. With another address the way in is another: sessions and links end, and who never signed
 * in is invited there.
 *
 * @throws not_found; stale; too_many; invalid (422) for an address with an account
 */
export const updateClinicUser = (app: App, actor: Staff, { id, version, ...person }: Person & Seen) =>
  inTransaction(app, async (app) => {
    const { clinic_name } = await getClinicUser(app, actor, id)
    const { before, after } = await write(app, actor, { id, version }, person)
    if (after.email !== before.email) {
      await endSessionsOf(app, [id])
      await endLinks(app, id)
      if (after.status === 'invited') await sendLink(app, 'invite', after, clinic_name)
    }
    return getClinicUser(app, actor, id)
  })

/** The invitation again, or a link to set another password. @throws not_found; stale; too_many; user_blocked */
export const mailClinicUser = (app: App, actor: Staff, seen: Seen): Promise<ClinicUser> =>
  inTransaction(app, async (app) => {
    const user = await getClinicUser(app, actor, seen.id)
    const isInvited = user.status === 'invited'
    await write(app, actor, seen, {}, { reason: isInvited ? clinicUserNotes.invited_again : clinicUserNotes.reset })
    if (user.status === 'disabled') fail(clinicUserFailures.user_blocked)
    await sendLink(app, isInvited ? 'invite' : 'reset_password', user, user.clinic_name)
    return getClinicUser(app, actor, seen.id)
  })

/** Keeps somebody of a clinic out. @throws not_found; stale; user_status */
export const blockClinicUser = (app: App, actor: Staff, seen: Seen): Promise<ClinicUser> =>
  inTransaction(app, async (app) => {
    const { status } = await getClinicUser(app, actor, seen.id)
    const how = { reason: clinicUserNotes.blocked, action: 'state_changed' } as const
    await write(app, actor, seen, { status: 'disabled' }, how)
    if (status === 'disabled') fail(clinicUserFailures.user_status)
    await endSessionsOf(app, [seen.id])
    await endLinks(app, seen.id)
    await app.domainEvents.emit(app, 'staff powers changed', { user_ids: [seen.id], by: actor })
    return getClinicUser(app, actor, seen.id)
  })

/** Lets somebody of a clinic in again; who never set a password is invited again. @throws not_found; stale; user_status */
export const unblockClinicUser = (app: App, actor: Staff, seen: Seen): Promise<ClinicUser> =>
  inTransaction(app, async (app) => {
    const user = await getClinicUser(app, actor, seen.id)
    const status = (await hasPassword(app, seen.id)) ? 'active' : 'invited'
    await write(app, actor, seen, { status }, { reason: clinicUserNotes.unblocked, action: 'state_changed' })
    if (user.status !== 'disabled') fail(clinicUserFailures.user_status)
    if (status === 'invited') await sendLink(app, 'invite', user, user.clinic_name)
    return getClinicUser(app, actor, seen.id)
  })

/** Signs somebody of a clinic out everywhere. @throws not_found */
export const endSessionsOfClinicUser = (app: App, actor: Staff, id: number): Promise<undefined> =>
  inTransaction(app, async (app) => {
    const user = await getClinicUser(app, actor, id)
    await endSessionsOf(app, [id])
    const about = { subject_type: 'users', subject_id: id, subject_label: user.name } as const
    await recordChange(app, actor, { action: 'logout', ...about, reason: staffWords.endedByAdministrator })
    return undefined
  })
