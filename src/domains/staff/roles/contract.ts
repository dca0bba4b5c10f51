import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { endpoint, IdParams, NoContent, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { allPermissions } from '#platform/contract/permissions.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { staffFailures } from '../contract.ts'
import { staffWords } from '../messages.ts'
import { moneyFlows } from './rules.ts'

export const RoleKind = z.enum(['admin', 'clinic'])
const OrderScope = z.enum(['all', 'parcels'])
const RevealsPerDay = whole({ min: 0, max: 500 })

const Permissions = z
  .array(z.enum(allPermissions, staffWords.unknownPermission))
  .max(allPermissions.length)
  .transform((texts) => allPermissions.filter((permission) => texts.includes(permission)))

/** A role as the back office shows it. A system role has no permissions of its own: it may do everything. */
export const Role = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  kind: RoleKind,
  is_system: z.boolean(),
  description: z.string(),
  permissions: z.array(z.string()),
  /** Which orders its permissions reach: all, or those that are sent. */
  order_scope: OrderScope,
  /** How often a day its holders may look at personal data in full. */
  reveals_per_day: z.int(),
  /** Whether its holders must prove more than a password before anything else. */
  two_factor_required: z.boolean(),
  users_count: z.int(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Role = z.output<typeof Role>

const fields = {
  label: requiredText('角色名稱', 30),
  description: optionalText(200).transform((text) => text ?? ''),
  permissions: Permissions,
}

export const NewRole = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_-]{1,39}$/, staffWords.nameForm)
    .max(40),
  ...fields,
  kind: RoleKind.default('admin'),
  order_scope: OrderScope.default('all'),
  reveals_per_day: RevealsPerDay.default(0),
  two_factor_required: z.boolean().default(false),
})
export const RoleChange = z
  .object({
    ...fields,
    /** Left out: stays. */
    order_scope: OrderScope.optional(),
    reveals_per_day: RevealsPerDay.optional(),
    two_factor_required: z.boolean().optional(),
  })
  .extend(Versioned.shape)

export const RoleQuery = listOf({ sort: ['label', 'name', 'created_at'], filters: { kind: RoleKind.optional() } })

const calls = staffCallsOf({
  path: '/api/admin/roles',
  access: usual('roles'),
  words: ['a role', 'roles'],
  summaries: {
    list: 'Roles with their permissions',
    create: 'Makes a role out of permissions that the caller holds',
    update: 'Changes a role; its holders are signed out elsewhere when its permissions change',
  },
  question: RoleQuery,
  rows: pageOf(Role),
  record: Role,
  fields: NewRole,
  change: RoleChange,
  failures: {
    create: [staffFailures.grants_too_much],
    update: [staffFailures.grants_too_much, staffFailures.own_roles, staffFailures.system_role],
  },
})

export const listRoles = calls.list
export const createRole = calls.create
export const getRole = calls.get
export const updateRole = calls.update

export const removeRole = endpoint({
  method: 'DELETE',
  path: '/api/admin/roles/:id',
  summary: 'Deletes a role that nobody holds',
  access: staff('roles update'),
  params: IdParams,
  output: NoContent,
  status: 204,
  failures: [
    common.not_found,
    staffFailures.system_role,
    staffFailures.role_in_use,
    staffFailures.last_clinic_role,
    staffFailures.grants_too_much,
  ],
})

/** Money that one person could create, approve and pay, and whoever could. */
export const MoneyAlone = z.object({
  data: z.array(
    z.object({
      flow: z.enum(keysOf(moneyFlows)),
      user_id: z.int(),
      name: z.string(),
      /** The roles that add up to it. */
      roles: z.array(z.string()),
    }),
  ),
})
export type MoneyAlone = z.output<typeof MoneyAlone>

export const moneyAlone = endpoint({
  method: 'GET',
  path: '/api/admin/money-alone',
  summary: 'Accounts whose roles let one person create, approve and pay the same money',
  access: staff('roles view'),
  output: MoneyAlone,
})
