import { type Instant, relativeTime } from '#platform/contract/time.ts'
import { adminMessages } from '#ui/admin/messages.ts'

type Colleague = { changed_by?: string | null | undefined; changed_at?: Instant | null | undefined }

/** Who changed something, and when, as far as it is known. */
export const colleagueWords = ({ changed_by, changed_at }: Colleague) => ({
  name: changed_by ?? adminMessages.somebody,
  when: changed_at ? relativeTime(changed_at, new Date()) : adminMessages.just_now,
})
