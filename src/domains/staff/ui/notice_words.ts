import { entryTitle } from '#domains/audit/ui/entry_title.ts'
import type { IconName } from '#ui/icon.tsx'
import type { StaffNotice } from '../notices/contract.ts'
import { bellWords as m } from './messages.ts'

/** What a notice says: who did what. */
export const noticeText = (notice: StaffNotice): string => {
  if (notice.subject_type === 'permission_requests') return m.asks(notice.by_name, notice.subject_label)
  if (notice.subject_type === 'tasks') return m.gives(notice.by_name, notice.subject_label)
  if (notice.subject_type === 'backups') return m.backup(notice.subject_label)
  if (notice.subject_type === 'nightly_checks') return m.found(notice.subject_label)
  return m.did(notice.by_name, entryTitle(notice))
}

const icons: Readonly<Record<string, IconName>> = {
  backups: 'database',
  nightly_checks: 'report-money',
  permission_requests: 'lock',
  tasks: 'alert-triangle',
}

/** What stands beside it; what is not named here is personal data that somebody looked at. */
export const noticeIcon = ({ subject_type }: StaffNotice): IconName => icons[subject_type] ?? 'eye'

/** Where it leads: to the record of a task, else to the log, for whoever may read it. */
export const noticeAddress = ({ id, record_id }: StaffNotice, readsLogs: boolean): string | undefined => {
  if (record_id !== null) return `/admin/orders/${record_id}`
  return readsLogs ? `/admin/logs/${id}` : undefined
}
