import type { z } from 'zod'
import { isOneOf, keysOf } from '#platform/contract/closed_lists.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted, SignedInStaff, StaffOf } from '#platform/server/access.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { staffFailures } from '../contract.ts'
import { staffWords } from '../messages.ts'
import { endSessionsOf, findHolder } from '../queries.ts'
import { type Holder, holdsAll, supermanRole } from '../rules.ts'
import type { MoneyAlone, NewRole, Role, RoleChange, RoleQuery } from './contract.ts'
import {
  deleteUnheldRole,
  findRole,
  holdersOf,
  insertRole,
  listActivePowers,
  listDeletedRoles,
  listRoleRows,
  listRolesOf,
  lockRole,
  replacePermissions,
} from './queries.ts'
import { defaultRoles, moneyFlows } from './rules.ts'

const roles = recorded('roles', {
  label: ({ label }) => label,
  sentences: { roles_name_key: ['name', staffWords.roleTaken] },
  children: async (app, id) => ({ permissions: (await findRole(app, id))?.permissions ?? [] }),
})

/** What the actor holds now, read inside the transaction: the session's copy may be a moment old. */
const holderNow = async (app: App, actor: SignedInStaff) =>
  (await findHolder(app, actor.staff.id)) ?? fail(common.not_signed_in)

export const listAllRoles = (app: App, _staff: Granted<'roles view'>, query: z.output<typeof RoleQuery>) =>
  listRoleRows(app, query)

export const getOneRole = async (app: App, _staff: StaffOf<'roles'>, id: number): Promise<Role> =>
  (await findRole(app, id)) ?? fail(common.not_found)

type Held = { role_name: string; label: string; permissions: readonly string[] }

/** The roles of one person that add up to all of some permissions; none where they do not. */
const rolesThatAllow = (held: readonly Held[], wanted: readonly string[]): string[] => {
  const above = held.filter(({ role_name }) => role_name === supermanRole)
  if (above.length > 0) return above.map(({ label }) => label)
  const parts = held.filter(({ permissions }) => wanted.some((one) => permissions.includes(one)))
  const isWhole = wanted.every((one) => parts.some(({ permissions }) => permissions.includes(one)))
  return isWhole ? parts.map(({ label }) => label) : []
}

/** Who could create, approve and pay the same money alone, out of the roles of all active accounts. */
export const whoMovesMoneyAlone = async (app: App, _staff: Granted<'roles view'>): Promise<MoneyAlone> => {
  const people = Map.groupBy(await listActivePowers(app), ({ id }) => id)
  const data = keysOf(moneyFlows).flatMap((flow) =>
    [...people].flatMap(([user_id, held]) => {
      const roles = rolesThatAllow(held, moneyFlows[flow])
      return roles.length === 0 ? [] : [{ flow, user_id, name: held[0]?.name ?? '', roles }]
    }),
  )
  return { data }
}

/**
 * Makes a role.
 *
 * @throws grants_too_much when it holds a permission that the maker does not hold
 */
export const makeRole = (app: App, actor: Granted<'roles create'>, role: z.output<typeof NewRole>): Promise<Role> =>
  inTransaction(app, async (app) => {
    if (!holdsAll(await holderNow(app, actor), role.permissions)) fail(staffFailures.grants_too_much)
    const { permissions, ...columns } = role
    const { id } = await roles.create(app, actor, columns, {
      writeChildren: (app, { id }) => replacePermissions(app, id, permissions),
    })
    return getOneRole(app, actor, id)
  })

/**
 * Refuses who may not say whether the holders of a role need a second factor: who is weaker than they are could make their
 * accounts easier to take over.
 */
const demandMayForce = (holder: Holder, role: Role): void => {
  if (role.name === supermanRole ? !holder.superman : !holdsAll(holder, role.permissions))
    fail(staffFailures.grants_too_much)
}

