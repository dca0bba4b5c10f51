import { z } from 'zod'
import { LogAction } from '#domains/audit/contract.ts'
import { anyStaff } from '#platform/contract/access.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { endpoint, NoContent } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { allPermissions } from '#platform/contract/permissions.ts'
import { Personal } from '#platform/contract/personal.ts'
import { calledByPerson } from '#registry/personal_columns.ts'
import { staffWords } from '../messages.ts'

/** An entry of the audit log that the account is told of at the bell. */
export const StaffNotice = z.object({
  /** Of the entry. */
  id: z.int(),
  at: z.string(),
  by_name: z.string(),
  action: LogAction,
  subject_type: z.string(),
  subject_label: Personal('member', 'name', ({ subject_type }) => !isOneOf(calledByPerson, String(subject_type))),
  reason: z.string().nullable(),
  /**
   * The order that a task of the account waits on, the case whose approval came to nothing, the account itself, or what a
   * colleague left to it; else null.
   */
  record_id: z.int().nullable(),
  /** The account leads it from now on. */
  is_given: z.boolean(),
  is_read: z.boolean(),
})
export type StaffNotice = z.output<typeof StaffNotice>

export const noticeFailures = failures({
  permission_held: [409, '你已經有這個權限了，請重新整理頁面。'],
  nobody_to_ask: [409, '目前沒有其他管理員可以通知，請直接聯絡協會。'],
})

export const staffNoticesApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/admin/notices',
    summary:
      'What I am told of: personal data shown in full, permissions that colleagues ask for, tasks given to me, what colleagues left to me, approvals that came to nothing',
    access: anyStaff,
    output: z.object({ data: z.array(StaffNotice), unread: z.int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/admin/notices/read',
    summary: 'I have seen what I was told of',
    access: anyStaff,
    keyless: 'sets',
    output: NoContent,
    status: 204,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/admin/permission-requests',
    summary: 'Ask those who manage roles for permissions; each is told of once a day',
    access: anyStaff,
    keyless: 'sets',
    body: z.object({
      permissions: z.array(z.enum(allPermissions, staffWords.unknownPermission)).min(1).max(10),
    }),
    output: z.object({
      /** Whether somebody was told now; false where all of it was asked for earlier today. */
      told: z.boolean(),
    }),
    status: 200,
    failures: [noticeFailures.permission_held, noticeFailures.nobody_to_ask],
  }),
}
