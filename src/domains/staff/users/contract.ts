import { z } from 'zod'
import { NewPassword, passwordFailures } from '#domains/passwords/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Email, Id, OptionalPhone, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { RoleName, StaffStatus, staffFailures } from '../contract.ts'

/** A staff account as the back office shows it. */
export const User = z.object({
  id: z.int(),
  kind: z.enum(['admin', 'clinic']),
  name: z.string(),
  email: Personal('colleague', 'email'),
  phone: Personal('colleague', 'phone').nullable(),
  avatar: z.string().nullable(),
  status: StaffStatus,
  roles: z.array(RoleName),
  superman: z.boolean(),
  two_factor: z.boolean(),
  /** A wish to reset the second factor of a super-admin, which waits for a second person. */
  two_factor_reset: z
    .object({ asked_by: z.int(), asked_by_name: z.string(), reason: z.string(), asked_at: z.string() })
    .nullable(),
  failed_logins: z.int(),
  locked_until: z.string().nullable(),
  last_login_at: z.string().nullable(),
  /** Until when the link that was mailed last works; null where none waits. */
  link_until: z.string().nullable(),
  password_changed_at: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type User = z.output<typeof User>

const RoleIds = z
  .array(Id)
  .max(50)
  .transform((ids) => [...new Set(ids)])

const fields = { name: requiredText('姓名', 50), email: Email, phone: OptionalPhone }

/** Without a password the person is invited by mail and sets it. */
export const NewUser = z.object({ ...fields, password: NewPassword.optional(), role_ids: RoleIds })

/** What is left out stays as it is. */
export const UserChange = z
  .object({
    ...fields,
    status: z.enum(['active', 'disabled']),
    password: NewPassword,
    /** Of an account that is disabled: who leads from now on what it led; null or left out: nobody. */
    hand_to: Id.nullable(),
    /** One's own, to change the own address. */ current_password: z.string().max(200),
    role_ids: RoleIds,
    /** null takes it away */ avatar_id: Id.nullable(),
  })
  .partial()
  .extend(Versioned.shape)

export const UserQuery = listOf({
  sort: ['-created_at', 'name', 'email'],
  personal: { email: ['colleague', 'email'] },
  filters: { status: StaffStatus.optional(), role: Id.optional() },
})

const grantFailures = [staffFailures.grants_too_much, staffFailures.superman_only] as const

const calls = staffCallsOf({
  path: '/api/admin/users',
  access: usual('users'),
  words: ['an administrator', 'administrators'],
  summaries: {
    list: 'Administrators; users of clinics have a list of their own',
    create: 'Makes an administrator, or invites one by mail, with roles that the caller could hold himself',
    update: 'Changes an administrator; a new password, role or status ends the other sessions of the account',
  },
  question: UserQuery,
  rows: pageOf(User),
  record: User,
  fields: NewUser,
  change: UserChange,
  failures: {
    create: [...grantFailures, common.too_many],
    update: [
      ...grantFailures,
      common.too_many,
      staffFailures.own_roles,
      staffFailures.own_password,
      passwordFailures.wrong_password,
      staffFailures.stronger_account,
      staffFailures.last_superman,
      staffFailures.own_account_off,
    ],
  },
})

export const listUsers = calls.list
export const createUser = calls.create
export const getUser = calls.get
export const updateUser = calls.update
export const revealUser = revealOf(calls.get)

export const endSessionsOfUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  summary: 'Signs an administrator out everywhere',
  access: staff('users update'),
  params: IdParams,
  output: NoContent,
  status: 204,
  failures: [staffFailures.superman_only, staffFailures.stronger_account],
})

export const mailLinkToUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/link',
  summary: 'Mails an administrator a link that sets the password: the invitation again, or a reset',
  access: staff('users update'),
  params: IdParams,
  body: Versioned,
  output: User,
  status: 200,
  failures: [
    common.not_found,
    common.stale,
    common.too_many,
    staffFailures.user_disabled,
    staffFailures.superman_only,
    staffFailures.stronger_account,
  ],
})

export const unlockUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/unlock',
  summary: 'Lets an administrator who typed the password wrong too often try again at once',
  access: staff('users update'),
  params: IdParams,
  body: Versioned,
  output: User,
  status: 200,
  failures: [common.not_found, common.stale, staffFailures.superman_only, staffFailures.stronger_account],
})

/** A role as a form offers it. */
export const OfferedRole = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  description: z.string(),
  /** Whether the reader holds everything in it, and so may give and take it. */
  may_give: z.boolean(),
})
export type OfferedRole = z.output<typeof OfferedRole>

export const offeredRoles = endpoint({
  method: 'GET',
  path: '/api/admin/user-roles',
  summary: 'Every role that an administrator can have, and whether the caller may give it',
  access: staff('users view'),
  output: z.object({ data: z.array(OfferedRole) }),
})