/**
 * Changes a role; of a system role only whether it demands a second factor. Nobody changes what his own roles grant, and nobody adds or takes away a permission that he does not hold; a new set
 * of permissions signs the role's holders out.
 *
 * @throws own_roles, grants_too_much, system_role, stale
 */
export const changeRole = (
  app: App,
  actor: Granted<'roles update'>,
  { id, version, permissions, ...columns }: z.output<typeof RoleChange> & { id: number },
): Promise<Role> =>
  inTransaction(app, async (app) => {
    const before = (await findRole(app, id)) ?? fail(common.not_found)
    const holder = await holderNow(app, actor)
    const { two_factor_required = before.two_factor_required } = columns
    if (two_factor_required !== before.two_factor_required) demandMayForce(holder, before)
    if (before.is_system) {
      const isSame = permissions.length === 0 && columns.label === before.label
      const saysIt = columns.two_factor_required !== undefined
      if (!saysIt || !isSame || columns.description !== before.description) fail(staffFailures.system_role)
      await roles.update(app, actor, { id, version }, { two_factor_required }, { action: 'updated' })
      return getOneRole(app, actor, id)
    }
    const added = permissions.filter((permission) => !before.permissions.includes(permission))
    const removed = before.permissions.filter((permission) => !isOneOf(permissions, permission))
    const { order_scope = before.order_scope, reveals_per_day = before.reveals_per_day } = columns
    const reaches = order_scope !== before.order_scope || reveals_per_day !== before.reveals_per_day
    const changesPower = added.length + removed.length > 0 || reaches
    const holders = changesPower ? await holdersOf(app, id) : []
    if (holders.includes(actor.staff.id)) fail(staffFailures.own_roles)
    if (!holdsAll(holder, [...added, ...removed])) fail(staffFailures.grants_too_much)
    const action = changesPower ? 'permission_changed' : 'updated'
    const writeChildren = (app: App) => replacePermissions(app, id, permissions)
    await roles.update(app, actor, { id, version }, columns, { action, ...(changesPower && { writeChildren }) })
    if (changesPower) {
      await endSessionsOf(app, holders)
      await app.domainEvents.emit(app, 'staff powers changed', { user_ids: holders, by: actor })
    }
    return getOneRole(app, actor, id)
  })

/**
 * Deletes a role. Its holders would lose what it grants without a word, so it has to have none.
 *
 * @throws not_found, system_role, grants_too_much, role_in_use
 */
export const removeUnusedRole = (app: App, actor: Granted<'roles update'>, id: number): Promise<undefined> =>
  inTransaction(app, async (app) => {
    const row = (await lockRole(app, id)) ?? fail(common.not_found)
    const { permissions } = await getOneRole(app, actor, id)
    if (row.is_system) fail(staffFailures.system_role)
    if (!holdsAll(await holderNow(app, actor), permissions)) fail(staffFailures.grants_too_much)
    // accounts of clinics begin with one
    if (row.kind === 'clinic' && (await listRolesOf(app, 'clinic')).length === 1) fail(staffFailures.last_clinic_role)
    if (!(await deleteUnheldRole(app, id))) fail(staffFailures.role_in_use)
    const subject = { subject_type: 'roles', subject_id: id, subject_label: row.label } as const
    await recordChange(app, actor, { ...subject, action: 'deleted', before: { ...row, permissions } })
    return undefined
  })

/**
 * Makes the roles of a new installation. Roles that exist stay as the administrators left them, and those that they deleted
 * stay away, so this may run at every start.
 */
export const seedRoles = (app: App): Promise<void> =>
  inTransaction(app, async (app) => {
    const deleted = await listDeletedRoles(app)
    for (const { permissions, ...role } of defaultRoles) {
      if (deleted.includes(role.name)) continue
      const id = await insertRole(app, { ...role, description: '' })
      if (id === undefined) continue
      await replacePermissions(app, id, permissions)
      await recordChange(app, system('start'), {
        action: 'created',
        subject_type: 'roles',
        subject_id: id,
        subject_label: role.label,
        after: { ...role, permissions },
      })
    }
  })
