import { entryTitle } from '#domains/audit/ui/entry_title.ts'
import type { StaffNotice } from '../notices/contract.ts'
import { bellWords as m } from './messages.ts'

/** What a notice says: who did what. */
export const noticeText = (notice: StaffNotice): string =>
  notice.subject_type === 'permission_requests'
    ? m.asks(notice.by_name, notice.subject_label)
    : m.did(notice.by_name, entryTitle(notice))
