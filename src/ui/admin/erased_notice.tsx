import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { Notice } from '#ui/notice.tsx'
import { adminMessages as m } from './messages.ts'

/** Says on a record that its personal data went, and when. Nothing where they are there. */
export const ErasedNotice = ({ at }: { at: string | null }) =>
  at && <Notice>{m.erased(tableDate(taipeiDay(at)))}</Notice>
