import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Email, Id, OptionalPhone, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { StaffStatus } from '../contract.ts'

export const clinicUserFailures = failures({
  user_blocked: [409, '這個帳號已經停用，請先恢復再寄送連結。'],
  user_status: [409, '這個帳號現在的狀態不能這樣做，請重新載入再看一次。'],
  clinic_closed: [409, '這間院所目前沒有合作，不能邀請使用者。'],
})

/** An account of somebody at a partner clinic. */
export const ClinicUser = z.object({
  id: z.int(),
  clinic_id: z.int(),
  clinic_name: z.string(),
  name: z.string(),
  email: Personal('clinic_user', 'email'),
  phone: Personal('clinic_user', 'phone').nullable(),
  status: StaffStatus,
  two_factor: z.boolean(),
  last_login_at: z.string().nullable(),
  /** Until when the link that was mailed last works; null where none waits. */
  link_until: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
})
export type ClinicUser = z.output<typeof ClinicUser>

export const clinicUserList = listOf({
  sort: ['name', '-created_at'],
  filters: { clinic: Id.optional(), status: StaffStatus.optional() },
})

const path = '/api/admin/clinic-users'

/** What staff enter of somebody at a clinic; the account itself stays at its clinic. */
const person = { name: requiredText('姓名', 50), email: Email, phone: OptionalPhone }

const step = {
  method: 'POST',
  access: staff('clinic.users update'),
  params: IdParams,
  body: Versioned,
  output: ClinicUser,
  status: 200,
} as const

const calls = staffCallsOf({
  path,
  access: { ...usual('clinic.users'), list: 'clinics view', get: 'clinic.users update' },
  words: ['an account of a partner clinic', 'accounts of partner clinics'],
  summaries: {
    list: 'Accounts of partner clinics',
    create: 'Invite somebody at a partner clinic by mail',
    update: 'Change an account of a partner clinic; with another address its sessions and links end',
  },
  question: clinicUserList,
  rows: pageOf(ClinicUser),
  record: ClinicUser,
  fields: z.object({ clinic_id: Id, ...person }),
  change: z.object(person).extend(Versioned.shape),
  failures: { create: [common.too_many, clinicUserFailures.clinic_closed], update: [common.too_many] },
})

export const clinicUsersApi = {
  ...calls,
  export: exportOf({ name: 'clinic_users.export', of: 'accounts of partner clinics', list: calls.list }),
  link: endpoint({
    ...step,
    path: `${path}/:id/link`,
    summary: 'Mail a link that sets the password: the invitation again, or a reset; the link before stops working',
    failures: [common.not_found, common.stale, common.too_many, clinicUserFailures.user_blocked],
  }),
  block: endpoint({
    ...step,
    path: `${path}/:id/block`,
    summary: 'Keep somebody of a clinic out; sessions and links end',
    failures: [common.not_found, common.stale, clinicUserFailures.user_status],
  }),
  unblock: endpoint({
    ...step,
    path: `${path}/:id/unblock`,
    summary: 'Let somebody of a clinic in again',
    failures: [common.not_found, common.stale, clinicUserFailures.user_status],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: `${path}/:id/sessions`,
    summary: 'Sign somebody of a clinic out everywhere',
    access: staff('clinic.users update'),
    params: IdParams,
    output: NoContent,
    status: 204,
    failures: [common.not_found],
  }),
}
