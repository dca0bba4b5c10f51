import { deskPath, typeOfNo } from '#domains/applications/ui/desk_addresses.ts'
import { entryTitle, nounOf } from '#domains/audit/rules.ts'
import { tasks } from '#domains/tasks/rules.ts'
import type { IconName } from '#ui/icon.tsx'
import { userPath } from '../admin/addresses.ts'
import type { StaffNotice } from '../notices/contract.ts'
import { bellWords as m } from './messages.ts'

/** An approval came to nothing; whoever looked at personal data of a case stands there with another action. */
const isNotGranted = ({ subject_type, action, is_given }: StaffNotice) =>
  subject_type === 'applications' && action === 'updated' && !is_given

/** What becomes of the second factor of a colleague; whoever looked at an account in full stands there with another action. */
const isOfAccount = ({ subject_type, action }: StaffNotice) => subject_type === 'users' && action === 'updated'

/** What a notice says: who did what. */
export const noticeText = (notice: StaffNotice): string => {
  if (notice.subject_type === 'permission_requests') return m.asks(notice.by_name, notice.subject_label)
  if (notice.subject_type === 'tasks') return m.gives(notice.by_name, notice.subject_label)
  if (notice.subject_type === 'backups') return m.backup(notice.subject_label)
  if (notice.subject_type === 'incoming_mailboxes') return m.mailbox(notice.subject_label)
  if (notice.subject_type === 'nightly_checks') return m.found(notice.subject_label)
  if (notice.is_given) return m.leaves(notice.by_name, nounOf(notice.subject_type), notice.subject_label)
  if (isOfAccount(notice)) return m.account(notice.by_name, notice.subject_label, notice.reason ?? '')
  if (isNotGranted(notice)) return m.not_granted(notice.subject_label)
  return m.did(notice.by_name, entryTitle(notice))
}

const icons: Readonly<Record<string, IconName>> = {
  backups: 'database',
  incoming_mailboxes: 'mail',
  nightly_checks: 'report-money',
  permission_requests: 'lock',
  tasks: 'alert-triangle',
}

/** What stands beside it; what is not named here is personal data that somebody looked at. */
export const noticeIcon = (notice: StaffNotice): IconName =>
  isNotGranted(notice) || isOfAccount(notice) || notice.is_given
    ? 'alert-triangle'
    : (icons[notice.subject_type] ?? 'eye')

/** Pages of what a colleague may leave, by table. */
const given: Readonly<Record<string, string>> = {
  adoption_requests: '/admin/adoptions/requests',
  contact_messages: tasks.letters.path,
}

/**
 * Where it leads: to the record of a task, to a case or to what a colleague left, to the checks for whoever keeps the
 * system, else to the log, for whoever may read it.
 */
export const noticeAddress = (notice: StaffNotice, readsLogs: boolean, keepsSystem = false): string | undefined => {
  const { id, record_id, subject_label, subject_type } = notice
  const page = given[subject_type]
  if (record_id !== null && page) return `${page}/${record_id}`
  if (record_id !== null && subject_type === 'applications')
    return deskPath({ id: record_id, type: typeOfNo(subject_label) })
  if (record_id !== null && isOfAccount(notice)) return userPath(record_id)
  if (notice.subject_type === 'incoming_mailboxes') return tasks.letters.path
  if (notice.subject_type === 'nightly_checks' && keepsSystem) return '/admin/settings/jobs'
  if (record_id !== null) return `/admin/orders/${record_id}`
  return readsLogs ? `/admin/logs/${id}` : undefined
}
